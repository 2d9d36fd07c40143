const WEAK = /^W\//;

/** Whether `If-None-Match` names a tag. Weakness counts for nothing there (RFC 9110, 13.1.2), and a proxy may add it. */
export function hasTag(given: string | undefined, tag: string): boolean {
  const known = ['*', tag.replace(WEAK, '')];
  return given?.split(',').some((one) => known.includes(one.trim().replace(WEAK, ''))) ?? false;
}
