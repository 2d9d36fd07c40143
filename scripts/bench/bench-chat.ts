import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { fillChat } from './chat/fill-chat.ts';
import { openStreams } from './chat/open-streams.ts';
import { clientAt, signUpNumber, type Client } from './client.ts';
import { postgresStore } from './http/store.ts';
import { quantile, type Measure } from './measure.ts';

const MEMBERS = 2000;
const MESSAGES = 1_000_000;
/** Open streams, each of another member, half of them at each process. */
const STREAMS = 500;
const TRIES = 60;
/** Longer than permissions are remembered, so that each message finds them out of date. */
const PAUSE_MS = 3500;
const SENT = 12;

/** A chat of a large team: opened, searched and read on PostgreSQL, and a message that reaches everyone. */
export async function benchChat(): Promise<Measure[]> {
  const bin = await findPostgres();
  if (bin === undefined) throw new Error('bench chat needs PostgreSQL');
  const cluster = await startPostgres(bin);
  const store = await postgresStore(cluster.url);
  const env = { ...store.env, TRUSTED_PROXIES: '1' };
  const apps = [await startApp({ env })];
  apps.push(await startApp({ env }));
  const people = await addPeople(apps);
  const teamId = await fillChat(
    store,
    people.map(({ id }) => id),
    { members: MEMBERS, messages: MESSAGES },
  );
  const measures = [
    ...(await measureReading(people[0] as Person, teamId)),
    ...(await measureStreams(people, teamId)),
  ];
  for (const app of apps) await app.stop();
  return measures;
}

interface Person {
  id: string;
  origin: string;
  client: Client;
}

async function addPeople(apps: readonly AppProcess[]): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < STREAMS; at += 1) {
    const { origin } = apps[at % apps.length] as AppProcess;
    const { cookie } = await signUpNumber(origin, at);
    const client = clientAt(origin, cookie);
    people.push({ origin, client, id: (await client.get<{ id: string }>('/profile')).id });
  }
  return people;
}

async function measureReading({ client }: Person, teamId: string): Promise<Measure[]> {
  const middle = MESSAGES / 2;
  const [older] = (
    await client.get<{ items: { id: string }[] }>(
      `/teams/${teamId}/messages?before=${middle}&limit=1`,
    )
  ).items;
  const questions: [name: string, path: string, limit?: number][] = [
    ['open', `/teams/${teamId}/messages`, 300],
    ['older page', `/teams/${teamId}/messages?before=${middle}`],
    ['around a message', `/teams/${teamId}/messages?around=${older?.id}`],
    ['unread of all teams', '/chat/unread'],
    ['search, common word', `/teams/${teamId}/messages/search?q=birch`],
    ['search, rare word', `/teams/${teamId}/messages/search?q=4242`],
    ['search, missing word', `/teams/${teamId}/messages/search?q=zzz`],
    ['presence', `/teams/${teamId}/presence`],
  ];
  const measures: Measure[] = [];
  for (const [name, path, most] of questions) {
    const times: number[] = [];
    for (let at = 0; at < TRIES; at += 1) {
      const from = performance.now();
      await client.get(path);
      if (at >= 5) times.push(performance.now() - from);
    }
    measures.push({
      name: `chat of ${MESSAGES} messages, ${name}, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      ...(most && { limit: { most } }),
    });
  }
  return measures;
}

async function measureStreams(people: readonly Person[], teamId: string): Promise<Measure[]> {
  const streams = await openStreams(people, teamId);
  const { client } = people[0] as Person;
  const times: number[] = [];
  for (let at = 0; at < SENT; at += 1) {
    await sleep(PAUSE_MS);
    const id = randomUUID();
    const from = performance.now();
    const seen = streams.whenSeen(id, from);
    await client.post(`/teams/${teamId}/messages`, { id, message: `Message ${at}` });
    times.push(...(await seen));
  }
  streams.close();
  return [
    {
      name: `a message at ${STREAMS} streams of two processes, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      limit: { most: 250 },
    },
  ];
}
