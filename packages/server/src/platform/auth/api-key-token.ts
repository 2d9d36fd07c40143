import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyKind } from '@beamwright/contract';
import { hashToken } from './hash-token.ts';

const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^bw_(?:live|test)_[0-9A-Za-z]{38}$/;
const BEARER = /^bearer +(\S+) *$/i;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 in base 62, with which scanners of leaked secrets tell a key from what only looks like one. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** A new key: its kind, 190 random bits, and a checksum. */
export function makeKey(kind: KeyKind): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]);
  const body = `bw_${kind}_${random.join('')}`;
  return body + checksumOf(body);
}

/** Whether a text has the form and checksum of a key. It may have been revoked, or never issued. */
export const isKey = (text: string): boolean =>
  FORM.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));

/**
 * The hash of the key in an `Authorization` header. Undefined without such a header; empty if what it has can be no
 * key.
 */
export function readKeyHash(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const token = BEARER.exec(authorization)?.[1] ?? '';
  return isKey(token) ? hashToken(token) : '';
}
