/** Photos that are uploaded, of a result or in a thread. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** Not HEIC, because its decoder cannot be distributed. Browsers and iPhones send JPEG when they read this list. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
