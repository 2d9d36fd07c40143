import { VERSION_CHANNEL } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { DatabaseHandle } from '../../../platform/db/database-handle.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { compareVersions, partsOf } from './compare-versions.ts';
import { OWN_VERSION } from './own-version.ts';
import type { Release } from './release-notes.ts';

type Trx = Transaction<Database>;

export interface VersionSystems {
  database: Pick<DatabaseHandle, 'engine' | 'pool'>;
  transactions: Pick<Transactions, 'asService'>;
  realtime: Pick<Realtime, 'publishIn'>;
}

/** Every process holds a connection that listens, named after its version. */
const LISTENERS = `
  select distinct substring(application_name from '^beamwright listener (\\S+)$') as version
  from pg_stat_activity
  where datname = current_database() and application_name like 'beamwright listener %'`;

/** Versions of the processes that run now, newest first. Only one process uses an embedded database. */
export async function findRunning({ engine, pool }: VersionSystems['database']): Promise<string[]> {
  const found =
    engine === 'embedded' ? [] : (await pool.query<{ version: string }>(LISTENERS)).rows;
  const running = new Set([OWN_VERSION, ...found.map(({ version }) => version)]);
  return [...running].toSorted((one, other) => compareVersions(other, one));
}

/** Adds the process that starts, and what the product says of its releases. */
export async function registerVersion(
  { database, transactions, realtime }: VersionSystems,
  build: string | null,
  releases: readonly Release[],
): Promise<void> {
  const running = await findRunning(database);
  await transactions.asService(async (trx) => {
    await lockVersions(trx);
    for (const release of releases) await saveRelease(trx, release);
    const [major, minor, patch] = partsOf(OWN_VERSION);
    await trx
      .insertInto('app_versions')
      .values({
        version_string: OWN_VERSION,
        major,
        minor,
        patch,
        build,
        released_at: null,
        first_seen: sql`now()`,
        last_seen: sql`now()`,
      })
      .onConflict((conflict) =>
        conflict.column('version_string').doUpdateSet({
          build,
          first_seen: sql`coalesce(app_versions.first_seen, now())`,
          last_seen: sql`now()`,
        }),
      )
      .execute();
    await activate(trx, realtime, running);
  });
}

/** The product's own words don't replace those of an administrator. */
async function saveRelease(trx: Trx, { version, released_at, notes }: Release): Promise<void> {
  const [major, minor, patch] = partsOf(version);
  await sql`
    insert into app_versions (version_string, major, minor, patch, notes, released_at)
    values (${version}, ${major}, ${minor}, ${patch}, ${notes}, ${released_at})
    on conflict (version_string) do update set released_at = excluded.released_at,
      notes = case when app_versions.has_own_notes then app_versions.notes else excluded.notes end
    where app_versions.released_at is distinct from excluded.released_at
      or (not app_versions.has_own_notes and app_versions.notes <> excluded.notes)`.execute(trx);
}

/** Follows processes that ended, and notes once a day which versions still run. */
export async function followVersions({ database, transactions, realtime }: VersionSystems) {
  const running = await findRunning(database);
  await transactions.asService(async (trx) => {
    await lockVersions(trx);
    await sql`update app_versions set last_seen = now()
      where version_string = any(${running}) and last_seen < now() - interval '1 day'`.execute(trx);
    await activate(trx, realtime, running);
  });
}

/** Processes that start together take turns. */
const lockVersions = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('app_versions'))`.execute(trx);

/** Makes the newest version that runs the active one. */
async function activate(
  trx: Trx,
  realtime: VersionSystems['realtime'],
  running: readonly string[],
): Promise<void> {
  const known = await trx
    .selectFrom('app_versions')
    .select(['version_string', 'is_active'])
    .where('version_string', 'in', running)
    .execute();
  const newest = running.find((version) => known.some((row) => row.version_string === version));
  if (newest === undefined) return;
  if (known.some((row) => row.version_string === newest && row.is_active)) return;
  await trx
    .updateTable('app_versions')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .execute();
  await trx
    .updateTable('app_versions')
    .set({ is_active: true })
    .where('version_string', '=', newest)
    .execute();
  await realtime.publishIn(trx, VERSION_CHANNEL, 'changed', { version_string: newest });
}
