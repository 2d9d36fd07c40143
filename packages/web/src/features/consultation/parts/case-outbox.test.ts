import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { MemoryStorage } from '../../../lib/testing/memory-storage.ts';
import { createCaseOutbox, createCasePhotos, leaveUnsent } from './case-outbox.ts';

const CASE = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';

beforeEach(() => {
  startI18n(['en']);
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openTab = (caseId = CASE) => createCaseOutbox(caseId, createCasePhotos(caseId), () => {});
const bodiesOf = ({ get }: ReturnType<typeof openTab>) => get().map(({ body }) => body);
const later = () => vi.advanceTimersByTimeAsync(1);

it('keeps what two tabs of one case wrote, and what was left for it', async () => {
  const [one, other] = [openTab(), openTab()];
  one.add('The edge', []);
  await later();
  other.add('The lens', []);
  await later();
  leaveUnsent(CASE, 'The photos', []);
  expect(bodiesOf(openTab())).toEqual(['The edge', 'The lens', 'The photos']);
  one.drop(one.get()[0]?.id ?? '');
  expect(bodiesOf(openTab())).toEqual(['The lens', 'The photos']);
  expect(bodiesOf(openTab('5d3f0c52-9f0e-4a52-8b53-6a5c6c2f7a10'))).toEqual([]);
  for (const tab of [one, other]) tab.close();
});

it('drops what another tab has sent or deleted, and nothing else', async () => {
  const one = openTab();
  one.add('The edge', []);
  await later();
  one.add('The lens', []);
  const other = openTab();
  other.flush();
  const [first] = one.get();
  const publish = (newValue: string | null) => {
    const key = `beamwright:user:case-unsent.${CASE}.${first?.id}`;
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  publish('{}');
  expect(other.get()).toHaveLength(2);
  one.close();
  publish(null);
  expect(bodiesOf(other)).toEqual(['The lens']);
  expect(bodiesOf(one)).toEqual(['The edge', 'The lens']);
  other.close();
});
