import {
  changePassword,
  createFolder,
  createMachine,
  deleteMachine,
  listMachines,
  signIn,
  updateMachine,
  updateProfile,
} from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasRefused } from './has-refused.ts';
import { storeRefused, takeRefused } from './refused-writes.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const params = { id: 'a' };
const taken = (days = 0) =>
  takeRefused(Date.now() + days * 86_400_000).map(({ operation, input }) => [
    operation.id,
    input.body,
  ]);

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

test('what was typed is kept in order and taken once', () => {
  storeRefused(updateProfile, { body: { name: 'Ada' } });
  storeRefused(updateMachine, { params, body: { name: 'K40' } });
  expect(hasRefused()).toBe(true);
  expect(taken()).toEqual([
    ['accounts.updateProfile', { name: 'Ada' }],
    ['machines.update', { name: 'K40' }],
  ]);
  expect([hasRefused(), taken()]).toEqual([false, []]);
});

test('the built app, where operations have no other parts, keeps it, too', () => {
  const { id, method, path } = updateProfile;
  storeRefused({ id, method, path }, { body: { name: 'Ada' } });
  expect(taken()).toEqual([['accounts.updateProfile', { name: 'Ada' }]]);
});

test('passwords, reads and deletions are not kept', () => {
  storeRefused(signIn, { body: { email: 'a@b.example', password: 'secret' } });
  const confirmed = { ...updateProfile, path: '/account' };
  storeRefused(confirmed, { body: { new_password: 'secret' } });
  storeRefused({ ...updateProfile, path: '/auth/password' }, { body: { name: 'Ada' } });
  storeRefused(listMachines, { query: {} });
  storeRefused(deleteMachine, { params });
  expect(hasRefused()).toBe(false);
});

test('the last try replaces those before it', () => {
  storeRefused(updateProfile, { body: { name: 'Ad' } });
  storeRefused(updateProfile, { body: { speed_unit: 'mm/s' } });
  storeRefused(updateProfile, { body: { name: 'Ada', pressure_unit: 'bar' } });
  storeRefused(updateMachine, { params, body: { name: 'K40' } });
  storeRefused(updateMachine, { params: { id: 'b' }, body: { name: 'K40' } });
  expect(taken()).toEqual([
    ['accounts.updateProfile', { speed_unit: 'mm/s' }],
    ['accounts.updateProfile', { name: 'Ada', pressure_unit: 'bar' }],
    ['machines.update', { name: 'K40' }],
    ['machines.update', { name: 'K40' }],
  ]);
});

test('two things that were created are both kept', () => {
  storeRefused(createFolder, { body: { id: '1', name: 'Wood' } });
  storeRefused(createFolder, { body: { id: '2', name: 'Metal' } });
  storeRefused(createMachine, { body: { id: '3', name: 'K40' } });
  expect(taken()).toHaveLength(3);
});

test('after a week, nothing is sent any more', () => {
  storeRefused(updateProfile, { body: { name: 'Ada' } });
  expect(taken(8)).toEqual([]);
  expect(hasRefused()).toBe(false);
});

test('a password is never stored', () => {
  const body = { current_password: 'a long enough password', new_password: 'seven wooden gears' };
  storeRefused(changePassword, { body });
  expect(hasRefused()).toBe(false);
});
