import { STORAGE_KINDS, type ClearableStorage, type Storage } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { deleteOneImport } from '../exchange/service.ts';

type Trx = Transaction<Database>;
type Context = Pick<RequestContext, 'db' | 'userId'>;

/** Rows of each table deleted per transaction: the embedded engine does nothing else meanwhile. */
const BATCH = 500;

export async function readStorage(trx: Trx, userId: string): Promise<Storage> {
  const { rows } = await sql<Omit<Storage, 'kinds'>>`
    select coalesce((select used_bytes from account_storage where user_id = ${userId}), 0)
        as used_bytes,
      storage_limit_bytes(${userId}) as limit_bytes,
      own_bin_bytes() as bin_bytes`.execute(trx);
  const counted = await trx
    .selectFrom('account_storage')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const kinds = STORAGE_KINDS.map((kind) => ({ kind, bytes: counted?.[`${kind}_bytes`] ?? 0 }));
  return {
    ...(rows[0] as Omit<Storage, 'kinds'>),
    kinds: kinds.toSorted((one, other) => other.bytes - one.bytes),
  };
}

export async function clearStorage(
  { db, userId }: Context,
  what: ClearableStorage,
): Promise<Storage> {
  const clear = what === 'bin' ? emptyBin : deleteOneImport;
  while (await db((trx) => clear(trx, userId)));
  return db((trx) => readStorage(trx, userId));
}

/** Whether more may remain. */
async function emptyBin(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select empty_own_bin(${BATCH}) as count`.execute(trx);
  return rows[0]?.count === BATCH;
}
