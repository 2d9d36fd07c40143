import type { ActivityEntry, ActivityFilter } from '@beamwright/contract';
import { addText } from '@beamwright/domain/messages';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { memberPictureOf } from '../accounts/service.ts';
import type { StoredDetails } from './tables.ts';

type Trx = Transaction<Database>;

/** An entry with the names of people, and what is still there of what it is about. */
interface ActivityRow {
  id: string;
  kind: ActivityEntry['kind'];
  count: number;
  actor_id: string | null;
  actor: string | null;
  avatar_key: string | null;
  has_left: boolean | null;
  person_id: string | null;
  person: string | null;
  setting_id: string | null;
  has_setting: boolean;
  machine_id: string | null;
  has_machine: boolean;
  subject_id: string | null;
  /** Of a test card that was made: how many of its cells are marked by now. */
  marked: number | null;
  details: StoredDetails;
  created_at: Date;
}

interface Query extends ActivityFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const whereIf = (
  value: string | undefined,
  condition: (value: string) => RawBuilder<unknown>,
): RawBuilder<unknown> => (value === undefined ? sql`true` : condition(value));

/** One page of what happened in the team in which the caller acts. */
export async function listActivity(trx: Trx, teamId: string, query: Query) {
  const limit = pageLimit(query);
  // The page first: names are looked up for its rows only.
  const { rows } = await sql<ActivityRow>`
    with chosen as materialized (
      select * from team_activity
      where team_id = ${teamId} and ${afterCursor('team_activity', query.cursor)}
        and ${whereIf(query.category, (category) => sql`category = ${category}`)}
        and ${whereIf(query.person_id, (id) => sql`actor_id = ${id}`)}
        and ${whereIf(query.machine_id, (id) => sql`machine_id = ${id}`)}
        and ${whereIf(query.from, (from) => sql`created_at >= ${from}::timestamptz`)}
        and ${whereIf(query.to, (to) => sql`created_at < ${to}::timestamptz`)}
      order by created_at desc, id desc limit ${limit + 1}
    )
    select chosen.id, chosen.kind, chosen.count, chosen.actor_id, actors.name as actor, actors.avatar_key,
      actors.has_left, chosen.person_id, people.name as person, chosen.setting_id, settings.id is not null as has_setting, chosen.machine_id,
      machines.id is not null as has_machine, chosen.subject_id,
      nullif(jsonb_array_length(test_cards.marks), 0) as marked, chosen.details, chosen.created_at
    from chosen
      left join team_names(array(select actor_id from chosen)) actors on actors.user_id = chosen.actor_id
      left join team_names(array(select person_id from chosen)) people on people.user_id = chosen.person_id
      left join settings on settings.id = chosen.setting_id and settings.user_id = ${teamId}
        and settings.deleted_at is null
      left join machines on machines.id = chosen.machine_id and machines.user_id = ${teamId}
      left join test_cards on test_cards.id = chosen.subject_id and chosen.kind = 'card_made'
    order by chosen.created_at desc, chosen.id desc`.execute(trx);
  return toPage(rows, limit, presentEntry);
}

function presentEntry(row: ActivityRow): ActivityEntry {
  const { setting, machine, summary, ...details } = row.details;
  const actor = toPerson(row.actor_id, row.actor);
  return {
    id: row.id,
    kind: row.kind,
    count: row.count,
    actor: actor && { ...actor, picture: memberPictureOf(row.avatar_key, row.has_left === true) },
    person: toPerson(row.person_id, row.person),
    setting: toThing(row.setting_id, row.has_setting, setting),
    machine: toThing(row.machine_id, row.has_machine, machine),
    subject_id: row.subject_id,
    details: {
      ...details,
      ...(row.marked !== null && { marked: row.marked }),
      ...(summary !== undefined && { summary: addText(summary) }),
    },
    created_at: row.created_at.toISOString(),
  };
}

const toPerson = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

function toThing(id: string | null, isThere: boolean, name: string | undefined) {
  if (id === null && name === undefined) return null;
  return { id: isThere ? id : null, name: name ?? null };
}
