import type { ShownMaintenance } from '@beamwright/contract';
import type { Platform } from '../../platform/platform.ts';
import { createMaintenance } from './maintenance/create-maintenance.ts';
import { storedSettingsOf } from './settings/stored-settings.ts';
import { compareVersions } from './versions/compare-versions.ts';
import { OWN_VERSION } from './versions/own-version.ts';
import { findRunning } from './versions/register-version.ts';

/** More are counted as so many. */
const MAX_COUNTED = 100;

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).toSorted((a, b) => +a - +b)[0] ?? null;

/** Scheduled tasks whose last run failed, and queued work that was given up. */
export async function readTasks({ tasks }: Pick<Platform, 'tasks'>) {
  const failing = (await tasks.list()).filter(
    ({ state, cron }) => cron !== undefined && state !== null && state !== 'completed',
  );
  const givenUp = await tasks.listGivenUp({ limit: MAX_COUNTED });
  return {
    failing: { count: failing.length, since: earliest(failing.map((task) => task.started_at)) },
    given_up: { count: givenUp.length, since: earliest(givenUp.map((entry) => entry.failed_at)) },
  };
}

/** The newer version that another process runs; null if this one is the newest. */
export async function readNewerVersion({
  database,
}: Pick<Platform, 'database'>): Promise<string | null> {
  const [newest = OWN_VERSION] = await findRunning(database);
  return compareVersions(newest, OWN_VERSION) > 0 ? newest : null;
}

/** Maintenance that is on or planned; null if there is none. */
export const readMaintenance = (
  systems: Pick<Platform, 'transactions' | 'realtime'>,
): Promise<ShownMaintenance | null> => createMaintenance(storedSettingsOf(systems)).show();

/** Backups that the server makes; null on PostgreSQL, whose backups it can't see. */
export async function readBackups({ database }: Pick<Platform, 'database'>) {
  const listed = await database.backups?.list();
  if (listed === undefined) return null;
  const readable = listed.filter(({ isDamaged }) => !isDamaged);
  const newest = readable.find(({ verified }) => verified !== undefined);
  return {
    /** Of the newest one that was opened and read; null if there is none. */
    newest_at: newest?.taken_at ?? null,
    damaged: listed.length - readable.length,
  };
}
