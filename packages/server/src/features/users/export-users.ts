import type { UserFilters, UserSummary } from '@beamwright/contract';
import { writeCsvHead, writeCsvLine } from '../../platform/csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUsers, presentUser } from './find-users.ts';

const COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'plan',
  'state',
  'ai_requests_used',
  'ai_requests_limit',
  'last_seen_at',
  'created_at',
] as const satisfies readonly (keyof UserSummary)[];

/** Users per transaction. */
const PAGE = 500;

/** The users that were searched for, page by page, as lines of a CSV file. */
export async function* exportUsers(
  { auth, transactions }: Pick<Platform, 'auth' | 'transactions'>,
  filters: UserFilters,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsvHead(COLUMNS));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...filters, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next_cursor } = await transactions.asService((trx) => findUsers(trx, query));
    const lastSeen = await auth.findLastSeen(items.map(({ id }) => id));
    const lines = items.map((row) => writeLine(presentUser(row, lastSeen.get(row.id))));
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    cursor = next_cursor;
  }
}

const writeLine = (user: UserSummary): string =>
  writeCsvLine(COLUMNS.map((column) => user[column]));
