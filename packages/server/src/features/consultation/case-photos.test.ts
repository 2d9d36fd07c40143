import { randomUUID } from 'node:crypto';
import {
  addCasePhoto,
  attachToConsultation,
  deleteCasePhoto,
  getCasePhoto,
  getStorage,
  MAX_CASE_DRAWN_BYTES,
  MAX_PHOTOS_OF_CASE,
  MAX_UNSENT_PHOTOS,
  type MessagePhoto,
  type Storage,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '../../platform/testing/collect.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { PHOTO_FOLDER } from './copy-photos.ts';
import { startThreadWorld, type ThreadWorld } from './testing/thread-world.ts';

describe.each(TEST_ENGINES)('photos of cases on %s', (engine) => {
  let thread: ThreadWorld;
  beforeAll(async () => {
    thread = await startThreadWorld(engine);
  });
  afterAll(() => thread.world.close());

  const add = (by: Maker, id: string) =>
    by.call(addCasePhoto, { params: { id, photo_id: randomUUID() }, body: thread.photo });
  const remove = async (by: Maker, id: string, photo_id: string) =>
    (await by.call(deleteCasePhoto, { params: { id, photo_id } })).status;
  const open = async (by: Maker, id: string, photo_id: string) =>
    (await by.call(getCasePhoto, { params: { id, photo_id } })).status;
  const stored = async (by: Maker) => ((await by.call(getStorage)).body as Storage).used_bytes;
  const filesOf = ({ userId }: Maker) =>
    collect(thread.world.platform.files.list(`${PHOTO_FOLDER}/${userId}`));
  /** Without files. */
  const fill = (
    id: string,
    owner: Maker,
    by: Maker,
    { count, is_sent }: { count: number; is_sent: boolean },
  ) =>
    thread.world.sql(
      `insert into consultation_photos (consultation_id, user_id, created_by, is_sent, photo_key, photo_bytes)
       select $1, $2, $3, $5, 'casephotos/' || $2::uuid || '/' || gen_random_uuid() || '.jpg', 10
       from generate_series(1, $4::int)`,
      [id, owner.userId, by.userId, count, is_sent],
    );

  test('a full maker gets no more, whoever adds them, and the expert learns no numbers', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    await add(maker, id);
    await thread.world.sql(
      'update account_storage set jobs_bytes = 20000000000 where user_id = $1',
      [maker.userId],
    );
    const before = await filesOf(maker);
    const refused = await add(expert, id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'case_storage_full' } });
    expect(JSON.stringify(refused.body)).not.toContain('20000000000');
    expect(await add(maker, id)).toMatchObject({ body: { code: 'plan_limit_storage' } });
    expect(await filesOf(maker)).toEqual(before);
  });

  test('each may have a few unsent ones, and a case a hundred', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    await fill(id, maker, expert, { count: MAX_UNSENT_PHOTOS - 1, is_sent: false });
    expect((await add(expert, id)).status).toBe(204);
    expect(await add(expert, id)).toMatchObject({
      status: 409,
      body: { code: 'photos_not_sent', values: { n: MAX_UNSENT_PHOTOS } },
    });
    expect((await add(maker, id)).status).toBe(204);
    const other = await thread.addCase(maker, { expert });
    expect((await add(expert, other)).status).toBe(204);
    await fill(other, maker, maker, { count: MAX_PHOTOS_OF_CASE - 1, is_sent: true });
    expect(await add(expert, other)).toMatchObject({
      status: 409,
      body: { code: 'case_photos_full', values: { n: MAX_PHOTOS_OF_CASE } },
    });
  });

  test('drawings count in no storage, so a case has room for some of them', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const photo = await thread.upload(maker, id);
    const draw = (by: Maker, marks: MessagePhoto['marks']) =>
      thread.post(by, id, { body: 'Look.', photos: [{ photo_id: photo.id, marks }] });
    const points = Array.from({ length: 200 }, (_, at): [number, number] => [at / 200, 0.5]);
    const line = { shape: 'pen' as const, points, text: '' };
    expect((await draw(maker, [line])).status).toBe(201);
    /** More than half of it. */
    const fillHalf = () =>
      thread.world.sql(
        `insert into consultation_messages (consultation_id, sender_id, sender_role, photos)
         select $1, $2, 'maker', jsonb_build_array(jsonb_build_object('photo_id', $3::text, 'marks',
           (select jsonb_agg(md5(part::text)) from generate_series(1, 5000) as part)))
         from generate_series(1, $4::integer / 250000) `,
        [id, maker.userId, photo.id, MAX_CASE_DRAWN_BYTES],
      );
    await fillHalf();
    expect((await draw(expert, [line])).status).toBe(201);
    await fillHalf();
    for (const by of [maker, expert]) {
      const full = { status: 409, body: { code: 'case_drawings_full' } };
      expect(await draw(by, [line])).toMatchObject(full);
      expect((await draw(by, [])).status).toBe(201);
    }
  });

  test('what is uploaded at once counts together', async () => {
    const { id, maker } = await thread.addAssigned();
    await fill(id, maker, maker, { count: MAX_UNSENT_PHOTOS - 1, is_sent: false });
    const sent = await Promise.all([add(maker, id), add(maker, id)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await filesOf(maker)).toHaveLength(1);
  });

  test('the maker deletes any, with its file, an expert only their own', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const [ours, theirs] = [await thread.upload(maker, id), await thread.upload(expert, id)];
    await thread.world.sql(
      `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
       values ($1, 'photo:' || $2::text, 'photo', true, jsonb_build_object('photo_id', $2::text))`,
      [id, ours.id],
    );
    for (const [by, photo] of [
      [maker, ours],
      [expert, theirs],
    ] as const) {
      const photos = [{ photo_id: photo.id, marks: [] }];
      expect((await thread.post(by, id, { body: 'Look.', photos })).status).toBe(201);
    }
    const stranger = await thread.addExpert('Ines Varga');
    expect(await remove(stranger, id, ours.id)).toBe(404);
    expect(await remove(expert, id, ours.id)).toBe(404);
    const full = await stored(maker);
    const { revision } = await thread.list(expert, id);
    expect(await remove(maker, id, ours.id)).toBe(204);
    expect(await remove(maker, id, ours.id)).toBe(404);
    expect([await open(maker, id, ours.id), await open(expert, id, ours.id)]).toEqual([404, 404]);
    expect(await stored(maker)).toBeLessThan(full);
    expect(await filesOf(maker)).toHaveLength(1);
    const { items, revision: now } = await thread.list(expert, id);
    expect(items.map(({ photos }) => photos.length)).toEqual([0, 1]);
    expect(now).toBeGreaterThan(revision);
    const attached = await thread.world.sql(
      `select key from consultation_attachments where consultation_id = $1 and kind = 'photo'`,
      [id],
    );
    expect(attached).toEqual([]);
    const own = await thread.upload(expert, id);
    expect(await remove(expert, id, own.id)).toBe(204);
    expect(await remove(maker, id, theirs.id)).toBe(204);
    expect(await filesOf(maker)).toEqual([]);
  });

  test('readers hear that a photo went, or was taken off, with the message that showed it', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const [gone, hidden] = [await thread.upload(maker, id), await thread.upload(maker, id)];
    await thread.world.sql(
      `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
       values ($1, 'photo:' || $2::text, 'photo', true, jsonb_build_object('photo_id', $2::text))`,
      [id, hidden.id],
    );
    for (const photo of [gone, hidden]) {
      await thread.post(maker, id, { photos: [{ photo_id: photo.id, marks: [] }] });
    }
    const drawn = { photo_id: gone.id, marks: [] };
    await thread.post(expert, id, { body: 'Here.', photos: [drawn] });
    const changedSince = async (by: Maker, revision: number) =>
      (await thread.list(by, id, revision)).items.map(({ body, photos, gone_photos }) => [
        body,
        photos.length,
        gone_photos,
      ]);
    const before = await thread.list(expert, id);
    expect(before.items.map(({ gone_photos }) => gone_photos)).toEqual([0, 0, 0]);
    expect(await remove(maker, id, gone.id)).toBe(204);
    expect(await changedSince(expert, before.revision)).toEqual([
      ['', 0, 1],
      ['Here.', 0, 1],
    ]);
    const { revision } = await thread.list(expert, id);
    const take = { key: `photo:${hidden.id}`, is_shared: false };
    await maker.call(attachToConsultation, { params: { id }, body: take });
    expect(await changedSince(expert, revision)).toEqual([['', 0, 1]]);
    expect(await changedSince(maker, revision)).toEqual([['', 1, 0]]);
  });

  test('each is told which photos they may delete', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const [ours, theirs] = [await thread.upload(maker, id), await thread.upload(expert, id)];
    await thread.post(maker, id, { photos: [{ photo_id: ours.id, marks: [] }] });
    await thread.post(expert, id, {
      photos: [ours, theirs].map((photo) => ({ photo_id: photo.id, marks: [] })),
    });
    const mayDelete = async (by: Maker) =>
      (await thread.list(by, id)).items.map(({ photos }) =>
        photos.map(({ may_delete }) => may_delete),
      );
    expect(await mayDelete(maker)).toEqual([[true], [true, true]]);
    expect(await mayDelete(expert)).toEqual([[false], [false, true]]);
  });
});
