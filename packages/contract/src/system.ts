import { HSS_PROFILES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull } from './schema.ts';

export const GENERATION_ORDERS = ['specification', 'approved_first'] as const;

const check = (what: string) => field(z.enum(['ok', 'failed']), what);

export const getHealth = defineOperation({
  id: 'system.getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Whether the process is alive, and what the app needs to connect.',
  needs: { scope: 'public' },
  output: z.object({
    status: field(z.literal('ok'), 'The process answers.'),
    version: field(z.string(), 'Version of the server.'),
    support_email: field(z.string(), 'Where users of this installation write for help.'),
    public_key: orNull(
      z.string(),
      'Public identifier of this installation; null when the database has not answered yet.',
    ),
    database: field(
      z.enum(['ok', 'busy', 'unreachable', 'damaged']),
      'Whether the database answers; busy when it has too much to do to answer within a second or two, damaged when damage was found since the start.',
    ),
    disk: field(
      z.enum(['ok', 'full', 'unwritable']),
      'Whether changes can be saved; reading goes on in any case.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getReady = defineOperation({
  id: 'system.getReady',
  method: 'GET',
  path: '/ready',
  summary: 'Whether the process can serve requests: database, migrations and tasks.',
  needs: { scope: 'public' },
  output: z.object({
    status: field(z.literal('ready'), 'Everything below is in order.'),
    database: field(
      z.enum(['ok', 'busy']),
      'The database answers, or has too much to do at the moment.',
    ),
    migrations: check('The schema is the one this version needs.'),
    tasks: check('Background tasks run.'),
  }),
  status: 200,
  errors: ['database_unavailable', 'database_damaged', 'disk_full', 'disk_unwritable'],
});

const lastRestore = z.object({
  restored_at: field(z.string(), 'When the server replaced the damaged database (ISO 8601).'),
  data_from: field(z.string(), 'The time the restored data is from (ISO 8601).'),
  minutes_old: field(
    z.number(),
    'Minutes from data_from to restored_at: what was saved then is lost.',
  ),
  kept_folder: orNull(z.string(), 'Folder of the server with the damaged database.'),
});

export const databaseStatus = z.object({
  engine: field(z.enum(['embedded', 'postgresql']), 'Where the data is kept.'),
  damage: orNull(z.string(), 'Damage found since the start; nothing is saved while there is any.'),
  last_backup_at: orNull(
    z.string(),
    'The time the data of the newest verified backup is from; null without one, and on PostgreSQL.',
  ),
  last_restore: orNull(lastRestore, 'The last time the data went back to a backup.'),
});

export type DatabaseStatus = z.output<typeof databaseStatus>;

export const getDatabaseStatus = defineOperation({
  id: 'system.getDatabaseStatus',
  method: 'GET',
  internal: true,
  path: '/admin/database-status',
  summary: 'Damage, backups and the last restore of the embedded database.',
  needs: { scope: 'administration' },
  output: databaseStatus,
  status: 200,
  errors: [],
});

export const systemSettings = z.object({
  hss_profile: field(
    z.enum(HSS_PROFILES),
    'Pulses of the deep engraving sequence on metal: physics takes them from the machine, classic is 3, 2, 1 ns from 25 kHz.',
  ),
  auto_review_enabled: field(
    z.boolean(),
    'Whether generated settings are reviewed by a model as soon as they are stored.',
  ),
  generation_order: field(
    z.enum(GENERATION_ORDERS),
    'specification: two agents are asked before approved settings are looked at; approved_first: an approved setting or baseline for the very job answers before any model is asked.',
  ),
});

export const getSystemSettings = defineOperation({
  id: 'system.getSettings',
  method: 'GET',
  internal: true,
  path: '/admin/system-settings',
  summary: 'The settings of this installation.',
  needs: { scope: 'administration' },
  output: systemSettings,
  status: 200,
  errors: [],
});

export const updateSystemSettings = defineOperation({
  id: 'system.updateSettings',
  method: 'PATCH',
  internal: true,
  path: '/admin/system-settings',
  summary: 'Changes settings of this installation; every job from then on uses them.',
  needs: { scope: 'administration' },
  body: z.partial(systemSettings),
  output: systemSettings,
  status: 200,
  errors: [],
});

export type GenerationOrder = (typeof GENERATION_ORDERS)[number];
export type SystemSettings = z.output<typeof systemSettings>;
