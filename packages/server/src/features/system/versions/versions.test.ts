import {
  changeReleaseNotes,
  listAppVersions,
  VERSION_CHANNEL,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { compareVersions } from './compare-versions.ts';
import { OWN_VERSION } from './own-version.ts';
import { followVersions, registerVersion } from './register-version.ts';
import { parseReleaseNotes } from './release-notes.ts';

test('release notes are read by version', () => {
  const text = 'Version 1.4.2, 2026-11-28\n\nOne.\n\nTwo.\n\nVersion 1.4.1, 2026-11-01\nOld.\n';
  expect(parseReleaseNotes(text)).toEqual([
    { version: '1.4.2', released_at: '2026-11-28', notes: 'One.\n\nTwo.' },
    { version: '1.4.1', released_at: '2026-11-01', notes: 'Old.' },
  ]);
  expect(parseReleaseNotes('')).toEqual([]);
});

test('versions are compared by number', () => {
  expect(['1.10.0', '1.9.9', '2.0.0-beta.1', '1.9.10'].toSorted(compareVersions)).toEqual([
    '1.9.9',
    '1.9.10',
    '1.10.0',
    '2.0.0-beta.1',
  ]);
});

describe.each(ENGINES)('versions on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const list = async () =>
    (await admin.call(listAppVersions)).body as OperationOutput<typeof listAppVersions>;
  const find = async (version = OWN_VERSION) =>
    (await list()).items.find(({ version_string }) => version_string === version);
  const release = (version: string, notes: string) => ({
    version,
    released_at: '2026-11-28',
    notes,
  });
  const change = (notes: string | null, revision: number) =>
    admin.call(changeReleaseNotes, { params: { version: OWN_VERSION }, body: { notes, revision } });

  test('the one that runs registers itself once, also from two processes that start together', async () => {
    await Promise.all([
      registerVersion(world.platform, 'aaaa', []),
      registerVersion(world.platform, 'aaaa', []),
    ]);
    const { items, running } = await list();
    expect(running).toEqual([OWN_VERSION]);
    expect(items.filter(({ is_active }) => is_active)).toMatchObject([
      { version_string: OWN_VERSION, build: 'aaaa', first_seen: expect.any(String) },
    ]);
  });

  test('the notes of the product follow it, those of an administrator stay', async () => {
    await registerVersion(world.platform, null, [release(OWN_VERSION, 'Shipped.')]);
    expect(await find()).toMatchObject({ notes: 'Shipped.', released_at: '2026-11-28' });
    const revision = (await find())?.revision ?? 0;
    expect((await change('In our words.', revision)).body).toMatchObject({ has_own_notes: true });
    expect((await change('Of somebody else.', revision)).status).toBe(409);
    await registerVersion(world.platform, null, [release(OWN_VERSION, 'Shipped again.')]);
    expect(await find()).toMatchObject({ notes: 'In our words.' });
    expect((await change(null, revision + 1)).body).toMatchObject({ has_own_notes: false });
    expect(
      await world.sql(`select subject from audit_log where action = 'release_notes_changed'`),
    ).toEqual([{ subject: OWN_VERSION }, { subject: OWN_VERSION }]);
  });

  test('a release that never ran here is listed without a time', async () => {
    await registerVersion(world.platform, null, [release('0.0.2', 'Skipped.')]);
    expect(await find('0.0.2')).toMatchObject({ first_seen: null, is_active: false });
  });

  test('the newest that runs is active, and everybody is notified of another one', async () => {
    const heard: unknown[] = [];
    const stop = world.realtime.subscribe(VERSION_CHANNEL, (_event, data) => heard.push(data));
    // A newer one that ended, as after a roll-back.
    await world.sql(`update app_versions set is_active = false`);
    await world.sql(
      `insert into app_versions (version_string, major, minor, patch, is_active) values ('9.9.9', 9, 9, 9, true)`,
    );
    await followVersions(world.platform);
    expect(await find()).toMatchObject({ is_active: true });
    expect(await find('9.9.9')).toMatchObject({ is_active: false });
    await vi.waitFor(() => expect(heard).toEqual([{ version_string: OWN_VERSION }]));
    await followVersions(world.platform);
    stop();
    expect(heard).toHaveLength(1);
  });

  test('that a version still runs is noted once a day', async () => {
    await world.sql(`update app_versions set last_seen = now() - interval '2 days'`);
    await followVersions(world.platform);
    const [row] = await world.sql(
      `select last_seen > now() - interval '1 minute' as recent from app_versions where version_string = $1`,
      [OWN_VERSION],
    );
    expect(row).toEqual({ recent: true });
  });

  // The embedded engine has one process.
  test.runIf(engine === 'postgresql')(
    'a newer process is active, an older one that starts changes nothing',
    async () => {
      const [{ app_name }] = (await world.sql<{ app_name: string }>(
        `select application_name as app_name from pg_stat_activity
       where datname = current_database() and application_name like 'beamwright listener %'`,
      )) as [{ app_name: string }];
      expect(app_name).toBe(`beamwright listener ${OWN_VERSION}`);
      await world.asOwner(async (client) => {
        await client.query(`set application_name = 'beamwright listener 9.9.9'`);
        await followVersions(world.platform);
        expect(await find('9.9.9')).toMatchObject({ is_active: true });
        await registerVersion(world.platform, null, []);
        expect(await find('9.9.9')).toMatchObject({ is_active: true });
        expect((await list()).running).toEqual(['9.9.9', OWN_VERSION]);
        await client.query('reset application_name');
      });
      await followVersions(world.platform);
      expect(await find()).toMatchObject({ is_active: true });
    },
  );
});
