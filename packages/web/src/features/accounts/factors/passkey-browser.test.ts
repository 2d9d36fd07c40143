import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { isCanceled, isDuplicate, nameThisDevice } from './passkey-browser.ts';

describe('a passkey that was not created', () => {
  const named = (name: string) => Object.assign(new Error('Refused'), { name });

  it('is no failure when somebody closed the window', () => {
    expect(['NotAllowedError', 'AbortError'].map((name) => isCanceled(named(name)))).toEqual([
      true,
      true,
    ]);
    expect(isCanceled(named('SecurityError'))).toBe(false);
    expect(isDuplicate(named('InvalidStateError'))).toBe(true);
    expect(isDuplicate(named('NotAllowedError'))).toBe(false);
  });

  it('is no failure when nobody confirmed who they are', () => {
    const problem = { title: '', detail: null, help: '', status: 403, errors: [], requestId: null };
    expect(isCanceled(new ApiProblem({ ...problem, code: 'confirmation_required' }))).toBe(true);
    expect(isCanceled(new ApiProblem({ ...problem, code: 'too_many_passkeys' }))).toBe(false);
  });
});

describe('the first name of a passkey', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['something else', 'Passkey'],
  ])('names the device: %s', (agent, name) => {
    expect(nameThisDevice(agent)).toBe(name);
  });
});
