import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';

const CONFIG = 'packages/server/src/config.ts';
const EXAMPLE = '.env.example';

const keysOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));

/** Keys of the example that no comment introduces. */
function uncommented(example: string): string[] {
  const lines = example.split('\n');
  return lines.flatMap((line, at) => {
    const key = /^(?:# ?)?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
    return key && !lines[at - 1]?.startsWith('# ') ? [key] : [];
  });
}

/** `.env.example` lists, with a comment, exactly the keys that config.ts reads. */
export async function checkEnvironment(cwd = ROOT): Promise<CheckOutcome> {
  const example = readFileSync(path.join(cwd, EXAMPLE), 'utf8');
  const read = keysOf(readFileSync(path.join(cwd, CONFIG), 'utf8'), /^\s+([A-Z][A-Z0-9_]*):/gm);
  const listed = keysOf(example, /^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm);
  return expectNone(
    [
      ...[...read]
        .filter((key) => !listed.has(key))
        .map((key) => `${EXAMPLE} lacks ${key}, which ${CONFIG} reads`),
      ...[...listed]
        .filter((key) => !read.has(key))
        .map((key) => `${EXAMPLE} lists ${key}, which ${CONFIG} does not read`),
      ...uncommented(example).map((key) => `${EXAMPLE}: ${key} needs a comment above it`),
    ],
    `${read.size} keys`,
  );
}
