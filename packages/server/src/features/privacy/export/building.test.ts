import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  cancelExport,
  startExport,
  type AccountExport,
  type ExportFailure,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageError } from '../../../platform/storage/storage-error.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { exportsOf } from './testing/open-export.ts';
import { afterFirstPart, startExportServer, type ExportServer } from './testing/export-server.ts';

const failing =
  (error: unknown): ExportServer['files']['putStream'] =>
  async (_key, content) => {
    await content[Symbol.asyncIterator]().next();
    throw error;
  };

describe.each(TEST_ENGINES)('building exports on %s', (engine) => {
  let server: ExportServer;
  beforeAll(async () => {
    server = await startExportServer(engine);
  });
  afterAll(() => server.close());

  type User = Awaited<ReturnType<ExportServer['addUser']>>;
  const start = async ({ call }: User) => (await call(startExport)).body as AccountExport;
  const filesOf = async ({ userId }: User) =>
    (await server.storedFiles()).filter((key) => key.includes(userId));
  const mailsOf = ({ userId }: User) =>
    server.sql(`select * from mails where user_id = $1 and kind = 'privacy.export-ready'`, [
      userId,
    ]);

  test('an export waits, is written, and is ready with one mail', async () => {
    const user = await server.addUser();
    expect(await exportsOf(user)).toEqual({ latest: null, ready: null });
    const { id, state } = await start(user);
    expect(state).toBe('waiting');
    expect((await start(user)).id).toBe(id);
    await server.build();
    const { latest, ready } = await exportsOf(user);
    expect(latest).toMatchObject({
      id,
      state: 'ready',
      done: 1,
      failure: null,
      seconds_left: null,
    });
    expect(ready).toEqual(latest);
    expect(ready?.counts).toContainEqual({ kind: 'machines', done: 0, total: 0 });
    const [key] = await filesOf(user);
    const stored = await server.files.get(key ?? '');
    expect(stored?.byteLength).toBe(ready?.bytes);
    expect(await mailsOf(user)).toMatchObject([
      { to_address: user.email, subject: 'Your export is ready' },
    ]);
    const days = (Date.parse(ready?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  test('a new export takes the place of the one before', async () => {
    const user = await server.addUser();
    const first = await start(user);
    await server.build();
    const [old] = await filesOf(user);
    const second = await start(user);
    expect((await exportsOf(user)).ready?.id).toBe(first.id);
    await server.build();
    expect((await exportsOf(user)).ready?.id).toBe(second.id);
    expect((await server.stateOf(first.id))?.['state']).toBe('expired');
    expect(await filesOf(user)).toHaveLength(2);
    expect(await filesOf(user)).toContain(old);
  });

  test('three exports a day can be started, however many requests arrive at once', async () => {
    const user = await server.addUser();
    for (let nth = 0; nth < 3; nth += 1) {
      const all = await Promise.all([1, 2, 3, 4].map(() => start(user)));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      await server.build();
    }
    expect(await user.call(startExport)).toMatchObject({
      status: 429,
      body: { code: 'too_many_exports' },
    });
    await server.sql(
      `update account_exports set state = 'failed', error = 'unknown'
      where user_id = $1 and state = 'ready'`,
      [user.userId],
    );
    expect((await start(user)).state).toBe('waiting');
  });

  test('an export that waits is canceled at once', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    expect((await user.call(cancelExport, { params: { id } })).body).toMatchObject({
      state: 'canceled',
    });
    await server.build();
    expect((await exportsOf(user)).ready).toBe(null);
    expect(await filesOf(user)).toEqual([]);
  });

  test.each(['canceled', 'erased'])(
    'an export %s while it is written leaves nothing',
    async (how) => {
      const user = await server.addUser();
      const { id } = await start(user);
      const end = () =>
        how === 'erased'
          ? server.sql('delete from profiles where id = $1', [user.userId])
          : user.call(cancelExport, { params: { id } });
      await server.build({ files: afterFirstPart(server.files, end) });
      expect((await server.stateOf(id))?.['state']).toBe(how === 'erased' ? undefined : 'canceled');
      expect(await filesOf(user)).toEqual([]);
      expect(await mailsOf(user)).toEqual([]);
      expect(await server.files.removeDrafts('exports', new Date(Date.now() + 60_000))).toBe(0);
    },
  );

  test('a server that stops gives the export back, and the next one writes it', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    const closing = new AbortController();
    const files = afterFirstPart(server.files, async () => closing.abort());
    await server.build({ files, closing: closing.signal });
    expect(await server.stateOf(id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      file_key: null,
    });
    expect(await filesOf(user)).toEqual([]);
    await server.build();
    expect((await exportsOf(user)).latest?.state).toBe('ready');
  });

  test('a process that died is replaced after a minute, and what it wrote goes', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    const left = `exports/${user.userId}/left.zip`;
    const die = (seconds: number) =>
      server.sql(
        `update account_exports set state = 'building', file_key = $2, attempts = 1,
           heartbeat_at = now() - $3::int * interval '1 second' where id = $1`,
        [id, left, seconds],
      );
    await server.files.put(left, new Uint8Array(10), 'application/zip');
    await writeFile(path.join(server.config.filesDir, `${left}.${randomUUID()}`), 'half');
    await die(50);
    await server.build();
    expect(await server.stateOf(id)).toMatchObject({ state: 'building', file_key: left });
    await die(70);
    await server.build();
    expect(await server.stateOf(id)).toMatchObject({ state: 'ready', attempts: 2 });
    expect(await filesOf(user)).toHaveLength(1);
    expect(await filesOf(user)).not.toContain(left);
    expect(await server.files.removeDrafts('exports', new Date(Date.now() + 60_000))).toBe(0);
  });

  test('says that it was interrupted once its process is silent, and no longer when it continues', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    const beSilent = (seconds: number) =>
      server.sql(
        `update account_exports set state = 'building', attempts = 1,
           heartbeat_at = now() - $2::int * interval '1 second' where id = $1`,
        [id, seconds],
      );
    const isInterrupted = async () => (await exportsOf(user)).latest?.is_interrupted;
    expect(await isInterrupted()).toBe(false);
    await beSilent(0);
    expect(await isInterrupted()).toBe(false);
    await beSilent(20);
    expect(await isInterrupted()).toBe(true);
    await beSilent(70);
    await server.build();
    expect((await exportsOf(user)).latest).toMatchObject({ state: 'ready', is_interrupted: false });
  });

  test('the next server continues at once if only one can use the database', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    await server.sql(
      `update account_exports set state = 'building', attempts = 1, heartbeat_at = now() where id = $1`,
      [id],
    );
    const next = await server.startSecond();
    await server.build();
    const expected =
      engine === 'embedded' ? { state: 'ready', attempts: 2 } : { state: 'building', attempts: 1 };
    await vi.waitFor(async () => expect(await server.stateOf(id)).toMatchObject(expected), 10_000);
    await next.close();
    await user.call(cancelExport, { params: { id } });
  });

  test.runIf(engine === 'embedded')(
    'a server starts though what was left can’t be continued at once',
    async () => {
      await server.sql(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
      await server.sql(
        `create trigger refuse before update on account_exports execute function refuse()`,
      );
      try {
        const next = await server.startSecond();
        await expect(next.close()).resolves.toBeUndefined();
      } finally {
        await server.sql('drop function refuse() cascade');
      }
    },
  );

  test('an export whose processes keep dying fails, and can be started again', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    await server.sql(
      `update account_exports set state = 'building', attempts = 3, file_key = 'exports/a/b.zip',
         heartbeat_at = now() - interval '2 minutes' where id = $1`,
      [id],
    );
    await server.build();
    expect((await exportsOf(user)).latest).toMatchObject({
      state: 'failed',
      failure: 'interrupted',
    });
    expect((await start(user)).state).toBe('waiting');
    await server.build();
    expect((await exportsOf(user)).latest?.state).toBe('ready');
  });

  test('a lost connection gives the export back, up to three times', async () => {
    const user = await server.addUser();
    const { id } = await start(user);
    const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    const files = { ...server.files, putStream: failing(lost) };
    for (const attempts of [1, 2, 3]) {
      await server.build({ files });
      expect(await server.stateOf(id)).toMatchObject({ state: 'waiting', attempts });
    }
    await server.build({ files });
    expect((await exportsOf(user)).latest).toMatchObject({ failure: 'interrupted' });
  });

  test('two processes do not write the same export', async () => {
    const user = await server.addUser();
    await start(user);
    await Promise.all([server.build(), server.build(), server.build()]);
    expect(await filesOf(user)).toHaveLength(1);
    expect(await mailsOf(user)).toHaveLength(1);
  });

  test.each<[string, unknown, ExportFailure]>([
    ['a full disk', new StorageError('full', 'The disk is full'), 'disk_full'],
    ['a folder that refuses', new StorageError('refused', 'No right'), 'files_unavailable'],
    ['a bucket that is away', new StorageError('unreachable', 'Away'), 'files_unavailable'],
    [
      'a database whose disk is full',
      Object.assign(new Error('full'), { code: '53100' }),
      'disk_full',
    ],
    ['anything else', new Error('secret words'), 'unknown'],
  ])('%s fails the export with a reason', async (_what, error, failure) => {
    const user = await server.addUser();
    await start(user);
    await server.build({ files: { ...server.files, putStream: failing(error) } });
    expect((await exportsOf(user)).latest).toMatchObject({ state: 'failed', failure });
    expect(await mailsOf(user)).toEqual([]);
    expect((await start(user)).state).toBe('waiting');
    await user.call(cancelExport, { params: { id: (await exportsOf(user)).latest?.id ?? '' } });
  });
});
