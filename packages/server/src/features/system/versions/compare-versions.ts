/** Major, minor and patch of a version such as `1.4.2`. */
export function partsOf(version: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part));
  return [major, minor, patch];
}

/** Negative if the first is older. */
export function compareVersions(one: string, other: string): number {
  const others = partsOf(other);
  return partsOf(one)
    .map((part, at) => part - (others[at] ?? 0))
    .reduce((difference, next) => difference || next, 0);
}
