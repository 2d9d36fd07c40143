import { expect, test } from 'vitest';
import { hashToken } from './hash-token.ts';
import { isKey, makeKey, readKeyHash } from './api-key-token.ts';

test('a key says what it is and proves that it was typed whole', () => {
  const key = makeKey('live');
  expect(key).toMatch(/^bw_live_[0-9A-Za-z]{38}$/);
  expect(isKey(key)).toBe(true);
  expect(isKey(makeKey('test'))).toBe(true);
  const last = key.endsWith('0') ? '1' : '0';
  expect(isKey(key.slice(0, -1) + last)).toBe(false);
  expect(isKey(key.slice(0, -1))).toBe(false);
  expect(isKey(`${key} `)).toBe(false);
  // Computed apart, with Python's zlib.
  expect(isKey(`bw_live_${'a'.repeat(32)}26XRAk`)).toBe(true);
});

test('two keys differ', () => {
  expect(makeKey('live')).not.toBe(makeKey('live'));
});

test('a header is read as every client writes it', () => {
  const key = makeKey('live');
  for (const header of [`Bearer ${key}`, `bearer  ${key} `]) {
    expect(readKeyHash(header)).toBe(hashToken(key));
  }
  for (const header of ['', key, `Basic ${key}`, `Bearer ${key}x`, `Bearer ${key} x`]) {
    expect(readKeyHash(header)).toBe('');
  }
  expect(readKeyHash(undefined)).toBeUndefined();
});
