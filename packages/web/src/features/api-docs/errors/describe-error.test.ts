import { ERRORS } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { describeError, ERROR_CODES } from './describe-error.ts';
import { retryAdvice } from './retry-advice.ts';

startI18n(['en-US']);

it('every code of the API has an explanation and says whether to send it again', () => {
  expect(ERROR_CODES).toHaveLength(Object.keys(ERRORS).length);
  for (const code of ERROR_CODES) {
    const { status, title, help } = describeError(code);
    expect([status, title, help], code).not.toContain('');
    expect(title, code).not.toMatch(/plural|select/);
    expect(title, code).toMatch(/[^.][.!?]$/);
    expect(retryAdvice({ code, status }), code).toMatch(/\.$/);
  }
});

it.each([
  ['rate_limited', /Retry-After/],
  ['database_unavailable', /Retry-After/],
  ['idempotency_key_running', /Retry-After, with the same/],
  ['api_key_revoked', /same key/],
  ['validation_failed', /unchanged/],
  ['internal', /once/],
])('%s: when to send it again', (code, words) => {
  expect(retryAdvice(describeError(code))).toMatch(words);
});

it('a code of a newer server is shown as it is', () => {
  expect(describeError('of_tomorrow')).toMatchObject({ status: 0, title: 'of_tomorrow' });
});
