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
import { GENERATORS } from '../lib/generators.ts';
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

/** Generated files that are committed equal what their generators write now. */
export async function checkDrift(cwd = ROOT): Promise<CheckOutcome> {
  const outputs = GENERATORS.flatMap((generator) => generator.outputs);
  const before = takeSnapshot(cwd, outputs);
  const findings: string[] = [];
  for (const { script } of GENERATORS) {
    const { code, output } = await runNode([script], { cwd });
    if (code !== 0) findings.push(`${script} failed:\n${output.trim()}`);
  }
  const after = takeSnapshot(cwd, outputs);
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(file), after.get(file)];
    if (old && fresh?.equals(old)) continue;
    findings.push(`${file} is out of date: npm run generate, and commit it`);
  }
  if (findings.length > 0) putBack(cwd, before, after);
  return expectNone(findings, `${GENERATORS.length} generators`);
}
