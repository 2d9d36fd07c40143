import type { Measure } from '../measure.ts';
import type { AppProcess } from '../app-process.ts';
import { AUTH_LIMITS } from './limits.ts';
import { describeSample, testDifference } from './welch.ts';

const { tries: TRIES, leastP: LEAST_P } = AUTH_LIMITS;
const WARM_UP_TRIES = 20;

/** Two kinds of addresses that nobody may tell apart by the answer or its time. */
export interface Comparison {
  name: string;
  path: string;
  /** Sends this session. */
  cookie?: (index: number) => string;
  one: (index: number) => object;
  other: (index: number) => object;
}

interface Answer {
  ms: number;
  text: string;
}

let network = 0;

/** From another network each time, so that only limits of the account apply. */
async function ask(app: AppProcess, path: string, body: object, cookie = ''): Promise<Answer> {
  network += 1;
  const from = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
  const started = performance.now();
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      origin: app.origin,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      cookie,
    },
    body: JSON.stringify(body),
  });
  const content = await response.text();
  const ms = performance.now() - started;
  if (response.status >= 500 || response.status === 429) {
    throw new Error(`${path}: ${response.status} ${content}`);
  }
  return { ms, text: `${response.status} ${content.replaceAll(/"request_id":"[^"]*"/g, '')}` };
}

/** Asks about both kinds in turn, and compares what is answered and how long that takes. */
export async function compareAnswers(app: AppProcess, comparison: Comparison): Promise<Measure[]> {
  const { path, cookie, name } = comparison;
  const [ones, others]: [Answer[], Answer[]] = [[], []];
  for (let index = 0; index < WARM_UP_TRIES + TRIES; index += 1) {
    const session = cookie?.(index);
    const first = () => ask(app, path, comparison.one(index), session);
    const second = () => ask(app, path, comparison.other(index), session);
    // Neither profits from what the other has warmed up, nor from what comparisons at the same time are asking.
    const isSwapped = Math.random() < 0.5;
    const early = await (isSwapped ? second() : first());
    const late = await (isSwapped ? first() : second());
    if (index < WARM_UP_TRIES) continue;
    ones.push(isSwapped ? late : early);
    others.push(isSwapped ? early : late);
  }
  const [a, b] = [ones, others].map((answers) => describeSample(answers.map(({ ms }) => ms))) as [
    ReturnType<typeof describeSample>,
    ReturnType<typeof describeSample>,
  ];
  const { t, p } = testDifference(a, b);
  const texts = new Set([...ones, ...others].map(({ text }) => text)).size;
  const show = ({ mean, sd }: typeof a) => `${mean.toFixed(2)} ± ${sd.toFixed(2)}`;
  console.log(`${name}: ${show(a)} ms and ${show(b)} ms, t = ${t.toFixed(2)}`);
  return [
    { name: `${name}: different answers`, value: texts, unit: '', limit: { most: 1 } },
    { name: `${name}: p of the difference in time`, value: p, unit: '', limit: { least: LEAST_P } },
  ];
}
