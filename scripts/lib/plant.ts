import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from './root.ts';

/** Left out of a copy: what is linked instead, built, or private to the machine. */
const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'test-results', 'playwright-report']);

const isCopied = (source: string) =>
  path.relative(ROOT, source) !== 'data' && !NOT_COPIED.has(path.basename(source));

function linkEntries(from: string, to: string, skip: string) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== skip && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
  }
}

export interface Copy {
  root: string;
  /** Writes a file of the copy. */
  plant: (file: string, content: string) => void;
  remove: () => void;
}

/** A copy of the sources in a temporary folder, to break a rule in; packages are linked, not copied. */
export function copySources(): Copy {
  const root = mkdtempSync(path.join(tmpdir(), 'beamwright-rules-'));
  cpSync(ROOT, root, { recursive: true, filter: isCopied });
  linkEntries(inRoot('node_modules'), path.join(root, 'node_modules'), '@beamwright');
  mkdirSync(path.join(root, 'node_modules/@beamwright'));
  for (const name of readdirSync(path.join(root, 'packages'))) {
    symlinkSync(
      path.join(root, 'packages', name),
      path.join(root, 'node_modules/@beamwright', name),
    );
  }
  return {
    root,
    plant: (file, content) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
