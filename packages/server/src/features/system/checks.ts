import { attentionMessage } from '@beamwright/domain/messages';
import { defineCheck, type Finding } from '../../platform/attention/define-check.ts';
import { readBackups, readMaintenance, readNewerVersion, readTasks } from './attention.ts';

/** Backups are made every 15 minutes while data changes, and at least daily. */
const OLD_BACKUP_MS = 26 * 60 * 60 * 1000;
/** A server that has run for so long has made its first one. */
const FIRST_BACKUP_S = 60 * 60;
const TASKS = '/admin/tasks';

const database = defineCheck({
  id: 'system.database',
  name: attentionMessage('name_database'),
  run: async ({ database: { damage, disk } }) => {
    return {
      findings: [ofDamage(damage()), ofDisk(disk.refusal())],
      fine: { text: attentionMessage('is_whole') },
    };
  },
});

function ofDamage(damage: string | undefined): Finding | undefined {
  if (damage === undefined) return undefined;
  return {
    id: 'system.damage',
    urgency: 'now',
    count: 1,
    title: attentionMessage('damage'),
    detail: attentionMessage('damage_detail', { damage }),
    minutes: 10,
    page: TASKS,
    action: attentionMessage('backups_act'),
  };
}

function ofDisk(refusal: 'disk_full' | 'disk_unwritable' | undefined): Finding | undefined {
  if (refusal === undefined) return undefined;
  return {
    id: 'system.disk',
    urgency: 'now',
    count: 1,
    title: attentionMessage(refusal),
    detail: attentionMessage('disk_refused_detail'),
    minutes: 10,
    page: TASKS,
    action: attentionMessage('backups_act'),
  };
}

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

const tasks = defineCheck({
  id: 'system.tasks',
  name: attentionMessage('name_tasks'),
  run: async (platform) => {
    const { failing, given_up: dead } = await readTasks(platform);
    const common = { page: TASKS, action: attentionMessage('tasks_act') };
    return {
      findings: [
        {
          ...common,
          id: 'system.failing-tasks',
          urgency: 'today',
          count: failing.count,
          title: attentionMessage('tasks_failing', { n: failing.count }),
          detail: attentionMessage('tasks_failing_detail'),
          since: failing.since,
          minutes: failing.count,
        },
        {
          ...common,
          id: 'system.dead-letters',
          urgency: 'today',
          count: dead.count,
          title: attentionMessage('dead_letters', { n: dead.count }),
          detail: attentionMessage('dead_letters_detail'),
          since: dead.since,
          minutes: 2,
        },
      ],
      fine: { text: attentionMessage('all_ran') },
    };
  },
});

const backups = defineCheck({
  id: 'system.backups',
  name: attentionMessage('name_backups'),
  run: async (platform) => {
    const made = await readBackups(platform);
    if (made === null) return { fine: { text: attentionMessage('by_provider') } };
    const newest = made.newest_at;
    const isOld =
      newest === null
        ? process.uptime() > FIRST_BACKUP_S
        : Date.now() - newest.getTime() > OLD_BACKUP_MS;
    const common = { page: TASKS, action: attentionMessage('backups_act'), minutes: 2 } as const;
    return {
      findings: [
        {
          ...common,
          id: 'system.old-backup',
          urgency: 'today',
          count: isOld ? 1 : 0,
          title: attentionMessage(newest === null ? 'backup_none' : 'backup_old'),
          detail: attentionMessage('backup_detail'),
          since: newest,
        },
        {
          ...common,
          id: 'system.damaged-backups',
          urgency: 'week',
          count: made.damaged,
          title: attentionMessage('backups_damaged', { n: made.damaged }),
        },
      ],
      fine: { text: attentionMessage('opened_and_read'), at: newest },
    };
  },
});

const versions = defineCheck({
  id: 'system.version',
  name: attentionMessage('name_versions'),
  run: async (platform) => {
    const newer = await readNewerVersion(platform);
    return {
      findings: [
        newer === null
          ? undefined
          : {
              id: 'system.newer-version',
              urgency: 'week',
              count: 1,
              title: attentionMessage('newer_version', { version: newer }),
              detail: attentionMessage('newer_version_detail'),
              page: '/admin/versions',
              action: attentionMessage('versions_act'),
            },
      ],
      fine: { text: attentionMessage('is_newest') },
    };
  },
});

const maintenance = defineCheck({
  id: 'system.maintenance',
  name: attentionMessage('name_maintenance'),
  run: async (platform) => {
    const shown = await readMaintenance(platform);
    const page = '/admin/settings';
    const times = [
      { at: toDate(shown?.from ?? null), text: attentionMessage('maintenance_starts'), page },
      { at: toDate(shown?.until ?? null), text: attentionMessage('maintenance_ends'), page },
    ];
    return {
      findings: [
        shown?.is_on
          ? {
              id: 'system.maintenance',
              urgency: 'now',
              count: 1,
              title: attentionMessage('maintenance_on'),
              detail: attentionMessage('maintenance_detail'),
              since: toDate(shown.from),
              page,
              action: attentionMessage('maintenance_act'),
            }
          : undefined,
      ],
      fine: { text: attentionMessage('is_off') },
      coming: times.flatMap(({ at, ...coming }) => (at === null ? [] : [{ at, ...coming }])),
    };
  },
});

export const systemChecks = [database, tasks, backups, versions, maintenance];
