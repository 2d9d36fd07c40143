import type { UserFilters, UserSummary } from '@beamwright/contract';
import { protectCell } from '@beamwright/domain/exchange';
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
/** Without it, Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** The users that were searched for, page by page, as lines of a CSV file. */
export async function* exportUsers(
  { auth, transactions }: Pick<Platform, 'auth' | 'transactions'>,
  filters: UserFilters,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`);
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
  `${COLUMNS.map((column) => writeCell(user[column])).join(',')}\r\n`;

/** Quoted, so that a name with a comma or a line break stays in its cell. No limit is an empty cell. */
function writeCell(value: string | number | null): string {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  return `"${protectCell(value).replaceAll('"', '""')}"`;
}
