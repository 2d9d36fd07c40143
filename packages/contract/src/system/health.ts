import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, orNull } from '../schema.ts';

const check = (what: string) => field(z.enum(['ok', 'failed']), what);

/** What everybody may know of a maintenance. */
const shownMaintenance = z.object({
  is_on: field(z.boolean(), 'Whether changes are refused at this moment.'),
  from: orNull(z.string(), 'When it begins, ISO 8601 in UTC; null if it is on until it is ended.'),
  until: orNull(z.string(), 'When it ends by itself, ISO 8601 in UTC.'),
  message: field(z.string(), 'What the administrator says about it.'),
});

export type ShownMaintenance = z.output<typeof shownMaintenance>;

export const getHealth = defineOperation({
  id: 'system.getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Check health: whether the process is alive, and what the app needs to connect.',
  needs: { scope: 'public' },
  output: z.object({
    status: field(z.literal('ok'), 'The process responds.'),
    version: field(z.string(), 'Version of the server.'),
    support_email: field(z.string(), 'Support address of this installation.'),
    public_key: orNull(
      z.string(),
      'Public ID of this installation; null until the database has responded.',
    ),
    database: field(
      z.enum(['ok', 'busy', 'unreachable', 'damaged']),
      'State of the database; busy: it does not respond within a second or two; damaged: damage was found since the start.',
    ),
    disk: field(
      z.enum(['ok', 'full', 'unwritable']),
      'Whether changes can be saved. Reading always works.',
    ),
    maintenance: field(
      z.nullable(shownMaintenance),
      'Maintenance that is on or planned; null if there is none.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getReady = defineOperation({
  id: 'system.getReady',
  method: 'GET',
  path: '/ready',
  summary:
    'Check readiness: whether the process can serve requests, with its database, migrations and tasks.',
  needs: { scope: 'public' },
  output: z.object({
    status: field(z.literal('ready'), 'All checks passed.'),
    database: field(z.enum(['ok', 'busy']), 'The database responds or is busy.'),
    migrations: check('The schema is the one this version needs.'),
    tasks: check('Background tasks run.'),
  }),
  status: 200,
  errors: ['database_unavailable', 'database_damaged', 'disk_full', 'disk_unwritable'],
});
