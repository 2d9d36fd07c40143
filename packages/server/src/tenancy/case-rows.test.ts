import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Identity, type World } from './test-world.ts';

/** Who tries: `helping` has the first case, `former` had it, `colleague` has none. */
type Who = 'maker' | 'helping' | 'colleague' | 'former' | 'ended' | 'stranger';
const PEOPLE: readonly Who[] = ['maker', 'helping', 'colleague', 'former', 'ended', 'stranger'];

interface Attempted {
  what: string;
  sql: string;
  /** Who may, in the case that `helping` has. */
  taken: readonly Who[];
  /** The same in one that waits. */
  waiting: readonly Who[];
}

const EXPERTS: readonly Who[] = ['helping', 'colleague', 'former'];
const ALL: readonly Who[] = ['maker', ...EXPERTS];
const HELPED: readonly Who[] = ['maker', 'helping'];
const MAKER: readonly Who[] = ['maker'];
const HELPING: readonly Who[] = ['helping'];
const NOBODY: readonly Who[] = [];

const ADD_PHOTO = `insert into consultation_photos (consultation_id, user_id, created_by, photo_key, photo_bytes)
      select id, requester_id, $2, 'casephotos/' || requester_id || '/' || gen_random_uuid() || '.jpg', 10
      from consultation_requests where id = $1`;

/** $1 is the case, $2 who tries. */
const ATTEMPTS: readonly Attempted[] = [
  {
    what: 'reads it',
    sql: 'select 1 from consultation_requests where id = $1 and $2::uuid is not null',
    taken: HELPED,
    waiting: ALL,
  },
  {
    what: 'reads what is attached',
    sql: `select 1 from consultation_attachments where consultation_id = $1 and key = 'lens' and $2::uuid is not null`,
    taken: HELPED,
    waiting: ALL,
  },
  {
    what: 'reads what was taken off',
    sql: `select 1 from consultation_attachments where consultation_id = $1 and key = 'sentence' and $2::uuid is not null`,
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'reads a photo that was taken off',
    sql: 'select 1 from consultation_photos where consultation_id = $1 and not is_shared and $2::uuid is not null',
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'reads the thread',
    sql: 'select 1 from consultation_messages where consultation_id = $1 and $2::uuid is not null',
    taken: HELPED,
    waiting: ALL,
  },
  {
    what: 'writes as its maker',
    sql: `insert into consultation_messages (consultation_id, sender_id, sender_role, body) values ($1, $2, 'maker', 'x')`,
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'writes as its expert',
    sql: `insert into consultation_messages (consultation_id, sender_id, sender_role, body) values ($1, $2, 'expert', 'x')`,
    taken: HELPING,
    waiting: NOBODY,
  },
  {
    what: 'writes in the name of another',
    sql: `insert into consultation_messages (consultation_id, sender_id, sender_role, body)
      select $1, requester_id, 'maker', 'x' from consultation_requests where id = $1 and requester_id <> $2`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'moves it',
    sql: `update consultation_requests set status = 'resolved' where id = $1 and $2::uuid is not null`,
    taken: HELPED,
    waiting: MAKER,
  },
  {
    what: 'answers it',
    sql: `update consultation_requests set status = 'in_progress'
      where id = $1 and expert_id is not null and $2::uuid is not null`,
    taken: HELPING,
    waiting: NOBODY,
  },
  {
    what: 'cancels it',
    sql: `update consultation_requests set status = 'cancelled' where id = $1 and $2::uuid is not null`,
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'closes it',
    sql: `update consultation_requests set status = 'closed' where id = $1 and $2::uuid is not null`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'opens it again',
    sql: `update consultation_requests set status = 'reopened' where id = $1 and $2::uuid is not null`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'gives it back',
    sql: `update consultation_requests set expert_id = null, status = 'pending'
      where id = $1 and expert_id is not null and $2::uuid is not null`,
    taken: HELPING,
    waiting: NOBODY,
  },
  {
    what: 'resolves it without an expert',
    sql: `update consultation_requests set expert_id = null, status = 'resolved'
      where id = $1 and expert_id is not null and $2::uuid is not null`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'changes what it is about',
    sql: `update consultation_requests set thickness_mm = 3, laser_type = 'UV', family = 'x'
      where id = $1 and $2::uuid is not null`,
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'reads for its maker',
    sql: 'update consultation_requests set requester_read = 99 where id = $1 and $2::uuid is not null',
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'reads for its expert',
    sql: 'update consultation_requests set expert_read = 99 where id = $1 and $2::uuid is not null',
    taken: HELPING,
    waiting: NOBODY,
  },
  {
    what: 'gets it ahead in the queue',
    sql: `update consultation_requests set waiting_since = '2020-01-01' where id = $1 and $2::uuid is not null`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'claims it',
    sql: `select 1 where give_consultation($1, $2, 'claim', null, '') = 'given'`,
    taken: NOBODY,
    waiting: EXPERTS,
  },
  {
    what: 'hands it over to themselves',
    sql: `select 1 where give_consultation($1, $2, 'hand_over', null, '') = 'given'`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'assigns it by an action',
    sql: `select 1 where give_consultation($1, $2, 'assign', null, '') = 'given'`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'assigns it by no action',
    sql: `select 1 where give_consultation($1, $2, null, null, '') = 'given'`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'assigns it as the service',
    sql: `select 1 where assign_consultation($1, $2, null, $2, '') = 'given'`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'adds a photo',
    sql: ADD_PHOTO,
    taken: HELPED,
    waiting: MAKER,
  },
  {
    what: 'deletes a photo',
    sql: 'delete from consultation_photos where consultation_id = $1 and $2::uuid is not null',
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'deletes what is attached',
    sql: `delete from consultation_attachments where consultation_id = $1 and key = 'lens' and $2::uuid is not null`,
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'takes it without counting',
    sql: 'update consultation_requests set expert_id = $2 where id = $1 and expert_id is distinct from $2',
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'rates it',
    sql: 'update consultation_requests set rating = 1 where id = $1 and $2::uuid is not null',
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'shows what was taken off',
    sql: `update consultation_attachments set is_shared = true where consultation_id = $1 and key = 'sentence'
      and $2::uuid is not null`,
    taken: MAKER,
    waiting: MAKER,
  },
  {
    what: 'deletes it',
    sql: 'delete from consultation_requests where id = $1 and $2::uuid is not null',
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'makes itself an expert',
    sql: 'insert into experts (user_id) select $2 where $1::uuid is not null',
    taken: NOBODY,
    waiting: NOBODY,
  },
  {
    what: 'gets a longer list',
    sql: 'update experts set max_open = 50 where user_id = $2 and $1::uuid is not null',
    taken: NOBODY,
    waiting: NOBODY,
  },
];

