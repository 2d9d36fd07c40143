import type { AuditFilters, AuditRow } from '@beamwright/contract';
import { writeCsvHead, writeCsvLine } from '../../../platform/csv.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAudit } from './find-audit.ts';

const COLUMNS = [
  'id',
  'created_at',
  'action',
  'subject',
  'reason',
  'user_id',
  'user_email',
  'pseudonym',
  'actor_id',
  'actor_email',
  'request_id',
];

/** Entries per transaction. */
const PAGE = 500;

/** The entries of a search, page by page, as lines of a CSV file. */
export async function* exportAudit(
  { transactions }: Pick<Platform, 'transactions'>,
  filters: AuditFilters,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsvHead(COLUMNS));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...filters, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next_cursor } = await transactions.asService((trx) => findAudit(trx, query));
    if (items.length > 0)
      yield Buffer.from(items.map((row) => writeCsvLine(cellsOf(row))).join(''));
    cursor = next_cursor;
  }
}

const cellsOf = ({ user, actor, ...row }: AuditRow) => [
  row.id,
  row.created_at,
  row.action,
  row.subject,
  row.reason,
  user?.id ?? null,
  user?.email ?? null,
  row.pseudonym,
  actor?.id ?? null,
  actor?.email ?? null,
  row.request_id,
];
