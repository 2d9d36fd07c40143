import path from 'node:path';
import { startApp, type AppProcess } from './app-process.ts';
import { median, type Measure } from './measure.ts';
import { bytesOfPages } from './public/bytes-of-page.ts';
import { kindsOfPages } from './public/kinds-of-pages.ts';
import { cpuOfRequests } from './public/send-requests.ts';
import { timeOfAnswer } from './public/time-of-answer.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { makeScratch } from './scratch.ts';

const KB = 1000;
/** Rounds before measuring, so that V8 has compiled frequent code, as on any server in use. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 2000;
/** About a compressed page. */
const BARE_BYTES = 20_000;
const PERFECT = 100;
const LARGEST_PAINT_MS = 1200;
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

/** Also pictures that the browser loads ahead. */
async function benchBytes({ origin }: AppProcess, paths: readonly string[]): Promise<Measure[]> {
  const bytes = await bytesOfPages(paths.map((each) => origin + each));
  return paths.map((each) => ({
    name: `${each}: before typing`,
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
      limit: { least: PERFECT },
    })),
    {
      name: `${pagePath}: largest paint on slow 4G`,
      value: largestPaintMs,
      unit: 'ms',
      limit: { most: LARGEST_PAINT_MS },
    },
  ];
}

async function benchAnswer({ origin }: AppProcess): Promise<Measure[]> {
  const value = await timeOfAnswer(`${origin}/`);
  return [{ name: '/: from Enter to the answer, 4 times slower', value, unit: 'ms' }];
}

export interface PublicOptions {
  /** Only these kinds of pages, for instance `material`. */
  kind?: string[] | undefined;
  /** Called with what was measured: a whole list would come after minutes without a line. */
  show: (found: readonly Measure[]) => void;
}

function pathsOf(kinds: readonly string[] | undefined): string[] {
  const all = kindsOfPages();
  const unknown = kinds?.find((each) => !all.has(each));
  if (unknown !== undefined) {
    throw new Error(`There is no kind of page "${unknown}", but ${[...all.keys()].join(', ')}.`);
  }
  return [...all].filter(([kind]) => kinds?.includes(kind) ?? true).map(([, own]) => own);
}

/** Measures what visitors get of every kind of page, and what it costs the server. About 7 minutes. */
export async function benchPublic({ kind, show }: PublicOptions): Promise<Measure[]> {
  const paths = pathsOf(kind);
  const app = await startApp({ env: { DATA_DIR: path.join(makeScratch(), 'data') } });
  show(await benchBytes(app, paths));
  for (const each of paths) show(await benchLighthouse(app, each));
  if (paths.includes('/')) show(await benchAnswer(app));
  show(await benchRequests(app, paths[0] ?? '/'));
  await app.stop();
  return [];
}
