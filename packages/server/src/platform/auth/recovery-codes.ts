import { randomInt } from 'node:crypto';

/** Lowercase, without the letters and digits that look alike: 0 and o, 1, l and i. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const AMOUNT = 10;
/** Three groups of four of 31 letters are 59 bits. */
const LENGTH = 12;
const GROUPS = /.{4}(?=.)/g;
/** Codes made by better-auth itself, some of which are still unused: two groups of five in mixed case. */
const OLD_CODE = /^([a-zA-Z0-9]{5})([a-zA-Z0-9]{5})$/;
/** Dashes of any kind, the minus sign, spaces, and characters that cannot be seen. */
const SEPARATORS = /[\p{Pd}\u2212\s\p{Cf}]+/gu;

export const createRecoveryCodes = (): string[] => Array.from({ length: AMOUNT }, createCode);

function createCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('').replaceAll(GROUPS, '$&-');
}

/** A code as it was made, from what somebody typed: in any case, with or without spaces and dashes. */
export function readTypedCode(typed: string): string {
  const letters = typed.replaceAll(SEPARATORS, '');
  if (letters.length === LENGTH) return letters.toLowerCase().replaceAll(GROUPS, '$&-');
  return letters.replace(OLD_CODE, '$1-$2');
}
