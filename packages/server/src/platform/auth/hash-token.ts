import { createHash } from 'node:crypto';

/** The stored hash of a random token, which is too long to guess and so needs no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
