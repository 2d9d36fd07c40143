import type { listNotices as listOperation, OperationOutput } from '@beamwright/contract';
import { addText } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { now } from '../../platform/db/now.ts';
import { pathOfNotice, writeNotice, type InvitationPath } from './present-notice.ts';

type Trx = Transaction<Database>;

/** Unread notices that are counted. */
const MAX_COUNTED = 100;

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export async function listNotices(
  trx: Trx,
  userId: string,
  { query, invitationPath }: { query: PageQuery; invitationPath: InvitationPath },
): Promise<OperationOutput<typeof listOperation>> {
  const limit = pageLimit(query);
  const [rows, unread] = await Promise.all([
    trx
      .selectFrom('notices')
      .select([
        'id',
        'kind',
        'team_id',
        'case_id',
        'subject_id',
        'details',
        'read_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .where(afterCursor('notices', query.cursor))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    countUnread(trx, userId),
  ]);
  const names = await readNames(
    trx,
    rows.map(({ id }) => id),
  );
  const page = toPage(rows, limit, (row) => {
    const named = { ...row, team: '', actor: null, ...names.get(row.id) };
    return {
      id: row.id,
      kind: row.kind,
      team_id: row.team_id,
      text: addText(writeNotice(named)),
      path: pathOfNotice(row, invitationPath),
      is_read: row.read_at !== null,
      created_at: row.created_at.toISOString(),
    };
  });
  return { ...page, unread };
}

async function countUnread(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notices where user_id = ${userId} and read_at is null limit ${MAX_COUNTED}) as unread`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

async function readNames(trx: Trx, ids: string[]) {
  if (ids.length === 0) return new Map<string, { team: string; actor: string | null }>();
  const { rows } = await sql<{ id: string; team: string; actor: string | null }>`
    select id, team, actor from notice_names(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** All of them if `ids` is left out. */
export async function readNotices(trx: Trx, userId: string, ids?: string[]): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}
