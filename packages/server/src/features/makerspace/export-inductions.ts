import type { FileAnswer } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { writeCsvHead, writeCsvLine } from '../../platform/csv.ts';
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
  const lines = rows.map((row) => writeCsvLine(COLUMNS.map((column) => row[column])));
  return {
    content: writeCsvHead(COLUMNS) + lines.join(''),
    media_type: 'text/csv',
    name: 'inductions.csv',
  };
}
