import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { defineChannel } from '../../platform/realtime/define-channel.ts';

type Trx = Transaction<Database>;

/** Whether each of these may read the case, as the service; nobody does whose account is being erased. */
async function mayAllRead(
  trx: Trx,
  asked: readonly { id?: string; userId: string }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(cases.requester_id = asked.user_id or experts.user_id is not null
      and (cases.expert_id = asked.user_id or cases.expert_id is null and cases.status in ('pending', 'reopened')),
      false) and profiles.id is not null as may
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[])
        with ordinality as asked (id, user_id, place)
      left join consultation_requests cases on cases.id = asked.id
      left join experts on experts.user_id = asked.user_id and experts.ended_at is null
      left join profiles on profiles.id = asked.user_id and profiles.erase_at is null
    order by place`.execute(trx);
  return rows.map(({ may }) => may);
}

const isThere = sql<boolean>`exists (select from profiles
  where id = nullif(current_setting('app.user_id', true), '')::uuid and erase_at is null)`;

/** What happens in a case: its maker and its expert follow it, and every expert while it waits. */
export const caseChannel = defineChannel({
  name: 'consultation-{id}',
  mayListen: ({ id }, { db }) =>
    db(async (trx) => {
      const row = await trx
        .selectFrom('consultation_requests')
        .where('id', '=', id)
        .where(isThere)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    }),
  mayAllListen: (asked, service) => service((trx) => mayAllRead(trx, asked)),
});

/** Which of these follow the queue, as the service. */
async function mayAllFollowQueue(
  trx: Trx,
  asked: readonly { userId: string }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ may: boolean }>`
    select profiles.id is not null and (experts.user_id is not null or profiles.role = 'admin') as may
    from unnest(${asked.map(({ userId }) => userId)}::uuid[]) with ordinality as asked (user_id, place)
      left join experts on experts.user_id = asked.user_id and experts.ended_at is null
      left join profiles on profiles.id = asked.user_id and profiles.erase_at is null
    order by place`.execute(trx);
  return rows.map(({ may }) => may);
}

/** What comes into the queue and leaves it, for experts and administrators. */
export const queueChannel = defineChannel({
  name: 'consultations',
  mayListen: (_params, { db, role }) =>
    db(async (trx) => {
      const { rows } = await sql<{ may: boolean }>`
        select (is_expert() or ${role === 'admin'}) and ${isThere} as may`.execute(trx);
      return rows[0]?.may === true;
    }),
  mayAllListen: (asked, service) => service((trx) => mayAllFollowQueue(trx, asked)),
});
