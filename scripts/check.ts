import { availableParallelism } from 'node:os';
import { checkDrift } from './checks/drift.ts';
import { checkEnvironment } from './checks/environment.ts';
import { checkImports } from './checks/imports.ts';
import { checkRegexes } from './checks/regexes.ts';
import { checkLock } from './checks/lock.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkShapes } from './checks/shapes.ts';
import { checkStyles } from './checks/styles.ts';
import { checkApiDocument, checkDeadCode, checkFormat, checkLint } from './checks/tools.ts';
import { checkTypes } from './checks/types.ts';
import type { Check } from './lib/check.ts';
import { runMain } from './lib/clean-up.ts';
import { readOptions } from './lib/read-options.ts';
import { runTests } from './lib/run-tests.ts';
import { judge } from './lib/verdict.ts';

const CHECKS: readonly Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'format', run: checkFormat },
  { name: 'imports', run: checkImports },
  { name: 'shapes', run: checkShapes },
  { name: 'styles', run: checkStyles },
  { name: 'regexes', run: checkRegexes },
  { name: 'dead code', run: checkDeadCode },
  { name: 'drift', run: checkDrift },
  { name: 'migrations', run: checkMigrations },
  { name: 'API document', run: checkApiDocument },
  { name: 'environment', run: checkEnvironment },
  { name: 'lock', run: checkLock },
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const row = (name: string, outcome: string, time: string, note: string) =>
  console.log(`${name.padEnd(14)}${outcome.padEnd(8)}${time.padStart(8)}  ${note}`.trimEnd());

/** Runs every check, prints a line when each one ends, and returns the names of those that failed. */
async function runChecks(): Promise<string[]> {
  const failures: { name: string; output: string }[] = [];
  const waiting = [...CHECKS];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const started = performance.now();
      const { ok, note, output } = await next.run();
      row(next.name, ok ? 'ok' : 'FAILED', seconds(started), note);
      if (!ok) failures.push({ name: next.name, output });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const { name, output } of failures) console.log(`\n── ${name}\n${output}`);
  return failures.map(({ name }) => name);
}

await runMain(async () => {
  const startedAt = performance.now();
  const { allowMissing, fuzz } = readOptions();
  const failedChecks = await runChecks();
  const tests = await runTests(fuzz);
  return judge(tests, { failedChecks, checkCount: CHECKS.length, allowMissing, startedAt });
});
