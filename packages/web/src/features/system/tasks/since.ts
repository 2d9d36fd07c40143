import { formatAgo } from '../../../lib/format.ts';

/** Milliseconds since a time; 0 for one that a wrong clock puts into the future. */
export const msSince = (iso: string): number => Math.max(Date.now() - Date.parse(iso), 0);

/** Such as `3 minutes ago`. */
export const agoText = (iso: string): string => formatAgo(-msSince(iso));
