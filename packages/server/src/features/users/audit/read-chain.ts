import type { ChainFault, getAuditChain, OperationOutput } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;
type Chain = OperationOutput<typeof getAuditChain>;

interface SealRow {
  position: number;
  hash: Buffer;
  sealed_at: Date;
}

/** The newest seal, one that was kept elsewhere, and what the last check found. */
export async function readChain(trx: Trx, kept: string | undefined): Promise<Chain> {
  const [newest, found, check] = await Promise.all([
    sql<SealRow>`select position, hash, sealed_at from audit_chain where position is not null
      order by position desc limit 1`.execute(trx),
    kept === undefined
      ? undefined
      : sql<SealRow>`select position, hash, sealed_at from audit_chain
          where hash = decode(${kept}, 'hex')`.execute(trx),
    readLastCheck(trx),
  ]);
  return {
    newest: presentSeal(newest.rows[0]),
    kept: presentSeal(found?.rows[0]),
    check: check && {
      checked_at: check.checked_at.toISOString(),
      entries: check.entries,
      fault: check.fault,
      entry_id: check.entry_id === null ? null : String(check.entry_id),
    },
  };
}

const presentSeal = (row: SealRow | undefined) =>
  row === undefined
    ? null
    : {
        position: row.position,
        hash: row.hash.toString('hex'),
        sealed_at: row.sealed_at.toISOString(),
      };

interface CheckRow {
  checked_at: Date;
  entries: number;
  fault: ChainFault | null;
  entry_id: number | null;
}

export async function readLastCheck(trx: Trx): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`select checked_at, entries, fault, entry_id from audit_checks
    order by id desc limit 1`.execute(trx);
  return rows[0] ?? null;
}
