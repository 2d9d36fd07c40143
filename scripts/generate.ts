import { GENERATORS } from './lib/generators.ts';
import { runNode } from './lib/run-command.ts';

for (const script of GENERATORS) {
  console.log(script);
  const { code } = await runNode([script], { live: true });
  if (code !== 0) process.exit(code);
}
