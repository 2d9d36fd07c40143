import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startExport, type AccountExport } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { createExpiryTask, createExportSweep } from './tasks.ts';
import { startExportServer, type ExportServer } from './testing/export-server.ts';
import { exportsOf } from './testing/open-export.ts';

describe.each(TEST_ENGINES)('removing exports on %s', (engine) => {
  let server: ExportServer;
  beforeAll(async () => {
    server = await startExportServer(engine);
  });
  afterAll(() => server.close());

  async function addReady() {
    const user = await server.addUser();
    const { id } = (await user.call(startExport)).body as AccountExport;
    await server.build();
    const row = await server.stateOf(id);
    return { user, id, key: String(row?.['file_key']) };
  }
  const expire = () => server.runTask(createExpiryTask(server));
  const age = (id: string, days: number) =>
    server.sql(
      `update account_exports set expires_at = expires_at - $2::int * interval '1 day',
         created_at = created_at - $2::int * interval '1 day' where id = $1`,
      [id, days],
    );
  const placeOf = (key: string) => path.join(server.config.filesDir, key);
  const makeOld = (key: string) => {
    const old = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(placeOf(key), old, old);
  };
  const leave = (key: string) => {
    mkdirSync(path.dirname(placeOf(key)), { recursive: true });
    writeFileSync(placeOf(key), 'left');
  };

  test('the file goes after 7 days, the row after 7 more', async () => {
    const { user, id, key } = await addReady();
    await age(id, 6);
    await expire();
    expect(await server.storedFiles()).toContain(key);
    await age(id, 1);
    await expire();
    expect(await server.storedFiles()).not.toContain(key);
    expect((await exportsOf(user)).latest?.state).toBe('expired');
    await age(id, 7);
    await expire();
    expect(await server.stateOf(id)).toBe(undefined);
  });

  test('a process that dies between file and row leaves nothing', async () => {
    // The row ended, its file is still there.
    const one = await addReady();
    await server.sql(`update account_exports set state = 'expired' where id = $1`, [one.id]);
    leave(`${one.key}.${randomUUID()}`);
    // The file is gone, the row still names it.
    const two = await addReady();
    await server.sql(`update account_exports set state = 'expired' where id = $1`, [two.id]);
    await server.files.delete(two.key);
    await expire();
    expect(await server.storedFiles()).not.toContain(one.key);
    expect(await server.stateOf(one.id)).toMatchObject({ file_key: null });
    expect(await server.stateOf(two.id)).toMatchObject({ file_key: null });
    expect(await server.files.removeDrafts('exports', new Date(Date.now() + 60_000))).toBe(0);
  });

  test('files and drafts that nobody names are swept after a day, and others stay', async () => {
    const ready = await addReady();
    const folder = `exports/${ready.user.userId}`;
    const [old, young] = [`${folder}/${randomUUID()}.zip`, `${folder}/${randomUUID()}.zip`];
    const draft = `${folder}/x.zip.${randomUUID()}`;
    const photo = `photos/${ready.user.userId}/${randomUUID()}.jpg`;
    for (const key of [old, young, draft, photo]) leave(key);
    for (const key of [old, draft, photo, ready.key]) makeOld(key);
    await server.runTask(createExportSweep(server));
    expect((await server.storedFiles()).sort()).toEqual(
      expect.arrayContaining([young, ready.key].sort()),
    );
    expect(await server.storedFiles()).not.toContain(old);
    expect(await server.files.get(photo)).toBeDefined();
    expect(await server.files.removeDrafts('exports', new Date())).toBe(0);
  });

  test('a ready export whose file is missing is over', async () => {
    const { user, id, key } = await addReady();
    await server.files.delete(key);
    await server.runTask(createExportSweep(server));
    expect((await exportsOf(user)).ready?.id).toBe(id);
    await server.sql(
      `update account_exports set finished_at = finished_at - interval '2 days' where id = $1`,
      [id],
    );
    await server.runTask(createExportSweep(server));
    expect(await exportsOf(user)).toMatchObject({ ready: null, latest: { state: 'expired' } });
  });
});
