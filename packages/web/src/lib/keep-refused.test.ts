import { updateProfile } from '@beamwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { hasRefused } from './has-refused.ts';
import { keepRefused } from './keep-refused.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const fields = { title: '', detail: null, help: '', status: 401, errors: [], requestId: null };
const keep = (error: unknown) => keepRefused(updateProfile, { body: { name: 'Ada' } }, error);

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

test.each(['session_expired', 'authentication_required'])(
  '%s keeps what was typed',
  async (code) => {
    keep(new ApiProblem({ code, ...fields }));
    await vi.waitFor(() => expect(hasRefused()).toBe(true));
  },
);

test('any other failure leaves it to the form', async () => {
  keep(new ApiProblem({ code: 'validation_failed', ...fields }));
  keep(new TypeError('Failed to fetch'));
  await vi.dynamicImportSettled();
  expect(hasRefused()).toBe(false);
});
