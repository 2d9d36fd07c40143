import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from './root.ts';

/** Not copied: what is linked instead, built, or private to this computer. */
const NOT_COPIED = new Set([
  'node_modules',
  '.git',
  'dist',
  'data-demo',
  'test-results',
  'playwright-report',
]);

const isCopied = (source: string) =>
  path.relative(ROOT, source) !== 'data' && !NOT_COPIED.has(path.basename(source));

/** `scripts`, `e2e`, and `src` and `scripts` of the packages. */
const SOURCES = /^(?:scripts|e2e|packages[/][^/]+[/](?:src|scripts))$/;

const isRule = (source: string) =>
  isCopied(source) && !SOURCES.test(path.relative(ROOT, source).replaceAll(path.sep, '/'));

/** Links installed packages; our own packages are copies. */
function linkInstalled(root: string) {
  mkdirSync(path.join(root, 'node_modules/@beamwright'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name === '@beamwright' || name === '.cache') continue;
    symlinkSync(inRoot('node_modules', name), path.join(root, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(root, 'packages'))) {
    const own = path.join('packages', name);
    symlinkSync(path.join(root, own), path.join(root, 'node_modules/@beamwright', name));
    const nested = inRoot(own, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, path.join(root, own, 'node_modules'));
  }
}

export interface Copy {
  root: string;
  /** Writes a file in the copy. */
  plant: (file: string, content: string) => void;
  move: (from: string, to: string) => void;
  remove: () => void;
}

/** Copies the sources to a temporary folder, to break a rule there. Packages are linked, not copied. */
export const copySources = (): Copy => copy(isCopied);

/** The same without the sources: a tool that runs there reads only planted files, with the real rules. */
export function copyRules(): Copy {
  const rules = copy(isRule);
  for (const folder of ['scripts', 'e2e']) mkdirSync(path.join(rules.root, folder));
  return rules;
}

function copy(filter: (source: string) => boolean): Copy {
  const root = mkdtempSync(path.join(tmpdir(), 'beamwright-rules-'));
  cpSync(ROOT, root, { recursive: true, filter });
  linkInstalled(root);
  return {
    root,
    plant: (file, content) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    },
    move: (from, to) => renameSync(path.join(root, from), path.join(root, to)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
