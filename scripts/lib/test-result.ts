/** Where a test ran; the closing line counts by it. */
export type Group = 'unit' | 'PGlite' | 'PostgreSQL' | 'web' | 'e2e';

export const GROUPS: readonly Group[] = ['unit', 'PGlite', 'PostgreSQL', 'web', 'e2e'];

export interface TestResult {
  passed: Record<Group, number>;
  failed: string[];
  /** Files whose worker crashed, and which ran a second time. */
  again: string[];
  /** Sentences about what could not run on this computer. */
  missing: string[];
}

export const emptyResult = (): TestResult => ({
  passed: { unit: 0, PGlite: 0, PostgreSQL: 0, web: 0, e2e: 0 },
  failed: [],
  again: [],
  missing: [],
});

export function countsOf({ passed }: TestResult): string {
  return GROUPS.map((group) => `${group} ${passed[group]}`).join(', ');
}
