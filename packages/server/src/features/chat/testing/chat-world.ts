import { randomUUID } from 'node:crypto';
import {
  listMessages,
  postMessage,
  signUp,
  type ListedMessage,
  type OperationInput,
  type OperationOutput,
  type Profile,
  type TeamRole,
} from '@beamwright/contract';
import type { Engine } from '../../../platform/db/database-handle.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../platform/testing/test-server.ts';

/** Somebody with an account. */
export interface Person {
  id: string;
  name: string;
  client: TestClient;
}

/** Somebody in a team. */
export interface ChatMember extends Person {
  teamId: string;
}

type Draft = Partial<OperationInput<typeof postMessage>['body']>;
type Page = OperationOutput<typeof listMessages>;

/** A server with teams, which the SQL of the owner of the tables fills. */
export async function startChatWorld(engine: Engine) {
  const server = await startTestServer({ engine });
  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const { rows } = await server.database.asOwner((client) => client.query(text, values));
    return rows as Row[];
  };
  return { server, sql, ...createCast(server, sql) };
}

export type ChatWorld = Awaited<ReturnType<typeof startChatWorld>>;
type RunSql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

function createCast(server: TestServer, sql: RunSql) {
  async function addPerson(name: string): Promise<Person> {
    const client = server.createClient();
    const body = { email: `${randomUUID()}@shop.example`, password: 'correct horse of mine', name };
    const { id } = (await client.call(signUp, { body })).body as Profile;
    return { id, name, client };
  }

  async function join(teamId: string, person: Person, role: TeamRole): Promise<ChatMember> {
    await sql(
      `insert into team_members (team_id, user_id, role) values ($1, $2, $3)
       on conflict (team_id, user_id) do update set role = excluded.role, left_at = null`,
      [teamId, person.id, role],
    );
    return { ...person, teamId };
  }

  /** A team with an owner whose plan pays for it. */
  async function addTeam(): Promise<ChatMember> {
    const owner = await addPerson('Olga Owner');
    await sql(`update profiles set plan_text = 'Corporate' where id = $1`, [owner.id]);
    const teamId = randomUUID();
    await sql(
      `insert into profiles (id, email, name, kind) values ($1, '', 'Northlight', 'team')`,
      [teamId],
    );
    await sql('insert into teams (id) values ($1)', [teamId]);
    return join(teamId, owner, 'owner');
  }

  const addMember = async (teamId: string, role: TeamRole, name = `A ${role}`) =>
    join(teamId, await addPerson(name), role);

  const leave = (member: ChatMember) =>
    sql('update team_members set left_at = now() where team_id = $1 and user_id = $2', [
      member.teamId,
      member.id,
    ]);

  /** Messages "No. 1", "No. 2" and so on of one person, without the API. */
  const fill = ({ teamId, id }: ChatMember, count: number) =>
    sql(
      `insert into team_messages (team_id, user_id, message)
       select $1, $2, 'No. ' || n from generate_series(1, $3::int) as n`,
      [teamId, id, count],
    );

  return { addPerson, addTeam, addMember, join, leave, fill };
}

/** The words of some of those that `fill` adds. */
export const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `No. ${from + at}`);

export const inTeam = ({ teamId }: ChatMember, id?: string) =>
  ({ team_id: teamId, ...(id !== undefined && { id }) }) as { team_id: string; id: string };

/** Sends a message that must be accepted. */
export async function post(by: ChatMember, draft: Draft | string): Promise<ListedMessage> {
  const words = typeof draft === 'string' ? { message: draft } : draft;
  const body = { id: randomUUID(), message: '', ...words };
  for (;;) {
    const answer = await by.client.call(postMessage, { params: inTeam(by), body });
    if (answer.status === 201) return answer.body as ListedMessage;
    // As clients do: a busy server is asked again, and its id keeps the message from being sent twice.
    if (answer.status !== 503) throw new Error(JSON.stringify(answer.body));
  }
}

export async function list(
  by: ChatMember,
  query: OperationInput<typeof listMessages>['query'] = {},
): Promise<Page> {
  for (;;) {
    const answer = await by.client.call(listMessages, { params: inTeam(by), query });
    if (answer.status === 200) return answer.body as Page;
    // As clients do: a busy server is asked again.
    if (answer.status !== 503) throw new Error(JSON.stringify(answer.body));
  }
}

export const textsOf = ({ items }: { items: readonly { message: string }[] }): string[] =>
  items.map(({ message }) => message);
