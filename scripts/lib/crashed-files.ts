/** More would be a defect of ours. */
const MAX_CRASHED = 2;

const CRASH = /Worker exited unexpectedly .*while running test file (.+\.test\.tsx?)$/m;

/**
 * The test files whose worker crashed, by what Vitest caught outside of tests. None if anything else was caught, or if
 * more than two crashed.
 */
export function crashedFiles(errors: readonly string[]): string[] {
  const files = errors.map((error) => CRASH.exec(error)?.[1]);
  const crashed = [...new Set(files.filter((file) => file !== undefined))];
  return files.includes(undefined) || crashed.length > MAX_CRASHED ? [] : crashed;
}
