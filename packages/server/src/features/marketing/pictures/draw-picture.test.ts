import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, pictureSvg } from './draw-picture.ts';
import { fitLine, fitTitle, wrapLines } from './fit-text.ts';
import type { PagePicture } from './page-picture.ts';
import type { Typeface } from './typeface.ts';

/** Ten pixels a letter, and the text itself as its outline. */
const plain: Typeface = {
  widthOf: (text) => text.length * 10,
  outline: (text) => `<desc>${text}</desc>`,
};
const STYLE = { size: 10, weight: 400 } as const;

const textsOf = (picture: PagePicture): string[] =>
  [...pictureSvg(picture, plain).matchAll(/<desc>([^<]*)<\/desc>/g)].map(([, text = '']) => text);

const MATERIAL: PagePicture = {
  title: 'Birch plywood',
  kicker: 'Material',
  lead: 'Wood smoke irritates.',
  verdict: { text: 'Safe with care', tone: 'warn' },
  facts: [
    { name: 'Speed', value: '12 mm/s' },
    { name: 'Power', value: '65 %' },
  ],
};

test('a picture shows the name, the word of safety, a sentence and facts', () => {
  expect(textsOf(MATERIAL)).toEqual([
    'Beamwright',
    'Safe with care',
    'Material',
    'Birch plywood',
    'Wood smoke irritates.',
    'Speed',
    '12 mm/s',
    'Power',
    '65 %',
  ]);
});

test('what must not be lasered shows no settings', () => {
  const texts = textsOf({ ...MATERIAL, verdict: { text: 'Never laser', tone: 'stop' } });
  expect(texts).toContain('Never laser');
  expect(texts).not.toContain('12 mm/s');
  expect(texts).not.toContain('Speed');
});

test('text that is too long is cut after a word', () => {
  const place = { width: 100, style: STYLE, most: 2 };
  expect(wrapLines('one two three four five', place, plain)).toEqual(['one two', 'three…']);
  expect(wrapLines('one two', place, plain)).toEqual(['one two']);
  expect(wrapLines('', place, plain)).toEqual(['']);
  expect(fitLine('incomprehensible', 100, STYLE, plain)).toBe('incompreh…');
});

test('a title is as large as two lines allow', () => {
  const scaled: Typeface = { ...plain, widthOf: (text, { size }) => text.length * size * 0.5 };
  expect(fitTitle('Cork', 1000, scaled)).toMatchObject({ lines: ['Cork'], style: { size: 92 } });
  expect(fitTitle('a'.repeat(25), 1000, scaled).style.size).toBe(80);
  const endless = fitTitle('word '.repeat(40).trim(), 1000, scaled);
  expect(endless.style.size).toBe(60);
  expect(endless.lines.map((line) => line.slice(-5))).toEqual([' word', 'word…']);
});

test('it is a PNG of the size that networks ask for', async () => {
  const outlined: Typeface = { ...plain, outline: () => '<rect width="9" height="9"/>' };
  expect(await sharp(await drawPicture(MATERIAL, outlined)).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
});
