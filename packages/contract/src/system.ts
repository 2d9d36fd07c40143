import { HSS_PROFILES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull, timestamp } from './schema.ts';

export const GENERATION_ORDERS = ['specification', 'approved_first'] as const;

const lastRestore = z.object({
  restored_at: field(z.string(), 'When the server replaced the damaged database (ISO 8601).'),
  data_from: field(z.string(), 'Time of the restored data (ISO 8601).'),
  minutes_old: field(
    z.number(),
    'Minutes from data_from to restored_at. Anything saved in this time is lost.',
  ),
  damaged_folder: orNull(z.string(), 'Folder on the server with the damaged database.'),
});

export const databaseStatus = z.object({
  engine: field(z.enum(['embedded', 'postgresql']), 'Database engine.'),
  damage: orNull(z.string(), 'Damage found since the start. While there is any, nothing is saved.'),
  last_backup_at: orNull(
    z.string(),
    'Time of the newest verified backup; null if there is none, and on PostgreSQL.',
  ),
  last_restore: orNull(lastRestore, 'Last time a backup was restored.'),
});

export type DatabaseStatus = z.output<typeof databaseStatus>;

export const getDatabaseStatus = defineOperation({
  id: 'system.getDatabaseStatus',
  method: 'GET',
  internal: true,
  path: '/admin/database-status',
  summary: 'Get damage, backups and the last restore of the embedded database.',
  needs: { scope: 'administration' },
  output: databaseStatus,
  status: 200,
  errors: [],
});

export const getTaskStatus = defineOperation({
  id: 'system.getTaskStatus',
  method: 'GET',
  internal: true,
  path: '/admin/task-status',
  summary: 'Get the scheduled tasks that failed when they last ran.',
  needs: { scope: 'administration' },
  output: z.object({
    failing: field(
      z.array(
        z.object({
          id: field(z.string(), 'Of the task, such as `privacy.erase-accounts`.'),
          started_at: timestamp('When that run began'),
        }),
      ),
      'They run again on their schedule; the log says why they failed.',
    ),
  }),
  status: 200,
  errors: [],
});

export const systemSettings = z.object({
  hss_profile: field(
    z.enum(HSS_PROFILES),
    'Pulses of the deep engraving sequence on metal: physics computes them for the machine; classic is 3, 2, 1 ns from 25 kHz.',
  ),
  auto_review_enabled: field(
    z.boolean(),
    'Whether generated settings are reviewed by a model as soon as they are stored.',
  ),
  generation_order: field(
    z.enum(GENERATION_ORDERS),
    'specification: two agents are asked before approved settings are used; approved_first: an approved setting or baseline for the same job answers before any model is asked.',
  ),
});

export const getSystemSettings = defineOperation({
  id: 'system.getSettings',
  method: 'GET',
  internal: true,
  path: '/admin/system-settings',
  summary: 'Get the settings of this installation.',
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
  summary: 'Change settings of this installation. All later jobs use them.',
  needs: { scope: 'administration' },
  body: z.partial(systemSettings),
  output: systemSettings,
  status: 200,
  errors: [],
});

export type GenerationOrder = (typeof GENERATION_ORDERS)[number];
export type SystemSettings = z.output<typeof systemSettings>;
