import {
  createFolder,
  createMachine,
  deleteMachine,
  listMachines,
  signIn,
  updateMachine,
  updateProfile,
} from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { hasRefused, keepRefused, takeRefused } from './refused-writes.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const problem = (code: string) =>
  new ApiProblem({
    code,
    title: '',
    detail: null,
    help: '',
    status: 401,
    errors: [],
    requestId: null,
  });
const ENDED = problem('session_expired');
const params = { id: 'a' };
const taken = (days = 0) =>
  takeRefused(Date.now() + days * 86_400_000).map(({ operation, input }) => [
    operation.id,
    input.body,
  ]);

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

test('what was typed is kept in order and taken once', () => {
  keepRefused(updateProfile, { body: { name: 'Ada' } }, ENDED);
  keepRefused(updateMachine, { params, body: { name: 'K40' } }, problem('authentication_required'));
  expect(hasRefused()).toBe(true);
  expect(taken()).toEqual([
    ['accounts.updateProfile', { name: 'Ada' }],
    ['machines.update', { name: 'K40' }],
  ]);
  expect([hasRefused(), taken()]).toEqual([false, []]);
});

test('only what was refused for the session is kept', () => {
  keepRefused(updateProfile, { body: { name: 'Ada' } }, problem('validation_failed'));
  keepRefused(updateProfile, { body: { name: 'Ada' } }, new TypeError('Failed to fetch'));
  expect(hasRefused()).toBe(false);
});

test('passwords, reads and deletions are not kept', () => {
  keepRefused(signIn, { body: { email: 'a@b.example', password: 'secret' } }, ENDED);
  const confirmed = { ...updateProfile, path: '/account' };
  keepRefused(confirmed, { body: { new_password: 'secret' } }, ENDED);
  keepRefused({ ...updateProfile, path: '/auth/password' }, { body: { name: 'Ada' } }, ENDED);
  keepRefused(listMachines, { query: {} }, ENDED);
  keepRefused(deleteMachine, { params }, ENDED);
  expect(hasRefused()).toBe(false);
});

test('the last try replaces those before it', () => {
  keepRefused(updateProfile, { body: { name: 'Ad' } }, ENDED);
  keepRefused(updateProfile, { body: { speed_unit: 'mm/s' } }, ENDED);
  keepRefused(updateProfile, { body: { name: 'Ada', pressure_unit: 'bar' } }, ENDED);
  keepRefused(updateMachine, { params, body: { name: 'K40' } }, ENDED);
  keepRefused(updateMachine, { params: { id: 'b' }, body: { name: 'K40' } }, ENDED);
  expect(taken()).toEqual([
    ['accounts.updateProfile', { speed_unit: 'mm/s' }],
    ['accounts.updateProfile', { name: 'Ada', pressure_unit: 'bar' }],
    ['machines.update', { name: 'K40' }],
    ['machines.update', { name: 'K40' }],
  ]);
});

test('two things that were created are both kept', () => {
  keepRefused(createFolder, { body: { id: '1', name: 'Wood' } }, ENDED);
  keepRefused(createFolder, { body: { id: '2', name: 'Metal' } }, ENDED);
  keepRefused(createMachine, { body: { id: '3', name: 'K40' } }, ENDED);
  expect(taken()).toHaveLength(3);
});

test('after a week, nothing is sent any more', () => {
  keepRefused(updateProfile, { body: { name: 'Ada' } }, ENDED);
  expect(taken(8)).toEqual([]);
  expect(hasRefused()).toBe(false);
});
