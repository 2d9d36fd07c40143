import type {
  GivenTeamRole,
  listTeamMembers as listOperation,
  OperationOutput,
  OperationRequest,
  TeamMember,
  TeamRole,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageLimit } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { memberPictureOf } from '../accounts/service.ts';
import { lockOwnership, lockTeam, requireRoom } from './lock-team.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listOperation>['query'];

interface PersonRow {
  user_id: string;
  name: string;
  email: string | null;
  avatar_key: string | null;
  role: TeamRole;
  has_seat: boolean;
  joined_at: Date;
  left_at: Date | null;
  last_seen_at: Date | null;
  results: number;
}

const presentPerson = ({ avatar_key, ...row }: PersonRow): TeamMember => ({
  ...row,
  picture: memberPictureOf(avatar_key, row.left_at !== null),
  joined_at: row.joined_at.toISOString(),
  left_at: row.left_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** The owner first, then managers, members and viewers, each by name. */
const PLACE = sql`(array_position(array['owner', 'manager', 'member', 'viewer'], role), fold_text(name), user_id)`;

/** Within what the condition chooses; with the number of results of each. */
async function selectPeople(
  trx: Trx,
  teamId: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select people.*, (select count(*)::int from feedback
      where created_by = people.user_id and user_id = ${teamId} and source = 'user') as results
    from (select * from team_people() where ${condition} order by ${PLACE} limit ${limit}) as people
    order by ${PLACE}`.execute(trx);
  return rows;
}

export async function listMembers(
  trx: Trx,
  teamId: string,
  query: Query,
): Promise<OperationOutput<typeof listOperation>> {
  const limit = pageLimit(query);
  const conditions = [sql`left_at is ${sql.raw(query.left === undefined ? 'null' : 'not null')}`];
  if (query.role !== undefined) conditions.push(sql`role = ${query.role}`);
  if (query.q !== undefined && query.q !== '') {
    // linear: a position in a text, no pattern
    conditions.push(
      sql`strpos(fold_text(name) || ' ' || lower(coalesce(email, '')), fold_text(${query.q})) > 0`,
    );
  }
  if (query.cursor !== undefined) conditions.push(afterPerson(query.cursor));
  const rows = await selectPeople(trx, teamId, sql.join(conditions, sql` and `), limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentPerson),
    next_cursor: last ? writeCursor(last) : null,
    roles: await countRoles(trx, teamId),
  };
}

async function countRoles(
  trx: Trx,
  teamId: string,
): Promise<OperationOutput<typeof listOperation>['roles']> {
  const rows = await trx
    .selectFrom('team_members')
    .select(['role', sql<number>`count(*)::int`.as('count')])
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .groupBy('role')
    .execute();
  const counts = { owner: 0, manager: 0, member: 0, viewer: 0 };
  for (const { role, count } of rows) counts[role] = count;
  return counts;
}

const writeCursor = ({ role, name, user_id }: PersonRow): string =>
  Buffer.from(JSON.stringify([role, name, user_id])).toString('base64url');

function afterPerson(cursor: string): RawBuilder<unknown> {
  const [role, name, userId] = parseCursor(cursor);
  return sql`${PLACE} > (array_position(array['owner', 'manager', 'member', 'viewer'], ${role}),
    fold_text(${name}), ${userId}::uuid)`;
}

function parseCursor(cursor: string): string[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isValid =
      Array.isArray(parsed) &&
      parsed.length === 3 &&
      parsed.every((part) => typeof part === 'string' && !part.includes('\u0000')) &&
      /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(parsed[2] as string);
    if (isValid) return parsed as string[];
  } catch {
    // Refused below.
  }
  throw new AppError('validation_failed', 'unreadable cursor', {
    errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
  });
}

async function getPerson(trx: Trx, teamId: string, userId: string): Promise<TeamMember> {
  const condition = sql`user_id = ${userId} and left_at is null`;
  const [row] = await selectPeople(trx, teamId, condition, 1);
  if (row === undefined) throw new AppError('not_found', `${userId} is not in ${teamId}`);
  return presentPerson(row);
}

/** Where the picture of somebody in the team is stored. */
export async function findPicture(trx: Trx, userId: string): Promise<string | null | undefined> {
  const { rows } = await sql<Pick<PersonRow, 'avatar_key'>>`
    select avatar_key from team_names(array[${userId}]::uuid[]) where not has_left`.execute(trx);
  return rows[0]?.avatar_key;
}

interface Change {
  teamId: string;
  /** Who changes it. */
  memberId: string;
  userId: string;
}

/** What a manager changes of somebody else; the database refuses the rest, too. */
async function findOther(trx: Trx, { teamId, memberId, userId }: Change): Promise<TeamMember> {
  if (userId === memberId) throw new AppError('own_team_role', `${userId} about themselves`);
  const person = await getPerson(trx, teamId, userId);
  if (person.role === 'owner') throw new AppError('owner_role_kept', `${userId} owns ${teamId}`);
  return person;
}

export async function changeRole(
  trx: Trx,
  change: Change,
  role: GivenTeamRole,
): Promise<TeamMember> {
  const { teamId, userId } = change;
  const team = await lockTeam(trx, teamId);
  const person = await findOther(trx, change);
  if (person.role === role) return person;
  const isFromViewer = person.role === 'viewer';
  if (isFromViewer || role === 'viewer') await requireRoom(trx, team, { role });
  await changeMember(trx, { teamId, userId }, { role });
  return getPerson(trx, teamId, userId);
}

export async function removeMember(trx: Trx, change: Change): Promise<void> {
  await findOther(trx, change);
  await changeMember(trx, change, { left_at: now, is_removed: true });
}

/** Needs the service role. Locked as `accept_team` does: whoever becomes the owner at this moment stays. */
export async function leaveTeam(trx: Trx, teamId: string, userId: string): Promise<void> {
  await lockOwnership(trx, teamId);
  const member = await trx
    .selectFrom('team_members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (member === undefined) throw new AppError('team_not_found', `${userId} is not in ${teamId}`);
  if (member.role === 'owner') throw new AppError('owner_leaves', `${userId} owns ${teamId}`);
  await changeMember(trx, { teamId, userId }, { left_at: now });
}

/** Refuses if the caller has lost their role since they were let in, or the other has become the owner. */
async function changeMember(
  trx: Trx,
  { teamId, userId }: Pick<Change, 'teamId' | 'userId'>,
  change: { role: GivenTeamRole } | { left_at: typeof now; is_removed?: true },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('team_members')
    .set(change)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new AppError('team_role_missing', `${userId} of ${teamId} is not the caller’s to change`);
}

/** Everyone who is or was in the team, the newest last, for a file. */
export const listEveryone = (trx: Trx, teamId: string): Promise<PersonRow[]> =>
  selectPeople(trx, teamId, sql`true`, 10_000);
