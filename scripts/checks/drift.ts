import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { GENERATORS, type Generator } from '../lib/generators.ts';
import { ROOT } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';

type Snapshot = Map<string, Buffer>;

function takeSnapshot(cwd: string, outputs: readonly string[]): Snapshot {
  const files = outputs.flatMap((output) => {
    const full = path.join(cwd, output);
    if (!existsSync(full)) return [];
    if (statSync(full).isFile()) return [output];
    return readdirSync(full, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(output, name))
      .filter((file) => statSync(path.join(cwd, file)).isFile());
  });
  return new Map(files.map((file) => [file, readFileSync(path.join(cwd, file))]));
}

function putBack(cwd: string, before: Snapshot, after: Snapshot) {
  for (const file of after.keys()) if (!before.has(file)) rmSync(path.join(cwd, file));
  for (const [file, content] of before) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    writeFileSync(path.join(cwd, file), content);
  }
}

async function findDrift({ script, outputs }: Generator, cwd: string): Promise<string[]> {
  const before = takeSnapshot(cwd, outputs);
  const { code, output } = await runNode([script], { cwd });
  const after = takeSnapshot(cwd, outputs);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => {
    const [old, fresh] = [before.get(file), after.get(file)];
    return old === undefined || fresh === undefined || !old.equals(fresh);
  });
  if (changed.length > 0) putBack(cwd, before, after);
  if (code !== 0) return [`${script} failed:\n${output.trim()}`];
  return changed.map((file) => `${file} is out of date: npm run generate, and commit it`);
}

/** Generated files that are committed equal what their generators write now. */
export async function checkDrift(cwd = ROOT): Promise<CheckOutcome> {
  const findings: string[] = [];
  for (const generator of GENERATORS) findings.push(...(await findDrift(generator, cwd)));
  return expectNone(findings, `${GENERATORS.length} generators`);
}
