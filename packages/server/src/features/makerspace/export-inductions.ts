import type { FileAnswer } from '@beamwright/contract';
import { protectCell } from '@beamwright/domain/exchange';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

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
/** Without it, Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';
/** About 30 MB. */
const MAX_LINES = 200_000;

/** Everything that was ever confirmed, newest first: also what has expired, and of people who have left. */
export async function exportInductions(
  trx: Transaction<Database>,
  teamId: string,
): Promise<FileAnswer> {
  const { rows } = await sql<Line>`
    select people.name as member, people.email, machines.name as machine, inductions.version,
      inductions.confirmed_at, confirmers.name as confirmed_by, guides.name as shown_by,
      inductions.expires_at, people.left_at as left_team_at
    from inductions
      join machines on machines.id = inductions.machine_id
      left join team_people() people on people.user_id = inductions.user_id
      left join team_people() confirmers on confirmers.user_id = inductions.confirmed_by
      left join team_people() guides on guides.user_id = inductions.shown_by
    where inductions.team_id = ${teamId}
    order by inductions.confirmed_at desc, inductions.id desc limit ${MAX_LINES}`.execute(trx);
  const lines = rows.map((row) => COLUMNS.map((column) => writeCell(row[column])).join(','));
  return {
    content: `${BYTE_ORDER_MARK}${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`,
    media_type: 'text/csv',
    name: 'inductions.csv',
  };
}

/** Quoted, so that a name with a comma stays in its cell. */
function writeCell(value: string | number | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  return `"${protectCell(text).replaceAll('"', '""')}"`;
}
