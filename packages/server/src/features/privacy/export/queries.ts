import {
  EXPORTED_KINDS,
  EXPORTS_A_DAY,
  type AccountExport,
  type AccountExports,
} from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { now } from '../../../platform/db/now.ts';
import { AppError } from '../../../platform/errors.ts';
import { SHOWN_SILENCE_S } from './claims.ts';
import { secondsLeft, shareDone } from './estimate.ts';
import type { AccountExportTables, ExportProgress } from './tables.ts';

type Trx = Transaction<Database>;
type ExportRow = Selectable<AccountExportTables['account_exports']>;

const RUNNING = ['waiting', 'building'] as const;

/** By the clock of the database, which also set the time of the heartbeat. */
const isSilent = sql<boolean>`(state = 'building' and coalesce(
  heartbeat_at < now() - make_interval(secs => ${SHOWN_SILENCE_S}), true))`.as('is_silent');

export async function findExports(
  trx: Trx,
  userId: string,
  nowMs: number,
): Promise<AccountExports> {
  const own = trx
    .selectFrom('account_exports')
    .selectAll()
    .select(isSilent)
    .where('user_id', '=', userId);
  const latest = await own.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  const ready = await own
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return {
    latest: latest ? presentExport(latest, nowMs) : null,
    ready: ready ? presentExport(ready, nowMs) : null,
  };
}

async function findExport(trx: Trx, userId: string, id: string): Promise<ExportRow> {
  const row = await trx
    .selectFrom('account_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no export ${id}`);
  return row;
}

/** One export of the user that can be downloaded. */
export async function findReady(trx: Trx, userId: string, id: string): Promise<ExportRow> {
  const row = await findExport(trx, userId, id);
  const isGone = row.state !== 'ready' || row.expires_at === null || row.expires_at <= new Date();
  if (isGone) throw new AppError('export_gone', `the export ${id} is ${row.state}`);
  return row;
}

/** Adds an export that waits. Needs the service role; the running one is returned instead of a second. */
export async function addExport(trx: Trx, userId: string): Promise<ExportRow> {
  // Requests of the same user wait for each other here, so that the limit is exact.
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
  const own = trx.selectFrom('account_exports').where('user_id', '=', userId);
  const running = await own.selectAll().where('state', 'in', RUNNING).executeTakeFirst();
  if (running) return running;
  const { count } = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', 'failed')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= EXPORTS_A_DAY) {
    throw new AppError('too_many_exports', `${userId} started ${count} exports today`, {
      values: { n: EXPORTS_A_DAY },
    });
  }
  return trx
    .insertInto('account_exports')
    .values({ user_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Needs the service role. The process that writes it notices within a second. */
export async function cancel(trx: Trx, userId: string, id: string): Promise<ExportRow> {
  await trx
    .updateTable('account_exports')
    .set({ state: 'canceled', finished_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', RUNNING)
    .execute();
  return findExport(trx, userId, id);
}

export function presentExport(
  row: ExportRow & { is_silent?: boolean },
  nowMs: number,
): AccountExport {
  const progress = 'counts' in row.progress ? (row.progress as ExportProgress) : undefined;
  const isBuilding = row.state === 'building';
  const isExpired =
    row.state === 'ready' && row.expires_at !== null && row.expires_at.getTime() <= nowMs;
  return {
    id: row.id,
    state: isExpired ? 'expired' : row.state,
    counts: EXPORTED_KINDS.flatMap((kind) => {
      const count = progress?.counts[kind];
      return count ? [{ kind, ...count }] : [];
    }),
    done: row.state === 'ready' ? 1 : progress ? shareDone(progress) : 0,
    is_interrupted: row.is_silent ?? false,
    seconds_left: isBuilding && progress ? secondsLeft(progress, nowMs) : null,
    bytes: row.bytes,
    failure: row.error,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
