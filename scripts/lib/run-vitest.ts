import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { crashedFiles } from './crashed-files.ts';
import type { Fuzz } from './read-options.ts';
import { ERRORS_FILE, REPORT_FILE } from './test-reports.ts';
import { inRoot, ROOT } from './root.ts';
import { runNode } from './run-command.ts';
import type { Group, TestResult } from './test-result.ts';

/** The part of Vitest's JSON report that we count. */
interface Report {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * The group of a test. Tests that run once per engine have its name in a title; tests of the web's screens are
 * recognized by their file name.
 */
function groupOf(file: string, fullName: string): Group {
  if (file.endsWith('.browser.test.tsx')) return 'web';
  if (/\b(PGlite|embedded)\b/i.test(fullName)) return 'PGlite';
  if (/\bPostgreSQL\b/i.test(fullName)) return 'PostgreSQL';
  return 'unit';
}

function count(report: Report, result: TestResult) {
  for (const file of report.testResults) {
    const name = path.relative(ROOT, file.name);
    if (file.status === 'failed' && file.assertionResults.length === 0)
      result.failed.push(`${name}: ${file.message}`);
    for (const test of file.assertionResults) {
      if (test.status === 'passed') result.passed[groupOf(name, test.fullName)] += 1;
      else if (test.status === 'failed') result.failed.push(`${name}: ${test.fullName}`);
    }
  }
}

/** Projects of vitest.config.ts that need no browser. */
const WITHOUT_BROWSER = ['--project=shared', '--project=isolated'];

interface Settings {
  databaseUrl: string | undefined;
  browser: string | undefined;
  fuzz: Fuzz;
}

interface Run {
  code: number;
  report: Report;
  /** What was caught outside of tests. */
  errors: string[];
}

/** Runs all tests, or those of the named files. */
async function runOnce(
  scratch: string,
  { databaseUrl, browser, fuzz: { seed, isLong } }: Settings,
  files: readonly string[] = [],
): Promise<Run | undefined> {
  const { code } = await runNode(
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...(browser ? [] : WITHOUT_BROWSER),
      ...files,
    ],
    {
      live: true,
      env: {
        REPORT_FOLDER: scratch,
        FUZZ_SEED: String(seed),
        ...(isLong && { FUZZ_LONG: '1' }),
        ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
      },
    },
  );
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(scratch, name), 'utf8'));
  try {
    return { code, report: read(REPORT_FILE) as Report, errors: read(ERRORS_FILE) as string[] };
  } catch {
    return undefined;
  } finally {
    for (const name of [REPORT_FILE, ERRORS_FILE])
      rmSync(path.join(scratch, name), { force: true });
  }
}

/**
 * Runs unit tests, database tests and the web's screens. PostgreSQL is included if its URL is given. Node itself may
 * crash with a worker that has opened many embedded databases; its files run a second time, which the result says.
 */
export async function runVitest(result: TestResult, scratch: string, settings: Settings) {
  const { seed, isLong } = settings.fuzz;
  console.log(
    `Random cases: ${isLong ? 'all' : '1 in 20'}, seed ${seed} (--seed=${seed} repeats them, --long tries all)`,
  );
  const run = await runOnce(scratch, settings);
  if (!run) return void result.failed.push('Vitest ended without a report.');
  const crashed = crashedFiles(run.errors);
  if (crashed.length === 0) return conclude(run, result);

  count(
    { testResults: run.report.testResults.filter(({ name }) => !crashed.includes(name)) },
    result,
  );
  const files = crashed.map((name) => path.relative(ROOT, name));
  for (const error of run.errors) console.log(error);
  result.again.push(...files);
  const second = await runOnce(scratch, settings, files);
  if (second) conclude(second, result);
  else result.failed.push('Vitest ended without a report.');
}

function conclude({ code, report, errors }: Run, result: TestResult) {
  const failedBefore = result.failed.length;
  count(report, result);
  result.failed.push(...errors.map((error) => `outside a test: ${error}`));
  if (code !== 0 && result.failed.length === failedBefore)
    result.failed.push(`Vitest ended with code ${code}, and reported no failure.`);
}
