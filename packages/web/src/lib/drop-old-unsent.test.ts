import { updateMachine, updateProfile } from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropOldUnsent } from './drop-old-unsent.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { hasUnsent, listUnsent, storeUnsent } from './unsent-writes.ts';

const DAY_MS = 86_400_000;
const PREFERENCE = {
  patch: { name: 'Ada' },
  before: { name: 'A' },
  ours: [{ name: 'A' }],
  text: 'Name: Ada',
};
const after = (days: number) => Date.now() + days * DAY_MS;

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  storeUnsent(updateMachine, { params: { id: 'a' }, body: { name: 'K40' } });
  storeUnsent(updateProfile, { body: { name: 'Ada' } }, PREFERENCE);
});

test.each([
  [6, [], 2],
  [8, ['machines.update'], 1],
  [29, ['machines.update'], 1],
  [31, ['machines.update', 'accounts.updateProfile'], 0],
])('after %i days, %j is dropped and %i are left', (days, dropped, left) => {
  expect(dropOldUnsent(after(days)).map(({ operation }) => operation.id)).toEqual(dropped);
  expect(listUnsent()).toHaveLength(left);
  expect(hasUnsent()).toBe(left > 0);
});
