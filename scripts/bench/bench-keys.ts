import { randomUUID } from 'node:crypto';
import { KEY_SCOPES } from '../../packages/contract/src/index.ts';
import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { addMachine, clientAt, CREDENTIALS, signIn, signUp } from './client.ts';
import { embeddedStore, postgresStore, type Store } from './http/store.ts';
import { measureKeyCheck } from './keys/key-check.ts';
import { median, type Measure } from './measure.ts';

/** All that an account may have: each works for two rounds, far below its limit of 600 requests a minute. */
const KEYS = 10;
const SAVED_SETTINGS = 12;
const WARM_UP_ROUNDS = 4;
const ROUNDS = 11;
const REQUESTS_PER_ROUND = 40;
const SENTENCE = 'cut 3mm birch plywood coasters and engrave a logo lightly';

interface Filled {
  store: Store;
  machine_id: string;
  tokens: string[];
  /** Of its session, which every copy of the database has. */
  cookie: string;
}

/** Adds an administrator, who has no monthly limit, with a machine, a page of settings, and keys. */
async function fill(store: Store): Promise<Filled> {
  const first = await startApp({ env: store.env });
  await signUp(first.origin);
  await first.stop();
  const granted = await runNode(
    [inRoot('packages/server/scripts/admin.ts'), 'grant', CREDENTIALS.email],
    { env: store.env },
  );
  if (granted.code !== 0) throw new Error(granted.output);
  const app = await startApp({ env: store.env });
  const client = await signIn(app.origin);
  const { id: machine_id } = await addMachine(client);
  for (let at = 0; at < SAVED_SETTINGS; at += 1) {
    const job = await client.post<{ id: string }>('/jobs', { machine_id, input_text: SENTENCE });
    await client.post('/settings', { job_id: job.id, step_index: 0 });
  }
  const tokens: string[] = [];
  for (let at = 0; at < KEYS; at += 1) {
    const { token } = await client.post<{ token: string }>('/api-keys', {
      name: `Bench ${at}`,
      scopes: KEY_SCOPES,
      allowed_addresses: [],
      expires_at: null,
    });
    tokens.push(token);
  }
  await app.stop();
  return { store, machine_id, tokens, cookie: client.cookie };
}

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
async function createKinds(origin: string, { machine_id, tokens, cookie }: Filled) {
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

async function measure(engine: string, empty: Store): Promise<Measure[]> {
  const filled = await fill(empty);
  const inProcess = await filled.store.copy();
  const app = await startApp({ env: filled.store.env });
  const kinds = await createKinds(app.origin, filled);
  const found = await compareAll(app, kinds);
  await app.stop();
  const check = await measureKeyCheck(engine, inProcess, filled);
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
