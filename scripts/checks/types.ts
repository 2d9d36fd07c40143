import { existsSync, globSync } from 'node:fs';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { inRoot, ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

/** TypeScript 7 is installed under an alias, because dependency-cruiser needs version 6 under the plain name. */
const TSC = inRoot('node_modules/typescript-7/bin/tsc');

export async function checkTypes(): Promise<CheckOutcome> {
  const projects = ['tsconfig.json', ...globSync('packages/*/tsconfig.json', { cwd: ROOT })];
  const findings: string[] = [];
  for (const project of projects) {
    if (!existsSync(inRoot(project))) continue;
    const { code, output } = await runNode([TSC, '--noEmit', '--pretty', 'false', '-p', project]);
    if (code !== 0) findings.push(output.trim());
  }
  return expectNone(findings, `${projects.length} projects`);
}
