import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { MemoryStorage } from '../../../lib/testing/memory-storage.ts';
import { createOutbox } from './outbox.ts';
import { createPhotos } from './photos.ts';

const TEAM = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';
const LONG_MS = 10 * 60_000;

let sent: number;
let lose: (() => void) | undefined;

/** Every message is lost, once the test says so. */
const fetchNothing = (address: string) =>
  new Promise<Response>((_, reject) => {
    if (!address.includes('/messages')) return;
    sent += 1;
    lose = () => reject(new TypeError('Failed to fetch'));
  });

beforeEach(() => {
  startI18n(['en']);
  vi.useFakeTimers();
  [sent, lose] = [0, undefined];
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', fetchNothing);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks again until it is closed, also about what was on its way then', async () => {
  const outbox = createOutbox(TEAM, createPhotos(TEAM), () => {});
  outbox.add({ message: 'The edge' });
  await vi.advanceTimersByTimeAsync(1);
  lose?.();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(sent).toBe(2);
  outbox.close();
  lose?.();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(sent).toBe(2);
  expect(outbox.get()).toMatchObject([{ draft: { message: 'The edge' }, problem: null }]);
});
