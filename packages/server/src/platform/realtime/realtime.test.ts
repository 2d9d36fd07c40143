import { request } from 'node:http';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  API_PREFIX,
  createJob,
  createMachine,
  signOut,
  signUp,
  updateProfile,
  type Job,
  type Machine,
  type Profile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLogger } from '../logger.ts';
import { addressOf, openEvents, waitUntil } from '../testing/event-reader.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';

interface Maker {
  id: string;
  client: TestClient;
  /** A channel that only this user may subscribe to. */
  own: string;
}

describe.each(TEST_ENGINES)('the event stream on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const query = async (text: string, values: unknown[] = []) =>
    server.database.asOwner((client) => client.query(text, values));
  const publish = (channel: string, event: string, data: string | null = null) =>
    server.app.platform.realtime.publish(channel, event, data);
  const open = (maker: Maker, ...channels: string[]) =>
    openEvents(server.app, maker.client, channels.length > 0 ? channels : [maker.own]);

  let count = 0;
  async function addMaker(): Promise<Maker> {
    const client = server.createClient();
    const body = {
      email: `m${++count}@shop.example`,
      password: 'correct horse of mine',
      name: 'Ann',
    };
    const { id } = (await client.call(signUp, { body })).body as Profile;
    return { id, client, own: `profile-${id}` };
  }

  async function addJob({ client }: Maker): Promise<string> {
    const machine = await client.call(createMachine, {
      body: { name: 'Laser', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    const { id: machine_id } = machine.body as Machine;
    const body = { machine_id, input_text: 'cut 3 mm birch plywood' };
    return ((await client.call(createJob, { body })).body as Job).id;
  }

  test('events are delivered in order, after commit, to their subscribers', async () => {
    const [maker, other] = [await addMaker(), await addMaker()];
    const [stream, elsewhere] = [await open(maker), await open(other)];
    for (const event of ['first', 'second', 'third']) await publish(maker.own, event, 'é');
    await publish(other.own, 'last');
    await waitUntil(() => elsewhere.events.length > 0 && stream.events.length > 2);
    expect(elsewhere.events).toEqual([{ channel: other.own, event: 'last', data: null }]);
    expect(stream.events).toEqual(
      ['first', 'second', 'third'].map((event) => ({ channel: maker.own, event, data: 'é' })),
    );
  });

  test('a second process receives it too, until it unsubscribes', async () => {
    const { config, database } = server;
    const second = await createApp(config, database, createLogger('silent'));
    const maker = await addMaker();
    const received: string[] = [];
    const stop = second.platform.realtime.subscribe('a-cache', (event) => received.push(event));
    const stream = await openEvents(second, maker.client, [maker.own]);
    await publish('a-cache', 'changed');
    await publish(maker.own, 'done');
    await waitUntil(() => stream.events.length > 0 && received.length > 0);
    stop();
    await publish('a-cache', 'unheard');
    await publish(maker.own, 'after');
    await waitUntil(() => stream.events.length > 1);
    expect(received).toEqual(['changed']);
    await second.close();
    await waitUntil(stream.isClosed);
  });

  test('a changed profile notifies its user, without its content', async () => {
    const [maker, other] = [await addMaker(), await addMaker()];
    const [stream, elsewhere] = [await open(maker), await open(other)];
    await maker.client.call(updateProfile, { body: { name: 'Ann' } });
    await maker.client.call(updateProfile, { body: { name: 'Secret' } });
    await query(`update profiles set plan_text = 'Pro' where id = $1`, [maker.id]);
    await publish(other.own, 'end');
    await waitUntil(() => stream.events.length > 1 && elsewhere.events.length > 0);
    const changed = { channel: maker.own, event: 'changed', data: null };
    expect(stream.events).toEqual([changed, changed]);
    expect(elsewhere.events).toHaveLength(1);
  });

  test('what isn’t a message is dropped, and what is too long is not sent', async () => {
    const maker = await addMaker();
    const stream = await open(maker);
    for (const payload of ['', 'no json', 'null', '[]', '{"channel":3}', '{"event":"e"}']) {
      await server.database.pool.query(`select pg_notify('beamwright', $1)`, [payload]);
    }
    await expect(publish(maker.own, 'long', 'x'.repeat(4096))).rejects.toThrow(/bytes/);
    await publish(maker.own, 'after');
    await waitUntil(() => stream.events.length > 0);
    expect(stream.events).toEqual([{ channel: maker.own, event: 'after', data: null }]);
  });

  test('a failing listener does not affect the others', async () => {
    const { realtime } = server.app.platform;
    const received: string[] = [];
    realtime.subscribe('shaky', () => {
      throw new Error('no');
    });
    realtime.subscribe('shaky', (event) => received.push(event));
    await publish('shaky', 'changed');
    await waitUntil(() => received.length > 0);
    expect(received).toEqual(['changed']);
  });

  test('no user receives events of others, or learns whether they exist', async () => {
    const [maker, other] = [await addMaker(), await addMaker()];
    const job = await addJob(other);
    await addJob(maker);
    const stream = await open(other, `job-${job}`);
    await publish(`job-${job}`, 'progress');
    await waitUntil(() => stream.events.length > 0);

    const visitor = { ...maker, client: server.createClient() };
    await expect(open(visitor)).rejects.toThrow('401 authentication_required');
    for (const channel of [other.own, `job-${job}`, `job-${NO_ID}`]) {
      await expect(open(maker, maker.own, channel)).rejects.toThrow('404 not_found');
    }
    for (const channel of ['', 'nonsense', 'profile-', `job-${job}x`, `job-${job}' or ''='`]) {
      await expect(open(maker, channel)).rejects.toThrow('400 validation_failed');
    }
    const many = Array.from({ length: 21 }, () => maker.own);
    await expect(open(maker, ...many)).rejects.toThrow('400 validation_failed');
    const head = await server.app.inject({ method: 'HEAD', url: `${API_PREFIX}/events` });
    expect(head.statusCode).toBe(405);
  });

  test('a user who loses a channel gets no more of its events, and keeps the others', async () => {
    const maker = await addMaker();
    const [job, kept] = [`job-${await addJob(maker)}`, maker.own];
    const stream = await open(maker, job, kept);
    await publish(job, 'before');
    await waitUntil(() => stream.events.length > 0);
    await query('delete from jobs where user_id = $1', [maker.id]);
    await waitUntil(async () => {
      await publish(job, 'progress');
      return stream.refused.length > 0;
    });
    const { length } = stream.events.filter(({ channel }) => channel === job);
    for (let index = 0; index < 5; index += 1) await publish(job, 'unheard');
    await publish(kept, 'heard');
    await waitUntil(() => stream.events.at(-1)?.channel === kept);
    expect(stream.refused).toEqual([job]);
    expect(stream.events.filter(({ channel }) => channel === job)).toHaveLength(length);
  });

  test('a stream ends with its session: signed out, expired or deleted', async () => {
    const makers = [
      await addMaker(),
      await addMaker(),
      await addMaker(),
      await addMaker(),
    ] as const;
    const [leaving, idle, deleted, staying] = makers;
    const streams = await Promise.all(makers.map((maker) => open(maker)));
    const copy = server.createClient();
    copy.cookie = leaving.client.cookie;
    await leaving.client.call(signOut);
    await query(`update auth.session set expires_at = now() where user_id = $1`, [idle.id]);
    await query(`delete from auth."user" where id = $1`, [deleted.id]);
    await waitUntil(() => streams.slice(0, 3).every((stream) => stream.isClosed()));
    await publish(staying.own, 'still here');
    await waitUntil(() => streams[3]?.events.length === 1);
    await expect(open({ ...leaving, client: copy })).rejects.toThrow('401 session_expired');
  });

  test('one user has 20 streams and no more', async () => {
    const [maker, other] = [await addMaker(), await addMaker()];
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(maker)));
    await expect(open(maker)).rejects.toThrow('429 too_many_streams');
    await open(other);
    streams[0]?.stop();
    await waitUntil(() =>
      open(maker).then(
        () => true,
        () => false,
      ),
    );
    await expect(open(maker)).rejects.toThrow('429 too_many_streams');
  });

  test('a slow reader is disconnected', async () => {
    const maker = await addMaker();
    const address = `${await addressOf(server.app)}${API_PREFIX}/events?channel=${maker.own}`;
    const slow = request(address, { headers: { cookie: maker.client.cookie } }).end();
    const [answer] = (await once(slow, 'response')) as [NodeJS.ReadableStream];
    const quick = await open(maker);
    let taken = 0;
    answer.on('data', (part: Buffer) => (taken += part.length));
    answer.pause();
    // More than the buffers of the operating system can hold at both ends.
    const [text, times] = ['x'.repeat(3900), 4000];
    for (let sent = 0; sent < times; sent += 20) {
      await Promise.all(Array.from({ length: 20 }, () => publish(maker.own, 'much', text)));
      await setTimeout(1);
    }
    answer.resume();
    await once(slow, 'close');
    expect(taken).toBeLessThan(text.length * times);
    await waitUntil(() => quick.events.length === times);
  });

  test('the stream may not be cached, compressed or buffered, and other sites can’t read it', async () => {
    const maker = await addMaker();
    const stopper = new AbortController();
    const address = `${await addressOf(server.app)}${API_PREFIX}/events?channel=${maker.own}`;
    const { headers } = await fetch(address, {
      headers: { cookie: maker.client.cookie ?? '', 'accept-encoding': 'gzip, br' },
      signal: stopper.signal,
    });
    stopper.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/.{8}/),
    });
    expect(headers.get('content-encoding')).toBeNull();
  });
});

const postgresql = TEST_ENGINES.filter((engine) => engine === 'postgresql');

describe.each(postgresql)('the listening connection on %s', (engine) => {
  test('comes back when it is lost, and says that events were missed', async () => {
    const server = await startTestServer({ engine });
    const { realtime } = server.app.platform;
    const received: string[] = [];
    realtime.subscribe('news', (event) => received.push(event));
    const { rows } = await server.database.asOwner((client) =>
      client.query(`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and application_name like 'beamwright listener %'`),
    );
    expect(rows).toEqual([{ ended: true }]);
    await waitUntil(() => received.includes('ready'));
    await realtime.publish('news', 'after', null);
    await waitUntil(() => received.includes('after'));
    await server.close();
  });
});
