import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { MemoryStorage } from '../../../lib/testing/memory-storage.ts';
import { createChatOutbox } from './outbox.ts';
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

const openTab = () => createChatOutbox(TEAM, createPhotos(TEAM), () => {});
const textsOf = ({ get }: ReturnType<typeof openTab>) => get().map(({ draft }) => draft.message);

it('keeps what two tabs of one chat wrote', async () => {
  const [one, other] = [openTab(), openTab()];
  one.add({ message: 'The edge' });
  await vi.advanceTimersByTimeAsync(1);
  other.add({ message: 'The lens' });
  expect(textsOf(openTab())).toEqual(['The edge', 'The lens']);
  one.drop(one.get()[0]?.id ?? '');
  expect(textsOf(openTab())).toEqual(['The lens']);
  for (const tab of [one, other]) tab.close();
});

it('drops what another tab has sent or deleted, and nothing else', async () => {
  const one = openTab();
  one.add({ message: 'The edge' });
  one.add({ message: 'The lens' });
  const other = openTab();
  other.flush();
  const [first] = one.get();
  const publish = (newValue: string | null) => {
    const key = `beamwright:user:chat-unsent.${TEAM}.${first?.id}`;
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  publish('{}');
  expect(other.get()).toHaveLength(2);
  one.close();
  publish(null);
  expect(textsOf(other)).toEqual(['The lens']);
  expect(textsOf(one)).toEqual(['The edge', 'The lens']);
  other.close();
});

it('asks again until it is closed, also about what was on its way then', async () => {
  const outbox = openTab();
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
