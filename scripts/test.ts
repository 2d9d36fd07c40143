import { parseArgs } from 'node:util';
import { runMain } from './lib/clean-up.ts';
import { runTests } from './lib/run-tests.ts';
import { judge } from './lib/verdict.ts';

await runMain(async () => {
  const startedAt = performance.now();
  const { values } = parseArgs({
    options: { 'allow-missing': { type: 'boolean', default: false } },
  });
  return judge(await runTests(), { allowMissing: values['allow-missing'], startedAt });
});
