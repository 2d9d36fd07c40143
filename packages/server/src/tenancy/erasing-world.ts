import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signIn } from '@beamwright/contract';
import { afterEach, beforeEach, expect } from 'vitest';
import { listErasures } from '../slices.ts';
import { parseConfig } from '../config.ts';
import type { Engine } from '../platform/db/database-handle.ts';
import { createFileStorage } from '../platform/storage/create-file-storage.ts';
import { password, startWorld, type Maker, type World } from './test-world.ts';

/** A world for each test, whose files are in a folder, and in which only the test erases. */
export function setUpErasing(engine: Engine) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-erase-'));
  const files = createFileStorage(parseConfig({ FILES_DIR: folder }));
  let world: World;
  beforeEach(async () => {
    world = await startWorld(engine, { environment: { FILES_DIR: folder } });
    await world.stopTasks();
  });
  afterEach(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    files,
    systems: { files, erasures: listErasures() },
    get world() {
      return world;
    },
    makeDue: ({ userId }: Pick<Maker, 'userId'>) =>
      world.sql(`update profiles set erase_at = now() - interval '1 second' where id = $1`, [
        userId,
      ]),
    exists: async ({ userId }: Pick<Maker, 'userId'>) =>
      (await world.sql('select id from profiles where id = $1', [userId])).length > 0,
    signInAgain: async ({ email }: Pick<Maker, 'email'>) => {
      const client = world.createClient();
      expect((await client.call(signIn, { body: { email, password } })).status).toBe(200);
      return client;
    },
  };
}
