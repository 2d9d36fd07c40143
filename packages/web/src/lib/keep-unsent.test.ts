import { updateProfile } from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { hasUnsent } from './unsent-writes.ts';
import { keepUnsent } from './keep-unsent.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const fields = { title: '', detail: null, help: '', status: 401, errors: [], requestId: null };
const keep = (error: unknown) => keepUnsent(updateProfile, { body: { name: 'Ada' } }, error);

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

test.each(['session_expired', 'authentication_required', 'maintenance'])(
  '%s keeps what was typed',
  (code) => {
    keep(new ApiProblem({ code, ...fields }));
    expect(hasUnsent()).toBe(true);
  },
);

test('any other failure leaves it to the form', () => {
  keep(new ApiProblem({ code: 'validation_failed', ...fields }));
  keep(new TypeError('Failed to fetch'));
  expect(hasUnsent()).toBe(false);
});
