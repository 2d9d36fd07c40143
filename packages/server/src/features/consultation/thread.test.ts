import { randomUUID } from 'node:crypto';
import {
  attachToConsultation,
  getCasePhoto,
  getStorage,
  MAX_CASE_MESSAGES,
  MAX_CASE_MESSAGES_A_MINUTE,
  moveConsultation,
  type CaseMessage,
  type Storage,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { collect } from '../../platform/testing/collect.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { PHOTO_FOLDER } from './copy-photos.ts';
import { createPhotoSweep } from './sweep-photos.ts';
import {
  bodiesOf,
  FAILED_TRY,
  startThreadWorld,
  type ThreadWorld,
} from './testing/thread-world.ts';

describe.each(TEST_ENGINES)('the thread of a case on %s', (engine) => {
  let thread: ThreadWorld;
  beforeAll(async () => {
    thread = await startThreadWorld(engine);
  });
  afterAll(() => thread.world.close());

  const statusOf = async (id: string) => {
    const [row] = await thread.world.sql<{ status: string; waits_for: string }>(
      'select status, waits_for from consultation_requests where id = $1',
      [id],
    );
    return row;
  };
  /** Hours until the administrators get it. */
  const escalatesIn = async (id: string) => {
    const [row] = await thread.world.sql<{ hours: number | null }>(
      `select round(extract(epoch from escalates_at - now()) / 3600)::int as hours from consultation_requests
       where id = $1`,
      [id],
    );
    return row?.hours;
  };
  const open = async (by: Maker, id: string, photoId: string) =>
    (await by.call(getCasePhoto, { params: { id, photo_id: photoId } })).status;

  test('the first answer of the expert moves the case on, and each waits for the other', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const asked = await thread.post(maker, id, 'The left side hangs on.');
    expect(asked).toMatchObject({
      status: 201,
      body: { from: 'maker', sender_name: 'Mara Holt', is_own: true, kind: 'text' },
    });
    expect(await statusOf(id)).toEqual({ status: 'assigned', waits_for: 'expert' });
    await thread.post(expert, id, 'Shim the left rail.');
    expect(await statusOf(id)).toEqual({ status: 'in_progress', waits_for: 'maker' });
    await thread.post(maker, id, 'Done.');
    expect(await statusOf(id)).toEqual({ status: 'in_progress', waits_for: 'expert' });
    const seen = await thread.list(expert, id);
    expect(bodiesOf(seen)).toEqual(['The left side hangs on.', 'Shim the left rail.', 'Done.']);
    expect(seen.items.map(({ is_own }) => is_own)).toEqual([false, true, false]);
  });

  test('an expert who goes silent later is noticed, too', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    await thread.post(expert, id, 'Shim the left rail.');
    expect(await escalatesIn(id)).toBeNull();
    await thread.post(maker, id, 'Done, it is no better.');
    expect(await escalatesIn(id)).toBe(24);
    await thread.world.sql(
      `update consultation_requests set escalates_at = escalates_at - interval '20 hours' where id = $1`,
      [id],
    );
    await thread.post(maker, id, 'Are you there?');
    expect(await escalatesIn(id)).toBe(4);
    await thread.post(expert, id, 'Now I am.');
    expect(await escalatesIn(id)).toBeNull();
  });

  test('a list goes on with what changed since its revision', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    await thread.world.sql(
      `insert into consultation_messages (consultation_id, sender_id, sender_role, body)
       select $1, $2, 'maker', 'No. ' || n from generate_series(1, 130) as n`,
      [id, maker.userId],
    );
    const first = await thread.list(expert, id);
    expect([first.items.length, first.has_more]).toEqual([100, true]);
    const rest = await thread.list(expert, id, first.revision);
    expect([rest.items.length, rest.has_more]).toEqual([30, false]);
    await thread.post(expert, id, 'Seen.');
    const newer = await thread.list(maker, id, rest.revision);
    expect(bodiesOf(newer)).toEqual(['Seen.']);
    expect(bodiesOf(await thread.list(maker, id, newer.revision))).toEqual([]);
  });

  test('a list of long messages is cut earlier', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    await thread.world.sql(
      `insert into consultation_messages (consultation_id, sender_id, sender_role, body, details)
       select $1, $2, 'maker', 'No. ' || n, jsonb_build_object('version', repeat('x', 22500))
       from generate_series(1, 15) as n`,
      [id, maker.userId],
    );
    const first = await thread.list(expert, id);
    expect([first.items.length, first.has_more]).toEqual([11, true]);
    const rest = await thread.list(expert, id, first.revision);
    expect([bodiesOf(rest)[0], rest.items.length, rest.has_more]).toEqual(['No. 12', 4, false]);
  });

  test('a message that is sent again is one, and with other words it is refused', async () => {
    const { id, maker } = await thread.addAssigned();
    const draft = { id: randomUUID(), body: 'Once.' };
    const [one, two] = [await thread.post(maker, id, draft), await thread.post(maker, id, draft)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((two.body as CaseMessage).position).toBe((one.body as CaseMessage).position);
    const other = await thread.post(maker, id, { ...draft, body: 'Twice.' });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_added' } });
    expect(bodiesOf(await thread.list(maker, id))).toEqual(['Once.']);
    await thread.world.sql(`update consultation_requests set status = 'cancelled' where id = $1`, [
      id,
    ]);
    expect((await thread.post(maker, id, draft)).status).toBe(201);
    expect(await thread.post(maker, id, 'More.')).toMatchObject({
      status: 409,
      body: { code: 'consultation_moved' },
    });
  });

  test('what two write at once stands in one order, without a gap for readers', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        thread.post(at % 2 === 0 ? maker : expert, id, `No. ${at}`),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { items, revision } = await thread.list(maker, id);
    const positions = items.map(({ position }) => position);
    expect(new Set(positions).size).toBe(8);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(revision).toBeGreaterThanOrEqual(Math.max(...items.map((item) => item.revision)));
  });

  test('who writes too fast waits', async () => {
    const { id, maker } = await thread.addAssigned();
    await thread.world.sql(
      `insert into consultation_messages (consultation_id, sender_id, sender_role, body)
       select $1, $2, 'maker', 'x' from generate_series(1, $3::int)`,
      [id, maker.userId, MAX_CASE_MESSAGES_A_MINUTE],
    );
    expect(await thread.post(maker, id, 'One more.')).toMatchObject({
      status: 429,
      body: { code: 'too_many_messages' },
    });
    await thread.world.sql(
      `update consultation_messages set created_at = created_at - interval '61 seconds' where consultation_id = $1`,
      [id],
    );
    expect((await thread.post(maker, id, 'One more.')).status).toBe(201);
  });

  test('moves count in the pause, and a full case can only be ended', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const add = (count: number) =>
      thread.world.sql(
        `insert into consultation_messages (consultation_id, sender_id, sender_role, kind)
         select $1, $2, 'maker', 'move' from generate_series(1, $3::int)`,
        [id, maker.userId, count],
      );
    const pass = () =>
      thread.world.sql(
        `update consultation_messages set created_at = created_at - interval '61 seconds' where consultation_id = $1`,
        [id],
      );
    const move = (by: Maker, action: 'release' | 'resolve' | 'reopen') =>
      by.call(moveConsultation, { params: { id }, body: { action } });
    await add(MAX_CASE_MESSAGES_A_MINUTE);
    for (const answer of [await thread.post(maker, id, 'More.'), await move(maker, 'resolve')]) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    }
    await add(MAX_CASE_MESSAGES - MAX_CASE_MESSAGES_A_MINUTE);
    await pass();
    const full = { status: 409, body: { code: 'consultation_full' } };
    expect(await thread.post(maker, id, 'More.')).toMatchObject(full);
    expect(await move(expert, 'release')).toMatchObject(full);
    expect((await move(maker, 'resolve')).status).toBe(200);
    expect(await move(maker, 'reopen')).toMatchObject(full);
  });

  test('a proposal hides what its maker took off, also once the case ended', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const proposal = {
      operation: 'Cut',
      material: 'birch plywood',
      thickness_mm: 6,
      settings: FAILED_TRY.settings,
      repeats: 1,
      was: { ...FAILED_TRY.settings, speed_mm_min: 613 },
      checks: [
        {
          check: 'material',
          ok: true,
          text: { code: 'x', values: { material: 'birch plywood' }, text: '' },
        },
      ],
      speed_band_mm_min: null,
      energy: null,
      confidence: 0.5,
      setting_id: null,
      version: null,
      outcome: null,
    };
    await thread.world.sql(
      `insert into consultation_messages (consultation_id, sender_id, sender_role, kind, details)
       values ($1, $2, 'expert', 'proposal', $3)`,
      [id, expert.userId, JSON.stringify({ proposal })],
    );
    await maker.call(moveConsultation, { params: { id }, body: { action: 'resolve' } });
    const shown = async (by: Maker) => JSON.stringify((await thread.list(by, id)).items);
    expect(await shown(expert)).toMatch(/birch plywood.*613.*birch/);
    for (const key of ['material', 'tries']) {
      const body = { key, is_shared: false };
      const { status } = await maker.call(attachToConsultation, { params: { id }, body });
      expect(status).toBe(200);
    }
    expect(await shown(expert)).not.toMatch(/birch|\b613\b|"thickness_mm":6/i);
    expect(await shown(maker)).toMatch(/birch plywood.*613.*birch/);
  });

  test('nobody else reads or writes: no stranger, no expert before claiming or after the role', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const [stranger, colleague] = [
      await thread.named('Stranger', { plan: 'Shop' }),
      await thread.addExpert('Ines Varga'),
    ];
    for (const other of [stranger, colleague]) {
      expect((await thread.post(other, id, 'Hello.')).status).toBe(404);
      expect(await thread.list(other, id)).toMatchObject({ code: 'not_found' });
    }
    const waiting = await thread.addCase(maker, {});
    expect((await thread.list(colleague, waiting)).items).toEqual([]);
    expect(await thread.post(colleague, waiting, 'Hello.')).toMatchObject({
      status: 409,
      body: { code: 'consultation_moved' },
    });
    await thread.world.sql('update experts set ended_at = now() where user_id = $1', [
      expert.userId,
    ]);
    expect((await thread.post(expert, id, 'Still here?')).status).toBe(404);
  });

  test('a message needs words or a photo', async () => {
    const { id, maker } = await thread.addAssigned();
    expect(await thread.post(maker, id, '  ')).toMatchObject({ body: { code: 'message_empty' } });
    const { id: photo_id } = await thread.upload(maker, id);
    const only = await thread.post(maker, id, { photos: [{ photo_id, marks: [] }] });
    expect(only.status).toBe(201);
  });

  test('a photo is its sender’s until it is sent, and can be drawn on by the other', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const { id: photo_id, status } = await thread.upload(maker, id);
    expect(status).toBe(204);
    expect((await thread.upload(maker, id, photo_id)).status).toBe(204);
    expect([await open(maker, id, photo_id), await open(expert, id, photo_id)]).toEqual([200, 404]);
    const photos = [{ photo_id, marks: [] }];
    expect((await thread.post(expert, id, { body: 'Mine?', photos })).status).toBe(404);
    await thread.post(maker, id, { body: 'Look.', photos });
    expect(await open(expert, id, photo_id)).toBe(200);
    const marks = [
      {
        shape: 'arrow' as const,
        points: [
          [0.1, 0.2],
          [0.5, 0.5],
        ] as [number, number][],
        text: 'Here',
      },
    ];
    const drawn = await thread.post(expert, id, { photos: [{ photo_id, marks }] });
    expect(drawn).toMatchObject({ status: 201, body: { photos: [{ photo_id, marks }] } });
  });

  test('a photo of another case is refused, also of the same maker', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const other = await thread.addCase(maker, { expert });
    const { id: photo_id } = await thread.upload(maker, other);
    const photos = [{ photo_id, marks: [] }];
    expect((await thread.post(maker, id, { body: 'Look.', photos })).status).toBe(404);
    expect(await open(maker, id, photo_id)).toBe(404);
    expect((await thread.post(maker, other, { body: 'Look.', photos })).status).toBe(201);
  });

  test('a photo that was taken off is gone for the expert, in messages too', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const { id: photo_id } = await thread.upload(maker, id);
    await thread.post(maker, id, { body: 'Look.', photos: [{ photo_id, marks: [] }] });
    await thread.world.sql('update consultation_photos set is_shared = false where id = $1', [
      photo_id,
    ]);
    expect([await open(maker, id, photo_id), await open(expert, id, photo_id)]).toEqual([200, 404]);
    expect((await thread.list(expert, id)).items[0]?.photos).toEqual([]);
    expect((await thread.list(maker, id)).items[0]?.photos).toHaveLength(1);
    const again = { body: 'Here.', photos: [{ photo_id, marks: [] }] };
    expect((await thread.post(expert, id, again)).status).toBe(404);
  });

  test('photos count in the storage of the maker; those that are never sent go after a week', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const stored = async (by: Maker) => ((await by.call(getStorage)).body as Storage).used_bytes;
    const [before, own] = [await stored(maker), await stored(expert)];
    const [kept, dropped] = [await thread.upload(expert, id), await thread.upload(expert, id)];
    expect(await stored(maker)).toBeGreaterThan(before);
    expect(await stored(expert)).toBe(own);
    await thread.post(expert, id, { photos: [{ photo_id: kept.id, marks: [] }] });
    await thread.world.sql(
      `update consultation_photos set created_at = now() - interval '8 days' where consultation_id = $1`,
      [id],
    );
    const { files } = thread.world.platform;
    const folder = `${PHOTO_FOLDER}/${maker.userId}`;
    expect(await collect(files.list(folder))).toHaveLength(2);
    await thread.world.runTask(createPhotoSweep(files, 0));
    expect(await collect(files.list(folder))).toHaveLength(1);
    expect([await open(expert, id, kept.id), await open(expert, id, dropped.id)]).toEqual([
      200, 404,
    ]);
  });
});
