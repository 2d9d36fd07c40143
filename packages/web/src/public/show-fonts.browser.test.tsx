import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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

it('knows when a page is painted, without waiting for its time to be up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await expect(firstPaint()).resolves.toBeUndefined();
});
