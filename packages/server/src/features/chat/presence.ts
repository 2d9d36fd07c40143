import { PRESENCE_S, type TeamRole } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberPictureOf } from '../accounts/service.ts';
import type { Reader } from './reader.ts';
import { publishNow } from './publish.ts';

type Trx = Transaction<Database>;

const MAX_LISTED = 50;
/** Presence is written once in this time, however often it is reported. */
const WRITE_MS = 30_000;
/** Typing is announced once in this time for each person, and this often for each team. */
const TYPING_MS = 3000;
const MAX_TYPING_PER_TEAM = 5;
/** People whose last report this process remembers. */
const MAX_REMEMBERED = 20_000;

interface PresentRow {
  user_id: string;
  name: string;
  email: string | null;
  avatar_key: string | null;
  role: TeamRole;
  last_seen_at: Date | null;
  is_here: boolean;
  here: number;
  members: number;
}

/** Who is here now, then who was last. */
export async function readPresence(trx: Trx) {
  const { rows } = await sql<PresentRow>`
    select *, count(*) filter (where is_here) over ()::int as here, count(*) over ()::int as members
    from (
      select user_id, name, email, avatar_key, role, last_seen_at,
        coalesce(last_seen_at > now() - make_interval(secs => ${PRESENCE_S}), false) as is_here
      from team_people() where left_at is null
    ) as people
    order by is_here desc, last_seen_at desc nulls last, fold_text(name), user_id limit ${MAX_LISTED}
  `.execute(trx);
  return {
    here: rows[0]?.here ?? 0,
    members: rows[0]?.members ?? 0,
    items: rows.map(({ user_id, name, email, avatar_key, role, is_here, last_seen_at }) => ({
      id: user_id,
      name,
      email,
      picture: memberPictureOf(avatar_key, false),
      role,
      has_left: false,
      is_here,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
  };
}

/** Notes that a member is here. Returns their name, and whether they were away before. */
async function noteSeen(
  trx: Trx,
  { teamId, memberId }: Reader,
): Promise<{ name: string; wasAway: boolean }> {
  const { rows } = await sql<{ name: string; was_away: boolean }>`
    with before as (
      select last_seen_at from team_members where team_id = ${teamId} and user_id = ${memberId}
    ), seen as (
      update team_members set last_seen_at = now() where team_id = ${teamId} and user_id = ${memberId}
    )
    select names.name,
      coalesce(before.last_seen_at < now() - make_interval(secs => ${PRESENCE_S}), true) as was_away
    from before, team_names(array[${memberId}::uuid]) as names
  `.execute(trx);
  return { name: rows[0]?.name ?? '', wasAway: rows[0]?.was_away ?? false };
}

interface Report {
  db: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  reader: Reader;
  isTyping: boolean;
}

interface Remembered {
  name: string;
  writtenAt: number;
  typedAt: number;
  isTyping: boolean;
}

/** Takes what people report, of which only a part is written or announced. */
export function createPresence(realtime: Realtime, now: () => number = Date.now) {
  const known = new Map<string, Remembered>();
  const typingOfTeam = new Map<string, { second: number; count: number }>();

  function mayAnnounce(teamId: string): boolean {
    const second = Math.floor(now() / 1000);
    const own = typingOfTeam.get(teamId);
    const count = own?.second === second ? own.count : 0;
    if (count >= MAX_TYPING_PER_TEAM) return false;
    if (typingOfTeam.size >= MAX_REMEMBERED) typingOfTeam.clear();
    typingOfTeam.set(teamId, { second, count: count + 1 });
    return true;
  }

  async function see({ db, reader }: Report, key: string): Promise<Remembered> {
    const before = known.get(key);
    if (before && now() - before.writtenAt < WRITE_MS) return before;
    const writtenAt = now();
    const { name, wasAway } = await db((trx) => noteSeen(trx, reader));
    if (known.size >= MAX_REMEMBERED) known.clear();
    const seen = { name, writtenAt, typedAt: before?.typedAt ?? 0, isTyping: false };
    known.set(key, seen);
    if (wasAway) {
      await publishNow(realtime, reader.teamId, 'presence', { user_id: reader.memberId });
    }
    return seen;
  }

  return {
    report: async (report: Report): Promise<void> => {
      const { teamId, memberId } = report.reader;
      const { isTyping } = report;
      const person = await see(report, `${teamId} ${memberId}`);
      if (isTyping ? now() - person.typedAt < TYPING_MS : !person.isTyping) return;
      if (!mayAnnounce(teamId)) return;
      person.isTyping = isTyping;
      person.typedAt = isTyping ? now() : 0;
      const { name } = person;
      await publishNow(realtime, teamId, 'typing', {
        user_id: memberId,
        name,
        is_typing: isTyping,
      });
    },
  };
}
