import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { redrawPicture } from './redraw-picture.ts';

const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

/** Created before `redraw-picture.ts` blocks the decoders of this process. */
const files: Record<string, Buffer> = {};
let redraw: typeof redrawPicture;
beforeAll(async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const) {
    files[format] = await draw().toFormat(format).toBuffer();
  }
  files.svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  files.wide = await draw(6000, 5000).png().toBuffer();
  files.interlaced = await draw(6000, 5000).png({ progressive: true }).toBuffer();
  files.webp30 = await draw(6000, 5000).webp({ effort: 0 }).toBuffer();
  files.avif12 = await draw(4080, 3072).avif({ effort: 0 }).toBuffer();
  files.avif14 = await draw(4000, 3500).avif({ effort: 0 }).toBuffer();
  redraw = (await import('./redraw-picture.ts')).redrawPicture;
}, 120_000);

const redrawFile = (name: string) => redraw(files[name] as Buffer);

test.each(['jpeg', 'png', 'webp', 'avif'])('a %s becomes a JPEG', async (name) => {
  const reply = await redrawFile(name);
  if (!('jpeg' in reply)) throw new Error(reply.reason);
  expect(await sharp(reply.jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    width: 40,
    height: 30,
  });
});

test.each(['gif', 'tiff', 'svg'])('there is no decoder for %s in the process', async (name) => {
  expect(await redrawFile(name)).toMatchObject({ refusal: 'unreadable' });
  await expect(sharp(files[name]).toBuffer()).rejects.toThrow('unsupported image format');
});

test.each(['wide', 'webp30', 'avif12'])('%s is within the limits of its kind', async (name) => {
  expect(await redrawFile(name)).toHaveProperty('jpeg');
});

test.each([
  ['interlaced', '6000 × 5000 pixels'],
  ['avif14', '4000 × 3500 pixels'],
])('%s has more pixels than its decoder may hold', async (name, reason) => {
  expect(await redrawFile(name)).toEqual({ refusal: 'too_large', reason });
});

test('a truncated file is refused', async () => {
  const whole = files.jpeg as Buffer;
  expect(await redraw(whole.subarray(0, whole.length / 2))).toMatchObject({
    refusal: 'unreadable',
  });
});
