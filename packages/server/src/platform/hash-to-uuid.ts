const PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A hash as hex in the form of a UUID of version 8 (RFC 9562): an id that follows from what was hashed. */
export const hashToUuid = (hex: string): string => hex.replace(PARTS, '$1-$2-8$3-8$4-$5');
