import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { clientAt } from './client.ts';
import { embeddedStore, postgresStore, type Store } from './http/store.ts';
import { withApp } from './in-process.ts';
import { fillKeys, KEYS, SENTENCE, type KeyOwner } from './keys/fill-keys.ts';
import { measureKeyCheck } from './keys/key-check.ts';
import { median, type Measure } from './measure.ts';

const MINUTE_MS = 60_000;
const WARM_UP_ROUNDS = 4;
const ROUNDS = 11;
const REQUESTS_PER_ROUND = 40;

/** Sends one request; `round` chooses the key. */
type Ask = (round: number) => Promise<unknown>;

/** Average CPU time of a request in ms, over one round. */
async function cpuOf(app: AppProcess, ask: () => Promise<unknown>): Promise<number> {
  const before = app.cpuMs();
  for (let at = 0; at < REQUESTS_PER_ROUND; at += 1) await ask();
  return (app.cpuMs() - before) / REQUESTS_PER_ROUND;
}

/** Rounds of all kinds alternate, so that other load on the computer affects each. */
async function compareAll<Kind extends string>(app: AppProcess, kinds: Record<Kind, Ask>) {
  const found = {} as Record<Kind, number[]>;
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [kind, ask] of Object.entries(kinds) as [Kind, Ask][]) {
      const cpu = await cpuOf(app, () => ask(round));
      if (round >= WARM_UP_ROUNDS) (found[kind] ??= []).push(cpu);
    }
  }
  return found;
}

async function answered(response: Response, status: number): Promise<Response> {
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return response;
}

/** What programs send, and a browser beside them. */
async function createKinds(origin: string, { machine_id, tokens, cookie }: KeyOwner) {
  const session = clientAt(origin, cookie);
  const byKey = (round: number) => ({ authorization: `Bearer ${tokens[round % KEYS]}` });
  const draft = () => ({ id: randomUUID(), machine_id, input_text: SENTENCE });
  const post = async (headers: Record<string, string>, path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const get = (headers: Record<string, string>) => fetch(`${origin}/api/v1/settings`, { headers });
  const tagged = await answered(await get(byKey(0)), 200);
  const etag = tagged.headers.get('etag') ?? '';
  const tool = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'settings',
      arguments: { job: SENTENCE, machine: { laser: 'CO2', power_watts: 60 } },
    },
  };
  return {
    postBySession: () => session.post('/jobs', draft()),
    postByKey: async (round) => answered(await post(byKey(round), '/api/v1/jobs', draft()), 201),
    postOnce: async (round) =>
      answered(
        await post({ ...byKey(round), 'idempotency-key': randomUUID() }, '/api/v1/jobs', draft()),
        201,
      ),
    getBySession: () => session.get('/settings'),
    getByKey: async (round) => answered(await get(byKey(round)), 200),
    getUnchanged: async (round) =>
      answered(await get({ ...byKey(round), 'if-none-match': etag }), 304),
    tool: async (round) => answered(await post(byKey(round), '/mcp', tool), 200),
  } satisfies Record<string, Ask>;
}

async function measure(engine: string, { env }: Store): Promise<Measure[]> {
  const { owner, check } = await withApp(env, async (app) => {
    const filled = await fillKeys(app);
    return { owner: filled, check: await measureKeyCheck(engine, app, filled) };
  });
  const app = await startApp({ env });
  // The checks count toward the limit of their minute.
  await sleep(MINUTE_MS - (Date.now() % MINUTE_MS));
  const kinds = await createKinds(app.origin, owner);
  const found = await compareAll(app, kinds);
  await app.stop();
  const cpu = (kind: keyof typeof kinds, name: string): Measure => ({
    name: `${engine}: ${name}, CPU`,
    value: median(found[kind]),
    unit: 'ms',
  });
  /** Rounds are compared in pairs, each with the one beside it. */
  const ratio = (kind: keyof typeof kinds, base: keyof typeof kinds) =>
    median(found[kind].map((value, at) => value / (found[base][at] as number)));
  return [
    ...check,
    cpu('postBySession', 'POST a job by session'),
    cpu('postByKey', 'POST a job by key'),
    {
      name: `${engine}: POST a job by key, of that by session`,
      value: ratio('postByKey', 'postBySession'),
      unit: '×',
      limit: { most: 1.2 },
    },
    cpu('postOnce', 'POST a job by key, with Idempotency-Key'),
    cpu('getBySession', 'GET a page of the library by session'),
    cpu('getByKey', 'GET a page of the library by key'),
    cpu('getUnchanged', 'GET it again, unchanged (304)'),
    {
      name: `${engine}: GET by key, of that by session`,
      value: ratio('getByKey', 'getBySession'),
      unit: '×',
    },
    cpu('tool', 'settings by an assistant at /mcp'),
  ];
}

/** Measures what a key costs beside a session, in one run and by CPU time. */
export async function benchKeys(): Promise<Measure[]> {
  const measures = await measure('embedded', embeddedStore());
  const bin = await findPostgres();
  if (!bin) return measures;
  const { url } = await startPostgres(bin);
  return [...measures, ...(await measure('PostgreSQL', await postgresStore(url)))];
}
