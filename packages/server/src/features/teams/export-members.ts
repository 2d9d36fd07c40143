import type { FileAnswer } from '@beamwright/contract';
import { protectCell } from '@beamwright/domain/exchange';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { listEveryone } from './members.ts';

const COLUMNS = [
  'name',
  'email',
  'role',
  'joined_at',
  'left_at',
  'last_seen_at',
  'results',
] as const;
/** Without it, Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** Who is or was in the team. */
export async function exportMembers(
  trx: Transaction<Database>,
  teamId: string,
): Promise<FileAnswer> {
  const people = await listEveryone(trx, teamId);
  const lines = people.map((person) =>
    COLUMNS.map((column) => writeCell(person[column])).join(','),
  );
  return {
    content: `${BYTE_ORDER_MARK}${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`,
    media_type: 'text/csv',
    name: 'team-members.csv',
  };
}

/** Quoted, so that a name with a comma stays in its cell. */
function writeCell(value: string | number | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  return `"${protectCell(text).replaceAll('"', '""')}"`;
}
