import { failed, passed, type CheckOutcome } from '../lib/check.ts';
import { inRoot, ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

/** Runs a tool of node_modules on `cwd`; its output is shown if it finds something. */
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

export const lintApiDocument = (file: string, cwd = ROOT): Promise<CheckOutcome> =>
  runTool('@redocly/cli/bin/cli.js', ['lint', '--format=stylish', file], cwd);

/** Builds the API documents into `artifacts`, which CI publishes, and lints them. */
export async function checkApiDocument(): Promise<CheckOutcome> {
  const { code, output } = await runNode(['packages/server/scripts/publish-api.ts'], { cwd: ROOT });
  if (code !== 0) return failed(output);
  const lints = [
    await lintApiDocument('artifacts/openapi.json'),
    await lintApiDocument('artifacts/openapi-internal.json'),
  ];
  return lints.find(({ ok }) => !ok) ?? passed('in artifacts/');
}
