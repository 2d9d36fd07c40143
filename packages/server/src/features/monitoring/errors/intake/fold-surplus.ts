import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { fingerprintOf } from '../grouping/fingerprint.ts';
import { OF_VISITORS } from '../grouping/of-visitors.ts';
import type { GroupBatch } from './group-batch.ts';
import { OTHERS } from './pending.ts';
import type { StoredBatch } from './stored-batch.ts';

type Trx = Transaction<Database>;

/** Groups of an installation; further errors are counted as one. */
const MAX_GROUPS = 5000;
/** Of browsers, so that whoever invents errors hides none of the server. */
const MAX_OF_BROWSERS = 4000;
/** Of the browsers of visitors within 30 days, so that they hide none of accounts. */
const MAX_OF_VISITORS = 1000;
/** That one account has within 30 days; nobody meets so many by using the app. */
const MAX_OF_ACCOUNT = 200;

type Origin = 'server' | 'account' | 'visitor';

/** Where a batch is from: an account counts for it only if it may still start groups. */
function originOf({ first, sessions }: GroupBatch, trusted: ReadonlySet<string>): Origin {
  if (first.source !== 'browser') return 'server';
  return [...sessions.keys()].some((session) => trusted.has(session)) ? 'account' : 'visitor';
}

/** How many groups each origin may still start. They share what is left of all. */
async function readRoom(trx: Trx): Promise<Record<Origin, number>> {
  const { rows } = await sql<{ all: number; browsers: number; visitors: number }>`
    select count(*)::int as "all", count(*) filter (where g.source = 'browser')::int as browsers,
      count(*) filter (where g.last_seen_at > now() - interval '30 days' and ${OF_VISITORS})::int as visitors
    from error_groups g`.execute(trx);
  const { all, browsers, visitors } = rows[0] ?? { all: 0, browsers: 0, visitors: 0 };
  return {
    server: MAX_GROUPS - all,
    account: MAX_OF_BROWSERS - browsers,
    visitor: MAX_OF_VISITORS - visitors,
  };
}

/** Sessions of accounts that had few enough different errors. */
async function findTrusted(
  trx: Trx,
  batches: readonly GroupBatch[],
  users: StoredBatch['users'],
): Promise<ReadonlySet<string>> {
  const sessions = batches.flatMap((batch) => [...batch.sessions.keys()]);
  const ids = [...new Set(sessions.flatMap((session) => users.get(session) ?? []))];
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    select id as user_id from unnest(${ids}::uuid[]) as one (id)
    where (select count(*) from (select from error_group_users u where u.user_id = one.id
      and u.last_at > now() - interval '30 days' limit ${MAX_OF_ACCOUNT}) as few) < ${MAX_OF_ACCOUNT}
  `.execute(trx);
  const trusted = new Set(rows.map(({ user_id }) => user_id));
  return new Set(sessions.filter((session) => trusted.has(users.get(session) ?? '')));
}

/** Beyond these limits, new errors are counted under the name that says so. */
export async function foldSurplus(
  trx: Trx,
  { groups, users }: Pick<StoredBatch, 'groups' | 'users'>,
  known: ReadonlyMap<string, unknown>,
): Promise<Map<string, GroupBatch>> {
  const fresh = [...groups].filter(([fingerprint]) => !known.has(fingerprint));
  if (fresh.length === 0) return groups;
  const room = await readRoom(trx);
  const batches = fresh.map(([, batch]) => batch);
  const trusted = await findTrusted(trx, batches, users);
  const kept = new Map(groups);
  for (const [fingerprint, batch] of fresh) {
    const origin = originOf(batch, trusted);
    // A group of visitors is one of browsers, and that one of all.
    const counted = (['server', 'account', 'visitor'] as const).slice(
      0,
      { server: 1, account: 2, visitor: 3 }[origin],
    );
    if (counted.every((name) => room[name] > 0)) {
      for (const name of counted) room[name] -= 1;
      continue;
    }
    kept.delete(fingerprint);
    foldInto(kept, batch);
  }
  return kept;
}

function foldInto(kept: Map<string, GroupBatch>, batch: GroupBatch): void {
  const first = { ...batch.first, ...OTHERS, stack: null, route: null };
  const fingerprint = fingerprintOf({ ...first, frames: [] });
  const others = kept.get(fingerprint);
  if (others === undefined) {
    kept.set(fingerprint, { ...batch, fingerprint, first, top: undefined, samples: [] });
    return;
  }
  others.events += batch.events;
  for (const [hour, slots] of batch.hours) {
    const own = others.hours.get(hour);
    others.hours.set(hour, own ? slots.map((events, index) => events + (own[index] ?? 0)) : slots);
  }
  for (const [day, events] of batch.days) {
    others.days.set(day, events + (others.days.get(day) ?? 0));
  }
}
