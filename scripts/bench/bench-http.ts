import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../lib/find-programs.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-command.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { addMachine, clientAt, CREDENTIALS, signIn, signUp, type Client } from './client.ts';
import { distribute, type Recording, type Span } from './http/recording.ts';
import { embeddedStore, postgresStore, type Store } from './http/store.ts';
import { median, type Measure } from './measure.ts';
import { makeScratch } from './scratch.ts';

const SAVED_SETTINGS = 40;
/** Rounds before measuring, so that V8 has compiled frequent code, as on any server in use. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 100;
/** One recording per request to replay, and some to spare: each job can be inserted only once. */
const RECORDED = (WARM_UP_ROUNDS + ROUNDS) * REQUESTS_PER_ROUND + 50;
const SENTENCE = 'cut 3mm birch plywood coasters and engrave a logo lightly';

type Kind = keyof Recording;

const now = () => performance.timeOrigin + performance.now();

/** Sends one POST of a job, or one GET of the first page of the library. */
function ask(client: Client, kind: Kind, machine_id: string): Promise<unknown> {
  // With a client-chosen id, the recorded SQL inserts, updates and reads the same row when replayed.
  const draft = { id: randomUUID(), machine_id, input_text: SENTENCE };
  if (kind === 'post') return client.post('/jobs', draft);
  return client.get('/settings');
}

/** Adds an administrator, who has no monthly limit, with a machine and two pages of saved settings. */
async function fill(store: Store): Promise<string> {
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
  for (let i = 0; i < SAVED_SETTINGS; i++) {
    const job = await client.post<{ id: string }>('/jobs', { machine_id, input_text: SENTENCE });
    await client.post('/settings', { job_id: job.id, step_index: 0 });
  }
  await app.stop();
  return machine_id;
}

/** Records the SQL of each request from the running app. */
async function record(store: Store, machine_id: string): Promise<string> {
  const scratch = makeScratch();
  const log = path.join(scratch, 'queries.ndjson');
  const app = await startApp({
    args: [
      '--import',
      inRoot('scripts/bench/http/record-queries.ts'),
      'packages/server/src/main.js',
    ],
    env: { ...store.env, BENCH_RECORD: log },
  });
  const client = await signIn(app.origin);
  const spans: Span[] = [];
  for (const kind of ['post', 'get'] as const) {
    for (let i = 0; i < RECORDED; i++) {
      const from = now();
      await ask(client, kind, machine_id);
      spans.push({ kind, from, to: now() });
    }
  }
  await app.stop();
  const file = path.join(scratch, 'recording.json');
  writeFileSync(file, JSON.stringify(distribute(log, spans)));
  return file;
}

/** Average CPU time of a request in ms, over one round. */
async function cpuOf(app: AppProcess, client: Client, kind: Kind, machine_id: string) {
  const before = app.cpuMs();
  for (let i = 0; i < REQUESTS_PER_ROUND; i++) await ask(client, kind, machine_id);
  return (app.cpuMs() - before) / REQUESTS_PER_ROUND;
}

async function compare(engine: string, base: Store): Promise<Measure[]> {
  const machine_id = await fill(base);
  const [recordStore, appStore, bareStore] = [
    await base.copy(),
    await base.copy(),
    await base.copy(),
  ];
  const recording = await record(recordStore, machine_id);
  const app = await startApp({ env: appStore.env });
  const bare = await startApp({
    args: ['scripts/bench/http/replay-server.ts'],
    env: { ...bareStore.env, BENCH_REPLAY: recording },
  });
  const client = await signIn(app.origin);
  const bareClient = clientAt(bare.origin, client.cookie);
  const measures: Measure[] = [];
  for (const kind of ['post', 'get'] as const) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    // Rounds alternate, so that other load on the computer affects both.
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const mine = await cpuOf(app, client, kind, machine_id);
      const other = await cpuOf(bare, bareClient, kind, machine_id);
      if (round < WARM_UP_ROUNDS) continue;
      ours.push(mine);
      theirs.push(other);
    }
    const name = `${engine}: ${kind === 'post' ? 'POST a job' : 'GET a page of the library'}`;
    const [mine, other] = [median(ours), median(theirs)];
    measures.push(
      { name: `${name}, CPU`, value: mine, unit: 'ms' },
      { name: `${name}, CPU of bare Fastify`, value: other, unit: 'ms' },
      { name: `${name}, ratio`, value: mine / other, unit: '×', limit: { most: 2 } },
    );
  }
  await app.stop();
  await bare.stop();
  return measures;
}

/**
 * Measures the CPU time per request of the app, compared with a bare Fastify handler that runs the same SQL on the
 * same engine.
 */
export async function benchHttp(): Promise<Measure[]> {
  const measures = await compare('embedded', embeddedStore());
  const bin = await findPostgres();
  if (!bin) return measures;
  const { url } = await startPostgres(bin);
  return [...measures, ...(await compare('PostgreSQL', await postgresStore(url)))];
}
