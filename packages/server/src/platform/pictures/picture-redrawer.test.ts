import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureRedrawer, type PictureRedrawer } from './picture-redrawer.ts';

const AT_ONCE = Math.min(2, availableParallelism());
const { signal } = new AbortController();

let pictures: PictureRedrawer;
let photo: Buffer;
beforeEach(async () => {
  pictures = createPictureRedrawer();
  const plain = { width: 40, height: 30, channels: 3, background: '#808080' } as const;
  photo = await sharp({ create: plain }).jpeg().toBuffer();
});
afterEach(() => pictures.close());

/** The result of each of these photos, all sent at once. */
async function sendAll(users: string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    users.map((user) => pictures.redraw(photo, user, signal)),
  );
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'drawn' : (outcome.reason as { code: string }).code,
  );
}

test('ten photos wait for those being drawn; the next one is refused', async () => {
  const users = Array.from({ length: AT_ONCE + 11 }, (_, index) => `user ${index}`);
  const expected = users.map((_, index) => (index < AT_ONCE + 10 ? 'drawn' : 'server_busy'));
  expect(await sendAll(users)).toEqual(expected);
  expect(await sendAll(['the next'])).toEqual(['drawn']);
});

test('for one user, one photo is drawn and one waits', async () => {
  const users = ['ann', 'ann', 'ann', 'ben'];
  expect(await sendAll(users)).toEqual(['drawn', 'drawn', 'server_busy', 'drawn']);
});
