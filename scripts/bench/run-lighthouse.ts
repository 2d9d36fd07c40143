import lighthouse from 'lighthouse';
import { freePort } from '../lib/free-port.ts';
import { median } from './measure.ts';
import { openBrowser } from './open-browser.ts';

const RUNS = 3;

export interface LighthouseResult<Category extends string> {
  /** 0 to 100. */
  scores: Record<Category, number>;
  largestPaintMs: number;
}

interface Question<Category extends string> {
  categories: readonly Category[];
  headers?: Record<string, string>;
}

/** Medians of three runs on a simulated phone with slow 4G, also if the first one is good. */
export async function runLighthouse<Category extends string>(
  address: string,
  { categories, headers }: Question<Category>,
): Promise<LighthouseResult<Category>> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const runs: LighthouseResult<Category>[] = [];
  while (runs.length < RUNS) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(headers && { extraHeaders: headers }),
    });
    const { categories: scored = {}, audits = {} } = result?.lhr ?? {};
    runs.push({
      scores: recordOf(categories, (name) => (scored[name]?.score ?? 0) * 100),
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    });
  }
  await browser.close();
  return {
    scores: recordOf(categories, (name) => median(runs.map(({ scores }) => scores[name]))),
    largestPaintMs: median(runs.map(({ largestPaintMs }) => largestPaintMs)),
  };
}

const recordOf = <Category extends string>(
  names: readonly Category[],
  valueOf: (name: Category) => number,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Category, number>;
