/** The number the next version gets: 1.9 is followed by 1.10. */
export function nextVersion(version: string): string {
  const [major = '1', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}`;
}
