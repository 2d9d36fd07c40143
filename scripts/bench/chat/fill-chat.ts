import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Store } from '../http/store.ts';

const WORDS = ['birch', 'acrylic', 'slate', 'the lens', 'a test card', 'coasters', 'kerf'];

/** Adds a team with members and messages, directly in its database. Returns its id. */
export async function fillChat(
  { env }: Store,
  people: readonly string[],
  { members, messages }: { members: number; messages: number },
): Promise<string> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  // The failure of a statement is reported, not that the server stops afterward.
  client.on('error', () => {});
  const teamId = randomUUID();
  await client.query(`update profiles set plan_text = 'Corporate' where id = $1`, [people[0]]);
  await client.query(
    `insert into profiles (id, email, name, kind) values ($1, '', 'Northlight Works', 'team')`,
    [teamId],
  );
  await client.query('insert into teams (id) values ($1)', [teamId]);
  // Most members only stand in the list: they never sign in here.
  await client.query(
    `with added as (
       insert into auth."user" (id, name, email, email_verified)
       select gen_random_uuid(), 'Member ' || n, 'm' || n || '@members.example', true
       from generate_series(1, $1::int) as n returning id, name, email)
     insert into profiles (id, name, email) select id, name, email from added`,
    [members - people.length],
  );
  await client.query(
    `insert into team_members (team_id, user_id, role)
     select $1, id, case id when $2 then 'owner' else 'member' end from profiles
     where kind = 'user'`,
    [teamId, people[0]],
  );
  // Rows as they would be after a million posts, which the triggers would number one by one.
  await client.query('alter table team_messages disable trigger user');
  await client.query(
    `insert into team_messages (team_id, user_id, message, position, revision, created_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])],
       'No. ' || n || ': ' || ($3::text[])[1 + n % cardinality($3::text[])] || ' on the S1, slower than I thought',
       n, n, now() - ($4 - n) * interval '1 minute'
     from generate_series(1, $4::int) as n`,
    [teamId, people, WORDS, messages],
  );
  await client.query('alter table team_messages enable trigger user');
  await client.query('update team_chats set revision = $2 where team_id = $1', [teamId, messages]);
  await client.query('update team_message_reads set position = $2 where team_id = $1', [
    teamId,
    messages - 500,
  ]);
  await client.query('vacuum analyze');
  await client.end();
  return teamId;
}
