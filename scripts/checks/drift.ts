import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { GENERATORS } from '../lib/generators.ts';
import { ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

/** Committed generated files are what their generators would write now. */
export async function checkDrift(cwd = ROOT): Promise<CheckOutcome> {
  const findings: string[] = [];
  for (const script of GENERATORS) {
    const { code, output } = await runNode([script, '--check'], { cwd });
    if (code !== 0) findings.push(`${output.trim()}\n  npm run generate, and commit what changed`);
  }
  return expectNone(findings, `${GENERATORS.length} generators`);
}
