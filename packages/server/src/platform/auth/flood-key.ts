import { createHmac } from 'node:crypto';

/** Under which name requests of a caller are counted: a session token must not be readable in the database. */
export const floodKey = (secret: string, caller: string): string =>
  createHmac('sha256', secret).update(`flood:${caller}`).digest('base64url');
