/** `Cache-Control` of whatever is not meant for everybody: neither a browser nor a proxy keeps it. */
export const NEVER_KEPT = 'private, no-store';
