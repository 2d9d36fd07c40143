/** Number of the next version: 1.10 follows 1.9. */
export function nextVersion(version: string): string {
  const [major = '1', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}`;
}
