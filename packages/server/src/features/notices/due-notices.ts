import { NOTICE_KINDS, type NotificationChoices, type QuietHours } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { NamedNotice } from './present-notice.ts';
import { isQuiet } from './quiet.ts';

type Trx = Transaction<Database>;

/** The ways in which notices reach somebody who isn't in the app. */
export type Outward = 'email' | 'push';

/** When a notice needs that way no more. */
const DONE = { email: sql.ref('mailed_at'), push: sql.ref('pushed_at') };

/** A digest waits for pushes of the same notices, so that it is complete; a push waits for nothing. */
const LOCKED = { email: sql`for update`, push: sql`for update skip locked` };

/** Accounts looked at together. */
const MAX_READERS = 200;
/** Notices of one account in one mail or push. */
const MAX_NOTICES = 100;

export const isDue = (way: Outward): RawBuilder<boolean> =>
  sql<boolean>`read_at is null and ${DONE[way]} is null and not is_muted`;

/** Accounts with notices that meet a condition, and whose quiet hours it is not. Needs the service role. */
export async function findReaders(
  trx: Trx,
  { way, having, after }: { way: Outward; having: RawBuilder<unknown>; after: string },
): Promise<{ readers: string[]; last: string | null }> {
  const { rows } = await sql<
    { user_id: string } & { [K in keyof QuietHours]: QuietHours[K] | null }
  >`
    select due.user_id, start_minute, end_minute, time_zone
    from (select user_id from notices where ${isDue(way)} and user_id > ${after}::uuid
      group by user_id having ${having} order by user_id limit ${MAX_READERS}) as due
      left join quiet_hours using (user_id)
    order by due.user_id`.execute(trx);
  const now = new Date();
  const readers = rows.filter(
    ({ start_minute, end_minute, time_zone }) =>
      start_minute === null ||
      end_minute === null ||
      time_zone === null ||
      !isQuiet(now, { start_minute, end_minute, time_zone }),
  );
  return {
    readers: readers.map(({ user_id }) => user_id),
    last: rows.length < MAX_READERS ? null : (rows.at(-1)?.user_id ?? null),
  };
}

export interface DueNotice extends NamedNotice {
  created_at: Date;
}

/**
 * The notices of one account that need a mail or push, newest first, which then need it no more: nobody else sends them.
 * Needs the service role.
 */
export async function takeNotices(trx: Trx, userId: string, way: Outward): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with taken as (
      update notices set ${DONE[way]} = now() where id in (
        select id from notices where user_id = ${userId} and ${isDue(way)}
        order by created_at desc, id desc limit ${MAX_NOTICES} ${LOCKED[way]})
      returning id, kind, team_id, case_id, actor_id, subject_id, details, created_at
    )
    select taken.id, taken.kind, team_id, case_id, subject_id, details, taken.created_at,
      coalesce(teams.name, '') as team, actors.name as actor
    from taken left join profiles teams on teams.id = taken.team_id left join profiles actors on actors.id = taken.actor_id
    order by taken.created_at desc, taken.id desc`.execute(trx);
  return rows;
}

/** Without kinds that their reader turned off. */
export const wantedOf = (
  notices: readonly DueNotice[],
  way: Outward,
  choices: NotificationChoices,
): DueNotice[] => notices.filter(({ kind }) => choices[NOTICE_KINDS[kind]][way]);
