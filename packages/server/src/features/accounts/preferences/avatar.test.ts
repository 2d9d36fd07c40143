import { mkdtempSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getAvatar,
  getProfile,
  MAX_AVATAR_BYTES,
  removeAvatar as removeOperation,
  setAvatar,
  type Profile,
} from '@beamwright/contract';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../config.ts';
import { createFileStorage } from '../../../platform/storage/create-file-storage.ts';
import { collect } from '../../../platform/testing/collect.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { removeAvatar } from './avatar.ts';
import { createAvatarSweep } from './sweep-avatars.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('avatars on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-files-'));
  const files = createFileStorage(parseConfig({ FILES_DIR: folder }));
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine, { environment: { FILES_DIR: folder } });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const draw = (width: number, height: number, background = '#c2410c') =>
    sharp({ create: { width, height, channels: 3, background } });
  const send = (maker: Maker, body: Uint8Array, type = 'image/png') =>
    maker.call(setAvatar, { body }, { 'content-type': type });
  const profileOf = async (maker: Maker) => (await maker.call(getProfile)).body as Profile;
  const filesOf = async ({ userId }: Maker) =>
    (await collect(files.list('avatars')))
      .map(({ key }) => key)
      .filter((key) => key.includes(userId));

  test('a picture becomes a square without metadata, shown to its owner alone', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    expect((await profileOf(maker)).avatar).toBeNull();
    expect((await maker.call(getAvatar)).status).toBe(404);
    const wide = await draw(600, 300)
      .withExif({ IFD0: { Artist: 'Mara' } })
      .png()
      .toBuffer();
    const { status, body } = await send(maker, wide);
    expect([status, (body as Profile).avatar]).toEqual([200, expect.any(String)]);

    const shown = await maker.call(getAvatar);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    const { format, width, height, exif } = await sharp(shown.body as Buffer).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 256,
      height: 256,
      exif: undefined,
    });
    expect((await other.call(getAvatar)).status).toBe(404);
    expect((await world.visitor.call(getAvatar)).status).toBe(401);
  });

  test('a new picture deletes the file of the one before, and its version changes', async () => {
    const maker = await world.addMaker();
    await send(maker, await draw(40, 40).png().toBuffer());
    const before = await profileOf(maker);
    await send(maker, await draw(40, 40, '#00f').webp().toBuffer(), 'image/webp');
    const after = await profileOf(maker);
    expect(after.avatar).not.toBe(before.avatar);
    expect(await filesOf(maker)).toEqual([`avatars/${maker.userId}/${after.avatar}.jpg`]);
  });

  test('of two pictures at once, one file stays', async () => {
    const maker = await world.addMaker();
    const [one, two] = [await draw(30, 30).png().toBuffer(), await draw(31, 31).png().toBuffer()];
    const sent = await Promise.all([send(maker, one), send(maker, two)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await filesOf(maker)).toEqual([
      `avatars/${maker.userId}/${(await profileOf(maker)).avatar}.jpg`,
    ]);
  });

  test('removing deletes the file; removing again changes nothing', async () => {
    const maker = await world.addMaker();
    await send(maker, await draw(40, 40).jpeg().toBuffer(), 'image/jpeg');
    expect((await maker.call(removeOperation)).body).toMatchObject({ avatar: null });
    expect((await maker.call(removeOperation)).status).toBe(200);
    expect(await filesOf(maker)).toEqual([]);
    expect((await maker.call(getAvatar)).status).toBe(404);
  });

  test('erasing an account can delete its picture', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    for (const one of [maker, other]) await send(one, await draw(40, 40).png().toBuffer());
    const { transactions } = world;
    await removeAvatar({ files, transactions }, maker.userId, pino({ level: 'silent' }));
    expect(await filesOf(maker)).toEqual([]);
    expect(await filesOf(other)).toHaveLength(1);
    await removeAvatar({ files, transactions }, randomUUID(), pino({ level: 'silent' }));
  });

  test.each([
    ['an SVG', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['an SVG by its type', 'image/svg+xml', Buffer.from('<svg/>'), 415],
    [
      'a drawing that begins like a JPEG',
      'image/jpeg',
      Buffer.from('\xff\xd8\xff<svg onload=alert(1)>', 'latin1'),
      422,
    ],
    ['a page that begins like a GIF', 'image/png', Buffer.from('GIF89a<script>'), 415],
    ['a PDF', 'image/webp', Buffer.from('%PDF-1.7'), 415],
    ['nothing', 'image/png', Buffer.from(' '), 415],
  ])('%s is refused and stores nothing', async (_what, type, body, status) => {
    const maker = await world.addMaker();
    expect((await send(maker, body, type)).status).toBe(status);
    expect([await filesOf(maker), (await profileOf(maker)).avatar]).toEqual([[], null]);
  });

  test('what follows a picture in its file is dropped', async () => {
    const maker = await world.addMaker();
    const png = await draw(40, 40).png().toBuffer();
    await send(maker, Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const { body } = await maker.call(getAvatar);
    expect((body as Buffer).includes('script')).toBe(false);
  });

  test('more than 2 MB is refused', async () => {
    const maker = await world.addMaker();
    expect((await send(maker, Buffer.alloc(MAX_AVATAR_BYTES + 1, 1))).status).toBe(413);
  });

  test('the sweep deletes files without a profile and names no missing file', async () => {
    const [maker, unlucky] = [await world.addMaker(), await world.addMaker()];
    for (const one of [maker, unlucky]) await send(one, await draw(40, 40).png().toBuffer());
    const orphan = `avatars/${maker.userId}/${randomUUID()}.jpg`;
    await files.put(orphan, new Uint8Array(9), 'image/jpeg');
    const old = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(path.join(folder, orphan), old, old);
    await files.delete(`avatars/${unlucky.userId}/${(await profileOf(unlucky)).avatar}.jpg`);
    await world.runTask(createAvatarSweep(files));
    expect(await files.get(orphan)).toBeUndefined();
    expect((await maker.call(getAvatar)).status).toBe(200);
    expect((await profileOf(unlucky)).avatar).toBeNull();
  });
});
