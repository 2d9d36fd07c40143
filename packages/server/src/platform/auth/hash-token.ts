import { createHash } from 'node:crypto';

/** The hash under which a random token is stored. Such a token can't be guessed, so no salt is needed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
