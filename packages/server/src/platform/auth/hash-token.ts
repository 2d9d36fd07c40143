import { createHash } from 'node:crypto';

/** What the database keeps of a random token; too long to be guessed, so it needs no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
