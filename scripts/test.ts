import { runMain } from './lib/clean-up.ts';
import { readOptions } from './lib/read-options.ts';
import { runTests } from './lib/run-tests.ts';
import { judge } from './lib/verdict.ts';

await runMain(async () => {
  const startedAt = performance.now();
  const { allowMissing, fuzz } = readOptions();
  return judge(await runTests(fuzz), { allowMissing, startedAt });
});
