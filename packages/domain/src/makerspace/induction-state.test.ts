import { expect, it } from 'vitest';
import { inductionState, isInducted } from './induction-state.ts';

const now_ms = 1_795_000_000_000;
const at = (days: number) => now_ms + days * 86_400_000;

it.each([
  ['never read', null, 1, 'not_started'],
  ['read, without an end', { version: 1, expires_ms: null }, 1, 'valid'],
  ['read a newer version than demanded', { version: 4, expires_ms: null }, 2, 'valid'],
  ['read an older version than demanded', { version: 1, expires_ms: at(100) }, 2, 'expired'],
  ['31 days left', { version: 1, expires_ms: at(31) }, 1, 'valid'],
  ['30 days left', { version: 1, expires_ms: at(30) }, 1, 'expiring'],
  ['ends this moment', { version: 1, expires_ms: at(0) }, 1, 'expired'],
  ['ended yesterday', { version: 1, expires_ms: at(-1) }, 1, 'expired'],
] as const)('LAB-7 %s', (_, confirmed, required_version, state) => {
  expect(inductionState(confirmed, { required_version, now_ms })).toBe(state);
});

it.each([
  [null, true],
  ['valid', true],
  ['expiring', true],
  ['expired', false],
  ['not_started', false],
] as const)('LAB-7 %s may use the machine: %s', (state, may) => {
  expect(isInducted(state)).toBe(may);
});
