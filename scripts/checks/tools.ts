import { failed, passed, type CheckOutcome } from '../lib/check.ts';
import { inRoot, ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

/** Runs one tool of node_modules over `cwd`; its words are shown when it finds something. */
async function runTool(
  script: string,
  args: readonly string[],
  cwd: string,
): Promise<CheckOutcome> {
  const { code, output } = await runNode([inRoot('node_modules', script), ...args], { cwd });
  return code === 0 ? passed('') : failed(output);
}

export const checkLint = (cwd = ROOT) =>
  runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--format=unix'], cwd);

export const checkFormat = (cwd = ROOT) => runTool('oxfmt/bin/oxfmt', ['--check'], cwd);

export const checkDeadCode = (cwd = ROOT) => runTool('knip/bin/knip.js', ['--no-progress'], cwd);

export async function checkApiDocument(cwd = ROOT): Promise<CheckOutcome> {
  return runTool('@redocly/cli/bin/cli.js', ['lint', '--format=stylish', 'openapi.json'], cwd);
}
