import type { AuditFilters, AuditRow } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../../platform/db/keyset-page.ts';
import { isUuid } from '../../../platform/is-uuid.ts';

type Trx = Transaction<Database>;

export type AuditQuery = AuditFilters & {
  cursor?: string | undefined;
  limit?: number | undefined;
};

interface Row {
  id: number;
  action: string;
  subject: string | null;
  reason: string | null;
  pseudonym: string | null;
  request_id: string;
  created_at: Date;
  user_id: string | null;
  user_name: string | null;
  user_email: string | null;
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
}

/** One page of entries of all accounts, newest first. Needs the service role. */
export async function findAudit(
  trx: Trx,
  query: AuditQuery,
): Promise<{ items: AuditRow[]; next_cursor: string | null }> {
  const limit = pageLimit(query);
  const searched = await readSearched(trx, query.q ?? '');
  if (searched.length === 0) return { items: [], next_cursor: null };
  const left = [afterCursor('entry', query.cursor, { ids: 'bigint' }), ...whereLeft(query)];
  const newest = sql`order by created_at desc, id desc limit ${limit + 1}`;
  // An index has the order of each part, so that no more rows are read than a page has.
  const parts = searched.map(
    (part) =>
      sql`(select * from audit_log entry where ${sql.join([...left, part], sql` and `)} ${newest})`,
  );
  const { rows } = await sql<Row>`
    select entry.id, action, subject, reason, pseudonym, request_id, entry.created_at,
      concerned.id as user_id, concerned.name as user_name, concerned.email as user_email,
      actor.id as actor_id, actor.name as actor_name, actor.email as actor_email
    from (select * from (${sql.join(parts, sql` union `)}) as found ${newest}) as entry
    left join profiles concerned on concerned.id = entry.user_id
    left join profiles actor on actor.id = entry.actor_id
    order by entry.created_at desc, entry.id desc`.execute(trx);
  return toPageBy(
    rows,
    limit,
    ({ created_at, id }) => ({ at: created_at, id: String(id) }),
    present,
  );
}

/** SQL conditions of the filters but the search. */
const whereLeft = ({ actor, user, action, from, to }: AuditFilters): RawBuilder<boolean>[] =>
  [
    actor === undefined ? undefined : isOfActor(actor),
    user === undefined ? undefined : sql<boolean>`entry.user_id = ${user}::uuid`,
    action === undefined ? undefined : sql<boolean>`entry.action = ${action}`,
    from === undefined
      ? undefined
      : sql<boolean>`entry.created_at >= ${from}::date::timestamp at time zone 'UTC'`,
    to === undefined
      ? undefined
      : sql<boolean>`entry.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  ].filter((part) => part !== undefined);

/**
 * SQL conditions one of which holds for each entry that is found; none if nobody has the address. An address or the id
 * of a user finds what they did and what concerns them; anything else is the id of a request.
 */
async function readSearched(trx: Trx, q: string): Promise<RawBuilder<boolean>[]> {
  if (q === '') return [sql<boolean>`true`];
  if (q.includes('@')) {
    const found = await trx
      .selectFrom('profiles')
      .select('id')
      .where(sql`lower(email)`, '=', q.toLowerCase())
      .where('email', '<>', '')
      .executeTakeFirst();
    return found === undefined ? [] : ofPerson(found.id);
  }
  const ofRequest = sql<boolean>`entry.request_id = ${q}`;
  // Requests have ids of the same form.
  return isUuid(q) ? [...ofPerson(q), ofRequest] : [ofRequest];
}

const ofPerson = (id: string) => [sql<boolean>`entry.user_id = ${id}::uuid`, isOfActor(id)];

/** As the index has it: whoever acted is the user, unless it was an administrator. */
const isOfActor = (id: string) =>
  sql<boolean>`coalesce(entry.actor_id, entry.user_id) = ${id}::uuid`;

const present = (row: Row): AuditRow => ({
  id: String(row.id),
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  user: personOf(row.user_id, row.user_name, row.user_email),
  pseudonym: row.pseudonym,
  actor: personOf(row.actor_id, row.actor_name, row.actor_email),
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
});

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name: name ?? '', email: email ?? '' };
