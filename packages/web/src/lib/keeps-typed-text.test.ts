import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepsTypedText } from './keeps-typed-text.ts';
import { writeStored } from './storage.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

const JOB = {
  mode: 'form',
  text: ' ',
  overrides: {},
  overrides_for: 'Cut 3 mm birch',
  machine: { machine_id: 'm', lens_id: null },
  job_id: null,
};
const SEARCH = { words: '', kind: 'CO2', chosen_id: 'c', unlisted: null };

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what somebody chose in a draft, emptied or sent is no typed text', () => {
  writeStored('draft.ada', JOB);
  writeStored('draft.first-machine', SEARCH);
  writeStored('draft.onboarding', { makes: ['signs'], speed: 'in/s' });
  expect(keepsTypedText()).toBe(false);
  writeStored('draft.ada', { ...JOB, text: 'Cut 3 mm birch', job_id: 'sent' });
  expect(keepsTypedText()).toBe(false);
});

test.each([
  { ...JOB, text: 'Cut 3 mm birch' },
  { ...JOB, overrides: { material: 'birch' } },
  { ...JOB, overrides: { thickness_mm: 3 } },
  { ...SEARCH, words: 'K40' },
  { ...SEARCH, unlisted: { name: 'K40', type: 'CO2', watts: null, bed: '' } },
  { cut: 'unsaid', notes: 'charred' },
])('typed text of a draft is kept: %j', (draft) => {
  writeStored('draft.x', draft);
  expect(keepsTypedText()).toBe(true);
});

test.each(['unsent-writes', 'unsent-job.a', 'note.a', 'test-card.a', 'answers'] as const)(
  'what waits under %s is kept',
  (key) => {
    writeStored(key, [{}]);
    expect(keepsTypedText()).toBe(true);
  },
);

test('blocked storage keeps nothing', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  expect(keepsTypedText()).toBe(false);
});
