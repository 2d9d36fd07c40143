import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { deriveSecret, readOrCreateSecretFile } from './signing-secret.ts';

describe('the file of the signing secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'beamwright-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is created once, even by concurrent requests, and only its owner can read it', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => readOrCreateSecretFile(folder)),
    );
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^[\w-]{43}$/);
    expect(await readOrCreateSecretFile(folder)).toBe(asked[0]);
    expect(readdirSync(folder)).toEqual(['auth-secret']);
    expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });
});

test.each(TEST_ENGINES)('a derived secret is the same for every process on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  const [first, second, other] = await database.asOwner(async (client) => [
    await deriveSecret(client, 'password of the owner'),
    await deriveSecret(client, 'password of the owner'),
    await deriveSecret(client, 'another password'),
  ]);
  const stored = await database.asOwner(
    async (client) => (await client.query('select salt from auth.key_salt')).rows,
  );
  await database.close();
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(stored).toHaveLength(1);
  expect(stored[0].salt).not.toBe(first);
});
