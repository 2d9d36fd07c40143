import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const tokens = createUnsubscribeTokens('a secret of the tests');
const [userId, other] = [randomUUID(), randomUUID()];
const token = tokens.write({ userId, kind: 'usage' });

test('a token names its user and kind, the same at any time', () => {
  expect(tokens.read(token)).toEqual({ userId, kind: 'usage' });
  expect(tokens.write({ userId, kind: 'usage' })).toBe(token);
});

test.each([
  ['another user', token.replace(userId, other)],
  ['another kind', token.replace('usage', 'exports')],
  ['another signature', token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
  ['another secret', createUnsubscribeTokens('another').write({ userId, kind: 'usage' })],
  ['no signature', `${userId}.usage.`],
  ['a longer one', `${token}A`],
  ['nothing', ''],
])('a token with %s is not ours', (_what, given) => {
  expect(tokens.read(given)).toBeUndefined();
});
