import lighthouse from 'lighthouse';
import { freePort } from '../lib/free-port.ts';
import { median } from './measure.ts';
import { openBrowser } from './open-browser.ts';

const RUNS = 3;

interface Question<Category extends string> {
  categories: readonly Category[];
  headers?: Record<string, string>;
}

export interface LighthouseResult<Category extends string> {
  /** 0 to 100. */
  scores: Record<Category, number>;
  largestPaintMs: number;
}

/** Medians of several runs on a simulated phone with slow 4G. */
export async function runLighthouse<Category extends string>(
  address: string,
  { categories, headers }: Question<Category>,
): Promise<LighthouseResult<Category>> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const paints: number[] = [];
  const found = new Map<Category, number[]>(categories.map((name) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(headers && { extraHeaders: headers }),
    });
    const { categories: scored = {}, audits = {} } = result?.lhr ?? {};
    for (const [name, values] of found) values.push((scored[name]?.score ?? 0) * 100);
    paints.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
  }
  await browser.close();
  const scores = Object.fromEntries(
    [...found].map(([name, values]) => [name, median(values)]),
  ) as Record<Category, number>;
  return { scores, largestPaintMs: median(paints) };
}
