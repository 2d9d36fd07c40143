import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Random letters and digits, as in Stripe's ids. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

const LENGTHS: Record<string, number> = { cus: 14, prod: 14, si: 14, cs_test: 58, whsec: 32 };

/** An id as Stripe writes it: `cus_QXg1o8vcGmoR32`. */
export const createId = (prefix: string): string =>
  `${prefix}_${randomText(LENGTHS[prefix] ?? 24)}`;
