import { findBrowser, findPostgres } from './find-programs.ts';
import { canInstall, installPrograms } from './install-programs.ts';
import { startPostgres } from './postgres-cluster.ts';
import type { Fuzz } from './read-options.ts';
import { runEndToEnd } from './run-end-to-end.ts';
import { runVitest } from './run-vitest.ts';
import { createScratch } from './scratch.ts';
import { emptyResult, GROUPS, type TestResult } from './test-result.ts';

const findPrograms = async () => ({ postgres: await findPostgres(), browser: findBrowser() });

async function findOrInstall() {
  const found = await findPrograms();
  if (!canInstall() || (found.postgres && found.browser)) return found;
  await installPrograms({ postgres: !found.postgres, browser: !found.browser });
  return findPrograms();
}

/**
 * Tables without statistics count as large, so PostgreSQL would start processes to read a few rows: for a statement that
 * reads all tables, that takes five times as long as reading.
 */
const FEW_ROWS = ['max_parallel_workers_per_gather=0'];

async function databaseFor(
  postgres: string | undefined,
  result: TestResult,
): Promise<string | undefined> {
  if (!postgres) {
    result.missing.push(
      'PostgreSQL: install version 15 or newer with its server programs (initdb, postgres)',
    );
    return undefined;
  }
  const { url } = await startPostgres(postgres, FEW_ROWS);
  console.log(`PostgreSQL from ${postgres} answers at ${url}`);
  return url;
}

/** Runs everything in `npm test`: unit tests, both databases, and the screens and journeys in a browser. */
export async function runTests(fuzz: Fuzz): Promise<TestResult> {
  const result = emptyResult();
  const { postgres, browser } = await findOrInstall();
  const scratch = createScratch();

  const databaseUrl = await databaseFor(postgres, result);
  await runVitest(result, scratch, { databaseUrl, browser, fuzz });
  if (browser) await runEndToEnd(result, scratch, { browser, databaseUrl });
  else {
    result.missing.push('web: needs Chromium or Chrome, as e2e does');
    result.missing.push('e2e: install Chromium or Chrome, or name one in CHROMIUM_PATH');
  }

  // A group that ran nothing must not count as passed.
  for (const group of GROUPS) {
    const isMissing = result.missing.some((what) => what.startsWith(group));
    if (result.passed[group] === 0 && !isMissing) result.failed.push(`${group}: no test passed`);
  }
  return result;
}
