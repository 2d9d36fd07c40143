import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyResult, type TestResult } from './test-result.ts';
import { judge } from './verdict.ts';

const startedAt = performance.now();
const withTests = (changes: Partial<TestResult>): TestResult => ({
  ...emptyResult(),
  passed: { unit: 5, PGlite: 3, PostgreSQL: 3, web: 4, e2e: 2 },
  ...changes,
});
const COUNTS = 'unit 5, PGlite 3, PostgreSQL 3, web 4, e2e 2';
const noBrowser = { missing: ['e2e: install Chromium'], passed: withTests({}).passed };

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('the closing line', () => {
  it('counts what passed', () => {
    const ending = judge(withTests({}), { allowMissing: false, startedAt });
    expect(ending).toEqual({
      code: 0,
      line: `beamwright: all tests passed (${COUNTS}) in 0 s`,
    });
  });

  it('counts the checks of npm run check', () => {
    const { line } = judge(withTests({}), { checkCount: 9, allowMissing: false, startedAt });
    expect(line).toContain('9 checks and all tests passed');
  });

  it('says which files ran a second time', () => {
    const { code, line } = judge(withTests({ again: ['a.test.ts'] }), {
      allowMissing: false,
      startedAt,
    });
    expect([code, line]).toEqual([0, expect.stringContaining(`(${COUNTS}, 1 file twice)`)]);
    expect(console.log).toHaveBeenCalledWith('again    a.test.ts: its worker crashed');
  });

  it('fails for one failed test and names it', () => {
    const tests = withTests({ failed: ['a.test.ts: adds'] });
    expect(judge(tests, { allowMissing: true, startedAt })).toMatchObject({
      code: 1,
      line: expect.stringContaining('FAILED 1 tests'),
    });
    expect(console.log).toHaveBeenCalledWith('failed   a.test.ts: adds');
  });

  it('fails for a failed check', () => {
    const options = { failedChecks: ['lint'], checkCount: 9, allowMissing: true, startedAt };
    expect(judge(withTests({}), options)).toMatchObject({
      code: 1,
      line: expect.stringContaining('FAILED check lint'),
    });
  });

  it('fails for what could not run, unless that is allowed, and then says so', () => {
    const tests = withTests(noBrowser);
    expect(judge(tests, { allowMissing: false, startedAt })).toMatchObject({
      code: 1,
      line: expect.stringContaining('could not run e2e'),
    });
    expect(judge(tests, { allowMissing: true, startedAt })).toMatchObject({
      code: 0,
      line: expect.stringContaining('all tests but e2e passed'),
    });
    expect(console.log).toHaveBeenCalledWith('not run  e2e: install Chromium');
  });
});
