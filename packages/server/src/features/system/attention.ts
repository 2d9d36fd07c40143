import type { ShownMaintenance } from '@beamwright/contract';
import type { Platform } from '../../platform/platform.ts';
import { createMaintenance } from './maintenance/create-maintenance.ts';
import { storedSettingsOf } from './settings/stored-settings.ts';
import { compareVersions } from './versions/compare-versions.ts';
import { OWN_VERSION } from './versions/own-version.ts';
import { findRunning } from './versions/register-version.ts';

/** What an administrator has to act on: counts, and since when. */
export interface SystemAttention {
  failing_tasks: { count: number; since: string | null };
  dead_letters: { count: number; since: string | null };
  /** Null on PostgreSQL, whose backups the server can't see. */
  backups: {
    /** Time of the newest one that was opened and read; null if there is none. */
    newest_at: string | null;
    /** When a backup was read last, by the server or for an administrator. */
    checked_at: string | null;
    damaged: number;
  } | null;
  damage: string | null;
  disk: {
    state: 'ok' | 'disk_full' | 'disk_unwritable';
    /** From 0 to 1; null if unknown. */
    free_share: number | null;
  };
  /** Another process runs a newer version than this one. */
  newer_version: string | null;
  maintenance: ShownMaintenance | null;
}

/** More are counted as so many. */
const MOST_COUNTED = 100;

type Systems = Pick<Platform, 'database' | 'tasks' | 'transactions' | 'realtime'>;

const earliest = (times: readonly (Date | null)[]): string | null =>
  times
    .flatMap((time) => (time === null ? [] : [time.toISOString()]))
    .toSorted()
    .at(0) ?? null;

export async function readAttention(systems: Systems): Promise<SystemAttention> {
  const { database, tasks } = systems;
  const failing = (await tasks.list()).filter(
    ({ state, cron }) => cron !== undefined && state !== null && state !== 'completed',
  );
  const givenUp = await tasks.listGivenUp({ limit: MOST_COUNTED });
  const [newest = OWN_VERSION] = await findRunning(database);
  return {
    failing_tasks: {
      count: failing.length,
      since: earliest(failing.map((task) => task.started_at)),
    },
    dead_letters: {
      count: givenUp.length,
      since: earliest(givenUp.map((entry) => entry.failed_at)),
    },
    backups: await readBackups(systems),
    damage: (await database.status())?.damage ?? null,
    disk: await readDisk(systems),
    newer_version: compareVersions(newest, OWN_VERSION) > 0 ? newest : null,
    maintenance: await createMaintenance(storedSettingsOf(systems)).show(),
  };
}

async function readBackups({ database }: Systems): Promise<SystemAttention['backups']> {
  const listed = await database.backups?.list();
  if (listed === undefined) return null;
  const readable = listed.filter(({ isDamaged }) => !isDamaged);
  const newest = readable.find(({ verified }) => verified !== undefined);
  const checks = readable.flatMap(({ verified, check }) =>
    [verified?.verified_at, check?.checked_at].filter((time) => time !== undefined),
  );
  return {
    newest_at: newest?.taken_at.toISOString() ?? null,
    checked_at: checks.toSorted().at(-1) ?? null,
    damaged: listed.length - readable.length,
  };
}

async function readDisk({ database }: Systems): Promise<SystemAttention['disk']> {
  const disk = await database.backups?.readDisk();
  return {
    state: database.disk.refusal() ?? 'ok',
    free_share: disk === undefined ? null : disk.freeBytes / disk.totalBytes,
  };
}
