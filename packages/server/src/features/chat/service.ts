import { PRESENCE_S, SMALL_TEAM } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Why a message notifies somebody. */
type NoticeReason = 'mention' | 'reply' | 'everyone' | 'here' | 'message';

interface Recipient {
  user_id: string;
  reason: NoticeReason;
}

/**
 * Whom a message notifies, by their level in the team: its author, who muted it, and who has read it are left out.
 * Read as the service.
 */
export async function selectRecipients(trx: Trx, messageId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with message as (
      select id, team_id, user_id, position, mentions_all from team_messages
      where id = ${messageId} and deleted_at is null
    ), people as (
      select members.user_id, members.last_seen_at, count(*) over () as members
      from message join team_members members on members.team_id = message.team_id
      where members.left_at is null
    ), found as (
      select people.user_id,
        case when mentions.kind is not null then mentions.kind
          when message.mentions_all = 'everyone' then 'everyone'
          when message.mentions_all = 'here'
            and people.last_seen_at > now() - make_interval(secs => ${PRESENCE_S}) then 'here'
          else 'message' end as reason,
        coalesce(reads.level, case when people.members > ${SMALL_TEAM} then 'mentions' else 'all' end) as level
      from message cross join people
        left join lateral (
          select min(kind) as kind from team_message_mentions
          where message_id = message.id and user_id = people.user_id) as mentions on true
        left join team_message_reads reads
          on reads.team_id = message.team_id and reads.user_id = people.user_id
      where people.user_id is distinct from message.user_id
        and coalesce(reads.position, 0) < message.position
        and (reads.muted_until is null or reads.muted_until <= now())
    )
    select user_id, reason from found
    where level = 'all' or level = 'mentions' and reason <> 'message'
    order by user_id
  `.execute(trx);
  return rows;
}

/** A message as a notice of it shows it. */
interface NotedMessage {
  id: string;
  team_id: string;
  team: string;
  /** Null once the account was erased. */
  author: string | null;
  message: string;
  created_at: Date;
}

/** Of these messages, those that somebody in the team has not read yet, oldest first. Read as the service. */
export async function selectUnread(
  trx: Trx,
  userId: string,
  messageIds: readonly string[],
): Promise<NotedMessage[]> {
  const { rows } = await sql<NotedMessage>`
    select messages.id, messages.team_id, teams.name as team, authors.name as author, messages.message,
      messages.created_at
    from team_messages messages
      join profiles teams on teams.id = messages.team_id
      join team_members members on members.team_id = messages.team_id
        and members.user_id = ${userId} and members.left_at is null
      left join profiles authors on authors.id = messages.user_id
      left join team_message_reads reads on reads.team_id = messages.team_id and reads.user_id = members.user_id
    where messages.id = any (${[...messageIds]}::uuid[]) and messages.deleted_at is null
      and messages.position > coalesce(reads.position, 0)
    order by messages.created_at, messages.id
  `.execute(trx);
  return rows;
}
