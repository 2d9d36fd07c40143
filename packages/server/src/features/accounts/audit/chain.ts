import { RETENTION, type ChainFault } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MAX_ENTRIES } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Work } from '../../../platform/db/transactions.ts';
import { deleteInBatches } from '../../../platform/tasks/delete-in-batches.ts';

type Db = <T>(work: Work<T>) => Promise<T>;
type Trx = Transaction<Database>;

/** Entries that one transaction seals or compares. */
const BATCH = 1000;
/** No transaction lasts longer, so every entry with a lower id than one sealed before then has been committed. */
const SETTLED = sql`now() - interval '10 minutes'`;
/** Nothing younger is deleted for its age, whatever a note says. */
const LEAST_DAYS = RETENTION.audit_log.least;
/** Checks that are kept. */
const MAX_CHECKS = 400;

export interface Checked {
  position: number | null;
  hash: Buffer | null;
  entries: number;
  fault: ChainFault | null;
  entry_id: number | null;
}

/** Seals all entries that are not sealed yet, in batches. */
export async function sealEntries(db: Db, batch = BATCH): Promise<void> {
  let after: number | null = await db(findSettled);
  while (after !== null) {
    const from: number = after;
    after = await db(async (trx) => {
      const { rows } = await sql<{ last: number | null }>`
        select seal_audit_entries(${from}, ${batch}) as last`.execute(trx);
      return rows[0]?.last ?? null;
    });
  }
}

/** The last entry below which none is still being written. An entry below it that has no seal was inserted later. */
async function findSettled(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select entry_id as id from audit_chain
    where kind = 'entry' and position is not null and sealed_at < ${SETTLED}
    order by position desc limit 1`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Compares the whole chain with the entries, and itself with what the last check saw. Stores what it finds. */
export async function checkChain(db: Db, batch = BATCH): Promise<Checked> {
  const found = await compare(db, batch);
  await db(async (trx) => {
    await trx.insertInto('audit_checks').values(found).execute();
    await sql`delete from audit_checks where id <=
      (select id from audit_checks order by id desc offset ${MAX_CHECKS} limit 1)`.execute(trx);
  });
  return found;
}

async function compare(db: Db, batch: number): Promise<Checked> {
  const seen: Checked = { position: null, hash: null, entries: 0, fault: null, entry_id: null };
  let after = 0;
  let isMore = true;
  while (isMore && seen.fault === null) {
    const from = after;
    const { last_position, last_hash, entries, fault, entry_id } = await db((trx) =>
      compareBatch(trx, from, batch),
    );
    seen.entries += entries;
    Object.assign(seen, { fault, entry_id });
    isMore = last_position !== null && last_position !== from;
    if (last_position !== null) {
      Object.assign(seen, { position: last_position, hash: last_hash });
      after = last_position;
    }
  }
  if (seen.fault !== null) return seen;
  const fault = (await db(findRewritten)) ?? (await findInserted(db, batch));
  return fault === undefined ? seen : { ...seen, ...fault };
}

interface BatchRow {
  last_position: number | null;
  last_hash: Buffer | null;
  entries: number;
  fault: ChainFault | null;
  entry_id: number | null;
}

async function compareBatch(trx: Trx, after: number, batch: number): Promise<BatchRow> {
  const { rows } = await sql<BatchRow>`
    select * from check_audit_chain(${after}, ${batch}, ${LEAST_DAYS}, ${MAX_ENTRIES})`.execute(
    trx,
  );
  return rows[0] as BatchRow;
}

type Fault = Pick<Checked, 'fault' | 'entry_id'>;

/** Whether the newest seal of an earlier check is another one now, or gone. */
async function findRewritten(trx: Trx): Promise<Fault | undefined> {
  const { rows } = await sql<{ entry_id: number | null }>`
    select chain.entry_id from (select position, hash from audit_checks
        where fault is null and position is not null order by id desc limit 1) as seen
      left join audit_chain chain using (position)
    where chain.hash is distinct from seen.hash`.execute(trx);
  return rows[0] && { fault: 'chain_changed', entry_id: rows[0].entry_id };
}

/** The first entry without a seal among those that were sealed long ago. */
async function findInserted(db: Db, batch: number): Promise<Fault | undefined> {
  const settled = await db(findSettled);
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    const { last, inserted } = await db(async (trx) => {
      const { rows } = await sql<{ last: number | null; inserted: number | null }>`
        select max(id) as last, min(id) filter (where not exists (
          select from audit_chain where entry_id = entries.id and kind = 'entry')) as inserted
        from (select id from audit_log where id > ${from} and id <= ${settled} order by id limit ${batch}) as entries`.execute(
        trx,
      );
      return rows[0] ?? { last: null, inserted: null };
    });
    if (inserted !== null) return { fault: 'entry_inserted', entry_id: inserted };
    after = last;
  }
  return undefined;
}

/**
 * Deletes seals of entries that were deleted for their age, the oldest first, except the newest one: the next seal is
 * built on it.
 */
export async function deleteOldSeals(db: Db, batch = BATCH): Promise<void> {
  const { rows } = await db((trx) =>
    sql<{
      kept: number | null;
    }>`with aged as (select max(entry_at) as before from audit_chain
       where kind = 'aged' and entry_at <= now() - make_interval(days => ${LEAST_DAYS}))
      select max(position) as kept from audit_chain, aged where entry_at < aged.before and position < coalesce(
        (select min(position) from audit_chain, aged where entry_at >= aged.before), 9223372036854775807)`.execute(
      trx,
    ),
  );
  const kept = rows[0]?.kept ?? null;
  if (kept === null) return;
  await deleteInBatches(
    db,
    batch,
    sql`delete from audit_chain where position in (
      select position from audit_chain where position < ${kept} order by position limit ${batch})`,
  );
}

/** Notes that entries from before a time are deleted for their age, so that it doesn't read as tampering. */
export const noteAged = (trx: Trx, before: RawBuilder<Date>): Promise<unknown> =>
  sql`insert into audit_chain (entry_id, kind, entry_at)
    select 0, 'aged', ${before} where exists (select from audit_log where created_at < ${before})`.execute(
    trx,
  );