/** The same in a case that `helping` has resolved. */
const AFTERWARDS: readonly { what: string; sql: string; may: readonly Who[] }[] = [
  { what: 'adds a photo', sql: ADD_PHOTO, may: NOBODY },
  {
    what: 'goes on with it',
    sql: `update consultation_requests set status = 'in_progress' where id = $1 and $2::uuid is not null`,
    may: NOBODY,
  },
  {
    what: 'gives it back to its expert without counting',
    sql: `update consultation_requests set status = 'reopened' where id = $1 and $2::uuid is not null`,
    may: NOBODY,
  },
  {
    what: 'reopens it for the queue',
    sql: `update consultation_requests set status = 'reopened', expert_id = null, waiting_since = now()
      where id = $1 and $2::uuid is not null`,
    may: MAKER,
  },
  {
    what: 'reopens it for its expert',
    sql: `select 1 from consultation_requests where id = $1 and $2::uuid is not null
      and give_consultation(id, expert_id, 'reopen', null, '') = 'given'`,
    may: MAKER,
  },
];

describe.each(ENGINES)('rights of the database in cases on %s', (engine) => {
  let world: World;
  const people: Partial<Record<Who, Identity>> = {};
  const cases = { taken: randomUUID(), waiting: randomUUID(), over: randomUUID() };

  beforeAll(async () => {
    world = await startWorld(engine);
    for (const name of PEOPLE) {
      const { userId } = await world.addMaker();
      people[name] = { name, role: 'app_user', userId };
      if (EXPERTS.includes(name)) {
        await world.sql('insert into experts (user_id) values ($1)', [userId]);
      }
    }
    const idOf = (name: Who) => people[name]?.userId;
    await world.sql('insert into experts (user_id, ended_at) values ($1, now())', [idOf('ended')]);
    for (const kind of ['taken', 'waiting', 'over'] as const) {
      const id = cases[kind];
      await world.sql(
        `insert into consultation_requests (id, requester_id, problem, origin_kind, origin_id, status, expert_id)
         values ($1, $2, 'other', 'setting', gen_random_uuid(), $3, $4)`,
        {
          taken: [id, idOf('maker'), 'assigned', idOf('helping')],
          waiting: [id, idOf('maker'), 'pending', null],
          over: [id, idOf('maker'), 'resolved', idOf('helping')],
        }[kind],
      );
      await world.sql(
        `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
         values ($1, 'lens', 'lens', true, '{}'), ($1, 'sentence', 'sentence', false, '{}')`,
        [id],
      );
      await world.sql(
        `insert into consultation_photos (consultation_id, user_id, created_by, is_sent, is_shared, photo_key, photo_bytes)
         values ($1, $2, $2, true, false, 'casephotos/' || $2::uuid || '/' || gen_random_uuid() || '.jpg', 10)`,
        [id, idOf('maker')],
      );
      await world.sql(
        `insert into consultation_messages (consultation_id, sender_id, sender_role, body) values ($1, $2, 'maker', 'x')`,
        [id, idOf('maker')],
      );
    }
    // Had it before, and wrote in it.
    await world.sql(
      `insert into consultation_messages (consultation_id, sender_id, sender_role, body) values ($1, $2, 'expert', 'x')`,
      [cases.taken, idOf('former')],
    );
  });
  afterAll(() => world.close());

  async function whoMay(sql: string, caseId: string): Promise<Who[]> {
    const may: Who[] = [];
    for (const name of PEOPLE) {
      const identity = people[name] as Identity;
      const outcome = await world.attempt(identity, sql, [caseId, identity.userId]);
      if ('rows' in outcome && outcome.rows > 0) may.push(name);
    }
    return may;
  }

  test.each(ATTEMPTS)('who $what', async ({ sql, ...expected }) => {
    for (const kind of ['taken', 'waiting'] as const) {
      expect([kind, await whoMay(sql, cases[kind])]).toEqual([kind, expected[kind]]);
    }
  });

  test.each(AFTERWARDS)('who $what once it is resolved', async ({ sql, may }) => {
    expect(await whoMay(sql, cases.over)).toEqual(may);
  });

  test('nobody reaches their cases while they act in a team', async () => {
    const { teamId } = await world.fillTeam(people.maker?.userId ?? '');
    const acting = { ...(people.maker as Identity), userId: teamId };
    const member = { ...acting, memberId: people.maker?.userId ?? '' };
    for (const table of ['consultation_requests', 'consultation_messages', 'experts']) {
      expect(await world.attempt(member, `select 1 from ${table}`)).toEqual({ rows: 0 });
    }
  });
});
