import { randomUUID } from 'node:crypto';
import {
  attachToConsultation,
  prepareCasePage,
  rateConsultation,
  signUp,
  type Profile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvents, waitUntil } from '../../platform/testing/event-reader.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

describe.each(TEST_ENGINES)('channels of cases on %s', (engine) => {
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
  async function addExpert() {
    const expert = await addPerson();
    await sql('insert into experts (user_id) values ($1)', [expert.id]);
    return expert;
  }
  async function addCase(makerId: string): Promise<string> {
    const id = randomUUID();
    await sql(
      `insert into consultation_requests (id, requester_id, problem, origin_kind, origin_id)
       values ($1, $2, 'other', 'setting', gen_random_uuid())`,
      [id, makerId],
    );
    return id;
  }
  const open = ({ client }: { client: Parameters<typeof openEvents>[1] }, channel: string) =>
    openEvents(server.app, client, [channel]);

  test('a case is followed by its maker, its expert and, while it waits, every expert', async () => {
    const [maker, expert, colleague, stranger] = [
      await addPerson(),
      await addExpert(),
      await addExpert(),
      await addPerson(),
    ];
    const id = await addCase(maker.id);
    const channel = `consultation-${id}`;
    await expect(open(stranger, channel)).rejects.toThrow(/^404/);
    const streams = [
      await open(maker, channel),
      await open(expert, channel),
      await open(colleague, channel),
    ] as const;
    const heard = streams.map(({ events }) => events.length);
    await sql(
      `update consultation_requests set expert_id = $2, status = 'assigned', revision = revision + 1 where id = $1`,
      [id, expert.id],
    );
    await waitUntil(() => streams[0].events.length > (heard[0] ?? 0));
    await waitUntil(() => streams[1].events.length > (heard[1] ?? 0));
    // Somebody else has it now.
    await waitUntil(() => streams[2].refused.includes(channel) || streams[2].isClosed());
    await expect(open(colleague, channel)).rejects.toThrow(/^404/);
    // Also without a word in the case, once the role ends.
    await sql('update experts set ended_at = now() where user_id = $1', [expert.id]);
    await waitUntil(() => streams[1].refused.includes(channel) || streams[1].isClosed());
    for (const stream of streams) stream.stop();
  });

  test('what is taken off, rated or prepared as a page is heard at once', async () => {
    const [maker, admin] = [await addPerson(), await addPerson()];
    await sql(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    const id = await addCase(maker.id);
    await sql(
      `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
       values ($1, 'lens', 'lens', true, '{}')`,
      [id],
    );
    const stream = await open(maker, `consultation-${id}`);
    const isHeard = async (work: Promise<unknown>) => {
      const heard = stream.events.length;
      const answer = await work;
      await waitUntil(() => stream.events.length > heard);
      return answer;
    };
    const params = { id };
    const off = { key: 'lens', is_shared: false };
    expect(
      await isHeard(maker.client.call(attachToConsultation, { params, body: off })),
    ).toMatchObject({ status: 200 });
    await isHeard(
      sql(
        `update consultation_requests set status = 'resolved', resolved_at = now() where id = $1`,
        [id],
      ),
    );
    const body = { rating: 5, may_publish: true };
    expect(await isHeard(maker.client.call(rateConsultation, { params, body }))).toMatchObject({
      status: 200,
    });
    const words = { title: 'Slower', trouble: '', solution: 'Slower' };
    expect(
      await isHeard(admin.client.call(prepareCasePage, { params, body: words })),
    ).toMatchObject({ status: 200 });
    stream.stop();
  });

  test('the queue is followed by experts and administrators only', async () => {
    const [maker, expert, admin] = [await addPerson(), await addExpert(), await addPerson()];
    await sql(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    await expect(open(maker, 'consultations')).rejects.toThrow(/^404/);
    const [ofExpert, ofAdmin] = [
      await open(expert, 'consultations'),
      await open(admin, 'consultations'),
    ];
    const before = [ofExpert.events.length, ofAdmin.events.length] as const;
    await addCase(maker.id);
    await waitUntil(() => ofExpert.events.length > before[0]);
    await waitUntil(() => ofAdmin.events.length > before[1]);
    await sql('delete from experts where user_id = $1', [expert.id]);
    await waitUntil(() => ofExpert.refused.includes('consultations') || ofExpert.isClosed());
    ofExpert.stop();
    ofAdmin.stop();
  });
});
