import { randomUUID } from 'node:crypto';
import { signUp, type Profile } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvents, waitUntil } from '../../platform/testing/event-reader.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

describe.each(TEST_ENGINES)('live activity on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const sql = (text: string, values: unknown[]) =>
    server.database.asOwner((client) => client.query(text, values));
  async function addPerson() {
    const client = server.createClient();
    const body = { email: `${randomUUID()}@shop.example`, password: 'correct horse of mine' };
    const { id } = (await client.call(signUp, { body: { ...body, name: 'Theo' } })).body as Profile;
    return { client, id };
  }

  test('who reads a team is told that something happened, and nobody else', async () => {
    const [viewer, stranger] = [await addPerson(), await addPerson()];
    const teamId = randomUUID();
    await sql(`insert into profiles (id, email, name, kind) values ($1, '', 'Lab', 'team')`, [
      teamId,
    ]);
    await sql('insert into teams (id) values ($1)', [teamId]);
    await sql(`insert into team_members (team_id, user_id, role) values ($1, $2, 'viewer')`, [
      teamId,
      viewer.id,
    ]);
    const channels = [`team-activity:${teamId}`];
    const stream = await openEvents(server.app, viewer.client, channels);
    const before = stream.events.length;
    await sql(`select add_activity($1, $2, 'machine_added', '{}', '{}')`, [teamId, viewer.id]);
    await waitUntil(() => stream.events.slice(before).some(({ event }) => event === 'changed'));
    stream.stop();
    await expect(openEvents(server.app, stranger.client, channels)).rejects.toThrow(/^404/);
  });
});
