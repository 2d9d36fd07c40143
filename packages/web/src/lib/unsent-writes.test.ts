import {
  addPasskey,
  changeEmail,
  changeNotifications,
  changePassword,
  changeSettings,
  clearStorage,
  createFolder,
  createMachine,
  deleteMachine,
  listMachines,
  signIn,
  updateMachine,
  updateProfile,
} from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropUnsent, hasUnsent, isUnsent, listUnsent, storeUnsent } from './unsent-writes.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const params = { id: 'a' };
const kept = () => listUnsent().map(({ operation, input }) => [operation.id, input.body]);

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

test('what was typed is kept in order until it is dropped', () => {
  storeUnsent(updateProfile, { body: { name: 'Ada' } });
  storeUnsent(updateMachine, { params, body: { name: 'K40' } });
  expect(hasUnsent()).toBe(true);
  expect(kept()).toEqual([
    ['accounts.updateProfile', { name: 'Ada' }],
    ['machines.update', { name: 'K40' }],
  ]);
  for (const write of listUnsent()) dropUnsent(write);
  expect([hasUnsent(), kept()]).toEqual([false, []]);
});

test('the built app, where operations have no other parts, keeps it, too', () => {
  const { id, method, path } = updateProfile;
  storeUnsent({ id, method, path }, { body: { name: 'Ada' } });
  expect(kept()).toEqual([['accounts.updateProfile', { name: 'Ada' }]]);
});

test('secrets, ways in, reads and deletions are not kept', () => {
  storeUnsent(signIn, { body: { email: 'a@b.example', password: 'secret' } });
  storeUnsent(changePassword, { body: { current_password: 'secret', new_password: 'other' } });
  storeUnsent(addPasskey, { body: { name: 'Phone', answer: {} } });
  storeUnsent(changeEmail, { body: { email: 'a@b.example', current_password: 'secret' } });
  storeUnsent(listMachines, { query: {} });
  storeUnsent(deleteMachine, { params });
  storeUnsent(clearStorage, { body: { what: 'bin' } });
  storeUnsent(changeSettings, { body: { ids: ['a'], delete: true } });
  expect(hasUnsent()).toBe(false);
});

test('the last try replaces those before it', () => {
  storeUnsent(updateProfile, { body: { name: 'Ad' } });
  storeUnsent(updateProfile, { body: { speed_unit: 'mm/s' } });
  storeUnsent(updateProfile, { body: { name: 'Ada', pressure_unit: 'bar' } });
  storeUnsent(updateMachine, { params, body: { name: 'K40' } });
  storeUnsent(updateMachine, { params: { id: 'b' }, body: { name: 'K40' } });
  expect(kept()).toEqual([
    ['accounts.updateProfile', { speed_unit: 'mm/s' }],
    ['accounts.updateProfile', { name: 'Ada', pressure_unit: 'bar' }],
    ['machines.update', { name: 'K40' }],
    ['machines.update', { name: 'K40' }],
  ]);
});

test('two things that were created are both kept', () => {
  storeUnsent(createFolder, { body: { id: '1', name: 'Wood' } });
  storeUnsent(createFolder, { body: { id: '2', name: 'Metal' } });
  storeUnsent(createMachine, { body: { id: '3', name: 'K40' } });
  expect(kept()).toHaveLength(3);
});

test('a password is never stored', () => {
  const body = { current_password: 'a long enough password', new_password: 'seven wooden gears' };
  storeUnsent(changePassword, { body });
  expect(hasUnsent()).toBe(false);
});

test('the ways of a notification are kept apart', () => {
  storeUnsent(changeNotifications, { body: { usage: { email: false } } });
  storeUnsent(changeNotifications, { body: { usage: { in_app: false } } });
  storeUnsent(changeNotifications, { body: { usage: { email: true } } });
  expect(kept()).toEqual([
    ['accounts.changeNotifications', { usage: { in_app: false } }],
    ['accounts.changeNotifications', { usage: { email: true } }],
  ]);
});

test('dropping an earlier change leaves the later one', () => {
  const earlier = storeUnsent(updateProfile, { body: { density: 'compact' } });
  storeUnsent(updateProfile, { body: { density: 'comfortable' } });
  expect(earlier && isUnsent(earlier)).toBe(false);
  if (earlier) dropUnsent(earlier);
  expect(kept()).toEqual([['accounts.updateProfile', { density: 'comfortable' }]]);
});
