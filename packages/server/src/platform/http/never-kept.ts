/** `Cache-Control` of private responses: neither browsers nor proxies store them. */
export const NEVER_KEPT = 'private, no-store';
