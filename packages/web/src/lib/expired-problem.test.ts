import {
  changePassword,
  createJob,
  deleteMachine,
  getProfile,
  updateSetting,
} from '@beamwright/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { expiredProblem } from './expired-problem.ts';
import { startI18n } from './i18n.ts';

beforeAll(() => startI18n());

const REFUSED = new ApiProblem({
  code: 'session_expired',
  title: 'Not authenticated',
  detail: null,
  help: 'Sign in.',
  status: 401,
  errors: [],
  requestId: 'r',
});

const helpOf = (operation: Parameters<typeof expiredProblem>[1]) =>
  expiredProblem(REFUSED, operation).help;

test('what was entered is said to be kept only where it is stored', () => {
  expect(helpOf(updateSetting)).toBe('What you entered is kept.');
  expect(helpOf(createJob)).toBe('What you entered is kept.');
  expect(helpOf(changePassword)).toBe('Nothing was changed. Try again after you sign in.');
  expect(helpOf(deleteMachine)).toBe('Nothing was changed. Try again after you sign in.');
});

test('a page that could not be read says that what was saved is still there', () => {
  expect(helpOf(getProfile)).toBe('Your saved work is still there.');
});
