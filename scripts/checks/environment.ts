import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_KEYS } from '../../packages/server/src/config.ts';
import { expectNone, failed, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';

const EXAMPLE = '.env.example';

const keyOf = (line: string) => /^(?:# ?)?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];

/** `.env.example` lists exactly the keys that the server reads, each below a comment. */
export async function checkEnvironment(cwd = ROOT): Promise<CheckOutcome> {
  const file = path.join(cwd, EXAMPLE);
  if (!existsSync(file)) return failed(`${EXAMPLE} is missing`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const listed = new Set(lines.flatMap((line) => keyOf(line) ?? []));
  const bare = lines.filter((line, at) => keyOf(line) && !lines[at - 1]?.startsWith('# '));
  return expectNone(
    [
      ...CONFIG_KEYS.filter((key) => !listed.has(key)).map((key) => `${EXAMPLE} lacks ${key}`),
      ...[...listed]
        .filter((key) => !CONFIG_KEYS.includes(key))
        .map((key) => `${EXAMPLE} lists ${key}, which nothing reads`),
      ...bare.map((line) => `${EXAMPLE} has no comment above ${line}`),
    ],
    `${CONFIG_KEYS.length} keys`,
  );
}
