import type { Ending } from './clean-up.ts';
import { countsOf, type TestResult } from './test-result.ts';

const MAX_NAMED = 20;

/** Prints what failed or could not run, and returns the closing line. */
export function judge(
  tests: TestResult,
  {
    failedChecks = [],
    checkCount = 0,
    allowMissing,
    startedAt,
  }: {
    failedChecks?: readonly string[];
    checkCount?: number;
    allowMissing: boolean;
    startedAt: number;
  },
): Ending {
  const seconds = `in ${Math.round((performance.now() - startedAt) / 1000)} s`;
  for (const name of tests.failed.slice(0, MAX_NAMED)) console.log(`failed   ${name}`);
  for (const name of tests.again) console.log(`again    ${name}: its worker crashed`);
  for (const what of tests.missing) console.log(`not run  ${what}`);

  const counts = countsOf(tests);
  const problems = [
    ...failedChecks.map((name) => `check ${name}`),
    ...(tests.failed.length > 0 ? [`${tests.failed.length} tests`] : []),
    ...(allowMissing ? [] : tests.missing.map((what) => `could not run ${what.split(':')[0]}`)),
  ];
  if (problems.length > 0) {
    return {
      code: 1,
      line: `beamwright: FAILED ${problems.join(', ')} (passed: ${counts}) ${seconds}`,
    };
  }
  const what = checkCount > 0 ? `${checkCount} checks and all tests` : 'all tests';
  const without =
    tests.missing.length > 0
      ? ` but ${tests.missing.map((m) => m.split(':')[0]).join(' and ')}`
      : '';
  const twice = tests.again.length;
  const again = twice > 0 ? `, ${twice} ${twice === 1 ? 'file' : 'files'} twice` : '';
  return { code: 0, line: `beamwright: ${what}${without} passed (${counts}${again}) ${seconds}` };
}
