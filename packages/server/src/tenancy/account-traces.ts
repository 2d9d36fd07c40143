import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ErasedAccount } from '../platform/erase/erasure.ts';
import { readTables } from './catalog.ts';
import type { World } from './test-world.ts';

const ALGORITHMS = ['md5', 'sha1', 'sha256'] as const;
const ENCODINGS = ['hex', 'base64', 'base64url'] as const;

/** Everything an account could be recognized by, in lower case: also encoded, and hashed without a key. */
export function tracesOf({ userId, email, name }: ErasedAccount): string[] {
  const words = [userId, userId.replaceAll('-', ''), email, name].map((word) => word.toLowerCase());
  const encoded = words.flatMap((word) => [
    Buffer.from(word).toString('hex'),
    ...ALGORITHMS.flatMap((algorithm) =>
      ENCODINGS.map((encoding) => createHash(algorithm).update(word).digest(encoding)),
    ),
  ]);
  return [...words, ...encoded].map((trace) => trace.toLowerCase());
}

/** Tables with a row that has one of the traces in any column, as text: uuid, json, arrays and bytes too. */
export async function findInTables(world: World, traces: string[]): Promise<string[]> {
  // One statement, because each would take a connection.
  const found = (await readTables(world)).map(
    ({ ref }) => `select '${ref}' as ref where exists (
      select from ${ref} t, unnest($1::text[]) trace where position(trace in lower(t::text)) > 0)`,
  );
  const rows = await world.sql<{ ref: string }>(found.join(' union all '), [traces]);
  return rows.map(({ ref }) => ref);
}

/** Files that have one of the traces in their path or content. */
export async function findInFiles(folder: string, traces: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      const content = entry.isFile() ? (await readFile(path)).toString('latin1') : '';
      const text = `${path}\n${content}`.toLowerCase();
      return traces.some((trace) => text.includes(trace)) ? [path.slice(folder.length)] : [];
    }),
  );
  return found.flat().toSorted();
}
