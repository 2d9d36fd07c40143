import type { FileAnswer } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { writeCsvHead, writeCsvLine } from '../../platform/csv.ts';
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

/** Who is or was in the team. */
export async function exportMembers(
  trx: Transaction<Database>,
  teamId: string,
): Promise<FileAnswer> {
  const people = await listEveryone(trx, teamId);
  const lines = people.map((person) => writeCsvLine(COLUMNS.map((column) => person[column])));
  return {
    content: writeCsvHead(COLUMNS) + lines.join(''),
    media_type: 'text/csv',
    name: 'team-members.csv',
  };
}
