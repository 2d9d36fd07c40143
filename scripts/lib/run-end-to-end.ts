import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.ts';
import { runNode } from './run-command.ts';
import type { TestResult } from './test-result.ts';

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; projectName: string }[];
  }[];
}

interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}

function count(suite: Suite, result: TestResult) {
  for (const inner of suite.suites ?? []) count(inner, result);
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      if (test.status === 'unexpected')
        result.failed.push(`${spec.file}: ${spec.title} [${test.projectName}]`);
      else if (test.status !== 'skipped') result.passed.e2e += 1;
    }
  }
}

/** Runs the journeys of e2e/ through the real app, in the given browser. */
export async function runEndToEnd(
  result: TestResult,
  scratch: string,
  { browser, databaseUrl }: { browser: string; databaseUrl: string | undefined },
) {
  const reportFile = path.join(scratch, 'playwright.json');
  const { code } = await runNode(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      live: true,
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      },
    },
  );
  const failedBefore = result.failed.length;
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    for (const suite of report.suites) count(suite, result);
    for (const error of report.errors)
      result.failed.push(`e2e: ${error.message ?? 'unknown error'}`);
  } catch {
    result.failed.push('Playwright ended without a report.');
  }
  if (code !== 0 && result.failed.length === failedBefore)
    result.failed.push('Playwright ended with an error.');
}
