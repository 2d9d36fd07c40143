import { findPostgres } from '../lib/find-programs.ts';
import { freePort } from '../lib/free-port.ts';
import { inRoot } from '../lib/root.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { runNode } from '../lib/run-command.ts';
import { startTimedProvider, type TimedProvider } from './ai/timed-provider.ts';
import { startApp } from './app-process.ts';
import { addMachine, CREDENTIALS, signIn, signUp, type Client } from './client.ts';
import { embeddedStore, postgresStore, type Store } from './http/store.ts';
import { median, quantile, type Measure } from './measure.ts';

/** Jobs before measuring, so that V8 has compiled frequent code, as on any server in use. */
const WARM_UP = 200;
const JOBS = 400;
/** No published setting matches: the engine computes it, and a model is asked. */
const SENTENCE = 'cut 4mm walnut';
const NO_MODEL = { AI_BASE_URL: '', AI_API_KEY: '' };

interface Answered {
  ai: { outcome: string } | null;
}

interface Bench {
  /** Starts a job. Returns the time it took in ms, and what became of asking the model. */
  start: () => Promise<{ ms: number; outcome: string | undefined }>;
  stop: () => Promise<void>;
}

/** Adds an administrator, who has no limits, and a machine; returns the machine's id. */
async function fill(store: Store): Promise<string> {
  const app = await startApp({ env: store.env });
  const { id } = await addMachine(await signUp(app.origin));
  await app.stop();
  const granted = await runNode(
    [inRoot('packages/server/scripts/admin.ts'), 'grant', CREDENTIALS.email],
    { env: store.env },
  );
  if (granted.code !== 0) throw new Error(granted.output);
  return id;
}

async function startBench(store: Store, machine_id: string, env: Record<string, string>) {
  const app = await startApp({ env: { ...store.env, AI_DAILY_LIMIT_USD: '1000000', ...env } });
  const client: Client = await signIn(app.origin);
  const bench: Bench = {
    start: async () => {
      const from = performance.now();
      const { ai } = await client.post<Answered>('/jobs', { machine_id, input_text: SENTENCE });
      return { ms: performance.now() - from, outcome: ai?.outcome };
    },
    stop: app.stop,
  };
  return bench;
}

function expectOutcome(outcome: string | undefined, expected: string | undefined): void {
  if (outcome !== expected) throw new Error(`The AI ${outcome}, and not ${expected}.`);
}

/** Measures the overhead of asking two agents, without the provider's own time, over the same job without a model. */
async function measureOverhead(engine: string, base: Store, machine_id: string) {
  const provider = await startTimedProvider({ hangs: false });
  const asking = await startBench(await base.copy(), machine_id, { AI_BASE_URL: provider.url });
  const plain = await startBench(await base.copy(), machine_id, NO_MODEL);
  const [withModel, without] = [[] as number[], [] as number[]];
  // Jobs alternate, so that other load on the computer affects both.
  for (let job = 0; job < WARM_UP + JOBS; job++) {
    const without_ms = (await plain.start()).ms;
    const answered = await asking.start();
    expectOutcome(answered.outcome, 'answered');
    const ours = answered.ms - provider.takeOwnMs();
    if (job < WARM_UP) continue;
    without.push(without_ms);
    withModel.push(ours);
  }
  await asking.stop();
  await plain.stop();
  const usual = median(without);
  const overheads = withModel.map((ms) => ms - usual);
  const name = `${engine}: a job with two agents`;
  return [
    { name: `${engine}: a job without a model, p50`, value: usual, unit: 'ms' },
    { name: `${engine}: a job without a model, p95`, value: quantile(without, 0.95), unit: 'ms' },
    { name: `${name}, our part of it, p50`, value: median(overheads), unit: 'ms' },
    {
      name: `${name}, our part of it, p95`,
      value: quantile(overheads, 0.95),
      unit: 'ms',
      limit: { most: 15 },
    },
  ] satisfies Measure[];
}

/** Measures the slowest of several jobs after enough failures at an unreachable address. */
async function measureDown(store: Store, machine_id: string): Promise<Measure> {
  const unusedAddress = `http://127.0.0.1:${await freePort()}/v1`;
  const bench = await startBench(await store.copy(), machine_id, { AI_BASE_URL: unusedAddress });
  // Each job asks two questions, and five failures open the breaker.
  for (let job = 0; job < 3; job++) expectOutcome((await bench.start()).outcome, 'unavailable');
  let slowest = 0;
  for (let job = 0; job < 20; job++) slowest = Math.max(slowest, (await bench.start()).ms);
  await bench.stop();
  return {
    name: 'provider known to be down: answer',
    value: slowest,
    unit: 'ms',
    limit: { most: 1500 },
  };
}

/** Measures a job with a provider that accepts a question and never responds, before the breaker knows. */
async function measureHang(store: Store, machine_id: string): Promise<Measure> {
  const provider: TimedProvider = await startTimedProvider({ hangs: true });
  const bench = await startBench(await store.copy(), machine_id, { AI_BASE_URL: provider.url });
  const { ms, outcome } = await bench.start();
  expectOutcome(outcome, 'timed_out');
  if (provider.questions() === 0) throw new Error('The provider was not asked.');
  await bench.stop();
  return { name: 'provider hangs: answer', value: ms, unit: 'ms', limit: { most: 31_000 } };
}

/** Measures what a language model adds to a job: our own part, and a failing provider. */
export async function benchAi(): Promise<Measure[]> {
  const embedded = embeddedStore();
  const machine_id = await fill(embedded);
  const measures: Measure[] = [
    ...(await measureOverhead('embedded', embedded, machine_id)),
    await measureDown(embedded, machine_id),
    await measureHang(embedded, machine_id),
  ];
  const bin = await findPostgres();
  if (!bin) return measures;
  const { url } = await startPostgres(bin);
  const store = await postgresStore(url);
  return [...measures, ...(await measureOverhead('PostgreSQL', store, await fill(store)))];
}
