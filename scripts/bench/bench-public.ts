import path from 'node:path';
import { startApp, type AppProcess } from './app-process.ts';
import { median, type Measure } from './measure.ts';
import { bytesOfPages } from './public/bytes-of-page.ts';
import { kindsOfPages } from './public/kinds-of-pages.ts';
import { cpuOfRequests } from './public/send-requests.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { makeScratch } from './scratch.ts';

const KB = 1000;
/** Rounds before measuring, so that V8 has compiled frequent code, as on any server in use. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 2000;
/** About a compressed page. */
const BARE_BYTES = 10_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Requests per second of one core, beside those of `node:http` that sends about as many bytes. */
async function benchRequests(app: AppProcess, pagePath: string): Promise<Measure[]> {
  const bare = await startApp({
    args: ['scripts/bench/public/bare-server.ts'],
    env: { BENCH_BYTES: String(BARE_BYTES) },
  });
  const [ours, theirs]: [number[], number[]] = [[], []];
  // Rounds alternate, so that other load on the computer affects both.
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const mine = await cpuOfRequests(app, pagePath, REQUESTS_PER_ROUND);
    const other = await cpuOfRequests(bare, pagePath, REQUESTS_PER_ROUND);
    if (round < WARM_UP_ROUNDS) continue;
    ours.push(mine);
    theirs.push(other);
  }
  await bare.stop();
  const [mine, other] = [1000 / median(ours), 1000 / median(theirs)];
  const unit = 'per s';
  return [
    { name: `${pagePath}: requests of one core`, value: mine, unit, limit: { least: 3000 } },
    { name: `${pagePath}: requests of one core, node:http`, value: other, unit },
    { name: `${pagePath}: share of node:http`, value: mine / other, unit: '×' },
  ];
}

async function benchBytes({ origin }: AppProcess, paths: readonly string[]): Promise<Measure[]> {
  const bytes = await bytesOfPages(paths.map((each) => origin + each));
  return paths.map((each) => ({
    name: `${each}: bytes before typing`,
    value: (bytes.get(origin + each) ?? Number.NaN) / KB,
    unit: 'kB',
    limit: { most: 60 },
  }));
}

async function benchLighthouse({ origin }: AppProcess, pagePath: string): Promise<Measure[]> {
  const { scores, largestPaintMs } = await runLighthouse(origin + pagePath, {
    categories: CATEGORIES,
  });
  return [
    ...CATEGORIES.map((name) => ({
      name: `${pagePath}: Lighthouse mobile, ${name}`,
      value: scores[name],
      unit: '',
      limit: { least: 100 },
    })),
    {
      name: `${pagePath}: largest paint on slow 4G`,
      value: largestPaintMs,
      unit: 'ms',
      limit: { most: 1200 },
    },
  ];
}

/** Measures what visitors get of every kind of page, and what it costs the server. */
export async function benchPublic(): Promise<Measure[]> {
  const app = await startApp({ env: { DATA_DIR: path.join(makeScratch(), 'data') } });
  const paths = kindsOfPages();
  const measures = [
    ...(await benchRequests(app, paths.at(-1) ?? '/')),
    ...(await benchBytes(app, paths)),
  ];
  for (const each of paths) measures.push(...(await benchLighthouse(app, each)));
  await app.stop();
  return measures;
}
