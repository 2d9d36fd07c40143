import { sql, type Transaction } from 'kysely';
import { writeCsvHead, writeCsvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Work } from '../../platform/db/transactions.ts';

const COLUMNS = [
  'member',
  'email',
  'machine',
  'version',
  'confirmed_at',
  'confirmed_by',
  'shown_by',
  'expires_at',
  'left_team_at',
] as const;
type Line = Record<(typeof COLUMNS)[number], string | number | Date | null>;
interface Row extends Line {
  id: string;
  confirmed_at: Date;
}

/** Lines per transaction. */
const PAGE = 5000;

/**
 * Everything that was ever confirmed, newest first and page by page: also what has expired, of people who have left, and
 * for machines that were deleted.
 */
export async function* exportInductions(
  db: <T>(work: Work<T>) => Promise<T>,
  teamId: string,
  size = PAGE,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsvHead(COLUMNS));
  let last: Row | undefined;
  do {
    const rows = await db((trx) => readPage(trx, teamId, { after: last, size }));
    const lines = rows.map((row) => writeCsvLine(COLUMNS.map((column) => row[column])));
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}

interface Page {
  after: Row | undefined;
  size: number;
}

async function readPage(trx: Transaction<Database>, teamId: string, { after, size }: Page) {
  const isOlder =
    after === undefined
      ? sql`true`
      : sql`(confirmed_at, id) < (${after.confirmed_at}, ${after.id})`;
  const { rows } = await sql<Row>`
    with people as materialized (select user_id, name, email, left_at from team_people()),
      page as (select * from inductions where team_id = ${teamId} and ${isOlder}
        order by confirmed_at desc, id desc limit ${size})
    select page.id, people.name as member, people.email, coalesce(machines.name, page.machine_name) as machine,
      page.version, page.confirmed_at, confirmers.name as confirmed_by, guides.name as shown_by,
      page.expires_at, people.left_at as left_team_at
    from page
      left join machines on machines.id = page.machine_id
      left join people on people.user_id = page.user_id
      left join people confirmers on confirmers.user_id = page.confirmed_by
      left join people guides on guides.user_id = page.shown_by
    order by page.confirmed_at desc, page.id desc`.execute(trx);
  return rows;
}
