import { randomUUID } from 'node:crypto';
import { RETENTION, type ExportFailure } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { now } from '../../../platform/db/now.ts';
import type { ExportProgress } from './tables.ts';

type Trx = Transaction<Database>;

/** An export that this process writes. */
export interface ClaimedExport {
  id: string;
  user_id: string;
  /** Where to write it; another process that claims the export writes elsewhere. */
  file_key: string;
  attempts: number;
  /** What a process that died may have left. */
  left_key: string | null;
}

/** A process without a heartbeat for this long has died, though a database that is slow may delay one. */
const MAX_SILENCE_S = 60;
/** What users are told earlier. */
export const SHOWN_SILENCE_S = 15;
/** An export that was begun this often and never ended fails. */
export const MAX_ATTEMPTS = 3;

/** Claims the export that waits longest, or whose process died. No two processes claim the same one. */
export async function claimExport(trx: Trx): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    with next as (
      select id, file_key from account_exports
      where state = 'waiting' or (state = 'building' and (heartbeat_at is null
        or heartbeat_at < now() - make_interval(secs => ${MAX_SILENCE_S})))
      order by created_at limit 1 for update skip locked
    )
    update account_exports as export set state = 'building', attempts = attempts + 1,
      heartbeat_at = now(), file_key = 'exports/' || user_id || '/' || ${randomUUID()}::text || '.zip'
    from next where export.id = next.id
    returning export.id, export.user_id, export.file_key, export.attempts,
      next.file_key as left_key`.execute(trx);
  return rows[0];
}

/** Lets exports that were being written be claimed at once. Only where no other process can write them. */
export const abandonClaims = (trx: Trx): Promise<unknown> =>
  trx
    .updateTable('account_exports')
    .set({ heartbeat_at: null })
    .where('state', '=', 'building')
    .execute();

const claimed = (trx: Trx, { id, file_key }: ClaimedExport) =>
  trx
    .updateTable('account_exports')
    .where('id', '=', id)
    .where('state', '=', 'building')
    .where('file_key', '=', file_key);

/** Says that the work continues. False if the export is no longer ours: canceled, erased, or claimed by another process. */
export async function recordHeartbeat(
  trx: Trx,
  one: ClaimedExport,
  progress: ExportProgress,
): Promise<boolean> {
  const { numUpdatedRows } = await claimed(trx, one)
    .set({ heartbeat_at: now, progress: JSON.stringify(progress) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Offers the file to its owner, in place of an earlier one. False if the export is not ours any more. */
export async function markReady(
  trx: Trx,
  one: ClaimedExport,
  done: { bytes: number; progress: ExportProgress },
): Promise<boolean> {
  await trx
    .updateTable('account_exports')
    .set({ state: 'expired' })
    .where('user_id', '=', one.user_id)
    .where('state', '=', 'ready')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_exports as mine')
          .select('mine.id')
          .where('mine.id', '=', one.id)
          .where('mine.file_key', '=', one.file_key)
          .where('mine.state', '=', 'building'),
      ),
    )
    .execute();
  const { numUpdatedRows } = await claimed(trx, one)
    .set({
      state: 'ready',
      bytes: done.bytes,
      progress: JSON.stringify(done.progress),
      finished_at: now,
      expires_at: sql<Date>`now() + make_interval(days => ${RETENTION.account_exports.days})`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markFailed = (trx: Trx, one: ClaimedExport, error: ExportFailure): Promise<unknown> =>
  claimed(trx, one).set({ state: 'failed', error, finished_at: now }).execute();

/** Gives it back begun, to be taken up again: the database was away, as it may be again. */
export const giveUp = (trx: Trx, one: ClaimedExport): Promise<unknown> =>
  claimed(trx, one).set({ state: 'waiting', file_key: null }).execute();

/** Gives it back unbegun, because this process ends. */
export const release = (trx: Trx, one: ClaimedExport): Promise<unknown> =>
  claimed(trx, one)
    .set({ state: 'waiting', attempts: one.attempts - 1, file_key: null })
    .execute();
