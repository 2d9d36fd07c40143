import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, id, orNull, timestamp } from './schema.ts';

export const DEVICE_TYPES = ['desktop', 'tablet', 'mobile'] as const;

const session = z.object({
  id: id('session'),
  device_type: field(z.enum(DEVICE_TYPES), 'Kind of device, from what the browser sent.'),
  browser: orNull(z.string(), 'Browser, such as Firefox; null if unknown.'),
  system: orNull(z.string(), 'Operating system, such as Windows; null if unknown.'),
  first_seen_at: timestamp('When the user signed in'),
  last_seen_at: timestamp('Last sign-in or refresh; up to 45 minutes before the last activity'),
  is_current: field(z.boolean(), 'Whether this request belongs to the session.'),
});

export const listSessions = defineOperation({
  id: 'accounts.listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List where the account is signed in, the current session first.',
  needs: { scope: 'account', in_grace: true },
  output: z.object({ items: field(z.array(session), 'Sessions, the latest in use first.') }),
  status: 200,
  errors: [],
});

export const endSession = defineOperation({
  id: 'accounts.endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Sign out of one session. It ends immediately.',
  needs: { scope: 'account', second_factor: true, in_grace: true },
  params: z.object({ id: id('session') }),
  status: 204,
  errors: ['not_found', 'origin_refused'],
});

export const endOtherSessions = defineOperation({
  id: 'accounts.endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out of every session except this one.',
  needs: { scope: 'account', second_factor: true, in_grace: true },
  output: z.object({ ended: field(z.number(), 'Number of sessions that were ended.') }),
  status: 200,
  errors: ['origin_refused'],
});

export type Session = z.output<typeof session>;
