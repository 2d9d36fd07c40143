import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addPhoto,
  createJob,
  createMachine,
  getPhoto,
  giveFeedback,
  saveSetting,
  type Job,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createFileStorage } from '../../platform/storage/create-file-storage.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { collect } from '../../platform/testing/collect.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { createPhotoSweep } from './sweep-photos.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('the sweep of photos on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-files-'));
  const files = createFileStorage(parseConfig({ FILES_DIR: folder }));
  let world: World;
  let maker: Maker;
  let photo: Buffer;
  beforeAll(async () => {
    world = await startWorld(engine, { environment: { FILES_DIR: folder } });
    maker = await world.addMaker({ plan: 'Pro' });
    photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c2410c' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const photoOf = async (id: string) =>
    (await maker.call(getPhoto, { params: { id } })).status === 200;

  const addResult = async (): Promise<string> => {
    const body = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    const machine_id = ((await maker.call(createMachine, { body })).body as Machine).id;
    const input = { machine_id, input_text: 'cut 3mm birch plywood' };
    const job = (await maker.call(createJob, { body: input })).body as Job;
    const draft = { job_id: job.id, step_index: 0 };
    const setting = (await maker.call(saveSetting, { body: draft })).body as Setting;
    const id = randomUUID();
    const given = { params: { id: setting.id }, body: { id, edge_score: 7 } };
    expect((await maker.call(giveFeedback, given)).status).toBe(201);
    expect((await maker.call(addPhoto, { params: { id }, body: photo })).status).toBe(200);
    return id;
  };

  const keys = async () => (await collect(files.list('photos'))).map(({ key }) => key);
  const own = () => path.join(folder, 'photos', maker.userId);
  const age = (name: string) => {
    const old = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(path.join(own(), name), old, old);
  };
  const sweep = (storage: FileStorage = files) => world.runTask(createPhotoSweep(storage));

  test('unused files are deleted after a day; used and new ones stay', async () => {
    const id = await addResult();
    const [young, old] = [`${randomUUID()}.jpg`, `${randomUUID()}.jpg`];
    const [youngDraft, oldDraft] = [`a.jpg.${randomUUID()}`, `a.jpg.${randomUUID()}`];
    for (const name of [young, old, youngDraft, oldDraft]) {
      writeFileSync(path.join(own(), name), 'x');
    }
    for (const name of readdirSync(own())) if (name !== young && name !== youngDraft) age(name);
    const exported = `exports/${maker.userId}/${randomUUID()}.zip`;
    await files.put(exported, new Uint8Array(1), 'application/zip');
    utimesSync(path.join(folder, exported), new Date(0), new Date(0));
    await sweep();
    expect(await files.get(exported)).toBeDefined();
    const left = readdirSync(own());
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([young, youngDraft]));
    expect(await photoOf(id)).toBe(true);
  });

  test('a photo that is saved while the lists are read is kept', async () => {
    const name = `${randomUUID()}.jpg`;
    const id = await addResult();
    writeFileSync(path.join(own(), name), photo);
    age(name);
    const late: FileStorage = {
      ...files,
      list: async function* (key) {
        yield* files.list(key);
        const photo_key = `photos/${maker.userId}/${name}`;
        await world.sql('update feedback set photo_key = $1 where id = $2', [photo_key, id]);
      },
    };
    await sweep(late);
    expect(await photoOf(id)).toBe(true);
  });

  test('a result whose photo is missing says that it has none', async () => {
    const id = await addResult();
    const [row] = await world.sql<{ photo_key: string }>(
      'select photo_key from feedback where id = $1',
      [id],
    );
    await files.delete(row?.photo_key as string);
    await sweep();
    expect(await world.sql('select photo_key from feedback where id = $1', [id])).toEqual([
      { photo_key: null },
    ]);
    expect(await world.sql('select id from feedback where photo_key is not null')).not.toEqual([]);
  });

  test('an empty or a foreign storage changes nothing', async () => {
    const named = () => world.sql('select photo_key from feedback order by id');
    const before = await named();
    const other = mkdtempSync(path.join(tmpdir(), 'beamwright-files-'));
    const foreign = createFileStorage(parseConfig({ FILES_DIR: other }));
    await sweep(foreign);
    expect(await named()).toEqual(before);
    await foreign.put('photos/somebody/else.jpg', photo, 'image/jpeg');
    const tomorrow = createPhotoSweep(foreign, -DAY_MS);
    await world.runTask(tomorrow);
    expect(await foreign.get('photos/somebody/else.jpg')).toBeDefined();
    expect(await named()).toEqual(before);
    expect(await keys()).not.toEqual([]);
    await rm(other, { recursive: true });
  });
});
