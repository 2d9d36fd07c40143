/** `Cache-Control` of private responses: neither browsers nor proxies store them. */
export const NO_STORE = 'private, no-store';
