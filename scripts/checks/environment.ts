import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_KEYS } from '../../packages/server/src/config.ts';
import { expectNone, failed, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';

const EXAMPLE = '.env.example';

const keysOf = (text: string) =>
  [...text.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '');

/** `.env.example` lists exactly the keys that the server reads, each group below a comment. */
export async function checkEnvironment(cwd = ROOT): Promise<CheckOutcome> {
  const file = path.join(cwd, EXAMPLE);
  if (!existsSync(file)) return failed(`${EXAMPLE} is missing`);
  const text = readFileSync(file, 'utf8');
  const listed = keysOf(text);
  const bare = text.split(/\n{2,}/).filter((paragraph) => !paragraph.startsWith('# '));
  return expectNone(
    [
      ...CONFIG_KEYS.filter((key) => !listed.includes(key)).map((key) => `${EXAMPLE} lacks ${key}`),
      ...listed
        .filter((key) => !CONFIG_KEYS.includes(key))
        .map((key) => `${EXAMPLE} lists ${key}, which nothing reads`),
      ...bare.flatMap(keysOf).map((key) => `${EXAMPLE} has no comment above ${key}`),
    ],
    `${CONFIG_KEYS.length} keys`,
  );
}
