import { beforeEach, expect, it } from 'vitest';
import { firstPaint } from './first-paint.ts';
import { showFonts } from './show-fonts.ts';

const sheet = () => document.querySelector<HTMLStyleElement>('style[data-fonts]');
const media = () => sheet()?.media;

beforeEach(() => {
  document.body.innerHTML = '<style data-fonts media="(scripting: none)"></style>';
});

it('adds the fonts when the text is painted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  showFonts(promise, false);
  await Promise.resolve();
  expect(media()).toBe('(scripting: none)');
  resolve();
  await promise;
  expect(media()).toBe('all');
});

it('adds fonts at once that the browser has already', () => {
  showFonts(new Promise(() => {}), true);
  expect(media()).toBe('all');
});

it('knows that a page is painted', async () => {
  const started = performance.now();
  await firstPaint();
  expect(performance.getEntriesByName('first-paint')[0]?.startTime).toBeLessThan(started + 1500);
});
