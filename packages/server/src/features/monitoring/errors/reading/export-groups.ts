import type { ErrorFilters, ErrorGroupSummary } from '@beamwright/contract';
import { writeCsvHead, writeCsvLine } from '../../../../platform/csv.ts';
import type { Transactions } from '../../../../platform/db/transactions.ts';
import { listGroups } from './list-groups.ts';

const COLUMNS = [
  'id',
  'error_type',
  'message',
  'severity',
  'source',
  'state',
  'is_new',
  'file',
  'line',
  'route',
  'events',
  'users',
  'first_version',
  'last_version',
  'first_seen_at',
  'last_seen_at',
] as const satisfies readonly (keyof ErrorGroupSummary)[];

/** Groups per transaction. */
const PAGE = 500;

/** The groups of a search, page by page, as lines of a CSV file. */
export async function* exportGroups(
  { asService }: Pick<Transactions, 'asService'>,
  filters: ErrorFilters,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsvHead(COLUMNS));
  let cursor: string | null | undefined;
  const now = Date.now();
  while (cursor !== null) {
    const query = { ...filters, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const page = await asService((trx) => listGroups(trx, query, now));
    const lines = page.items.map((group) => writeCsvLine(COLUMNS.map((column) => group[column])));
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    cursor = page.next_cursor;
  }
}
