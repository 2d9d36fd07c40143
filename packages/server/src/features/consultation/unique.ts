/** Each item once, where it comes first. */
export const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
