import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field } from './schema.ts';

/** Without activity for this long, a user is signed out. */
export const INACTIVITY_LIMIT_S = 48 * 60 * 60;
/** A session in use is refreshed when this much time has passed since the last refresh. */
export const SESSION_REFRESH_S = 45 * 60;
/** A session is refreshed at most this long before the last activity, and lasts that much longer. */
export const SESSION_IDLE_S = INACTIVITY_LIMIT_S + SESSION_REFRESH_S;

export const refreshSession = defineOperation({
  id: 'accounts.refreshSession',
  method: 'POST',
  path: '/auth/session/refresh',
  summary: 'Prolong the session. No other request does, so that a session without activity ends.',
  needs: { scope: 'account', in_grace: true },
  output: z.object({
    left_s: field(z.number(), 'Seconds until the session ends unless it is refreshed again.'),
  }),
  status: 200,
  errors: ['origin_refused'],
});
