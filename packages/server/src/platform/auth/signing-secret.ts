import { randomBytes, randomUUID, scrypt } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OwnerClient } from '../db/client.ts';

const FILE = 'auth-secret';
const BYTES = 32;

/**
 * The signing secret when AUTH_SECRET is not set: a file in the data folder that only its owner can read. It is
 * never in the database, so a copy of the database does not reveal it.
 */
export async function readOrCreateSecretFile(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const stored = await readSecret(path);
  if (stored !== undefined) return stored;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, randomBytes(BYTES).toString('base64url'), { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces the file of a process that was faster.
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(unfinished);
  }
  return readFile(path, 'utf8');
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const stretch = promisify(scrypt) as (
  password: string,
  salt: string,
  bytes: number,
) => Promise<Buffer>;

/**
 * The signing secret for a PostgreSQL whose owner has a password: every process that may connect derives the same
 * one, and the salt in the database reveals nothing by itself. It is stretched, because otherwise a signed cookie
 * and the salt would be enough to guess a weak password quickly.
 */
export async function deriveSecret(owner: OwnerClient, password: string): Promise<string> {
  await owner.query('insert into auth.key_salt (salt) values ($1) on conflict do nothing', [
    randomBytes(BYTES).toString('base64url'),
  ]);
  const { rows } = await owner.query('select salt from auth.key_salt');
  return (await stretch(password, rows[0].salt as string, BYTES)).toString('base64url');
}
