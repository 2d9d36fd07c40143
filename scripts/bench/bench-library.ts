import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp } from './app-process.ts';
import { signIn, signUp, type Client } from './client.ts';
import { embeddedStore, postgresStore, type Store } from './http/store.ts';
import { fillSettings } from './library/fill-settings.ts';
import { median, quantile, type Measure } from './measure.ts';

const SMALL = 100;
const LARGE = 100_000;
const WARM_UP = 5;
const TRIES = 40;

/** Requests to a library. The searches are for common, rare, missing and misspelled words. */
const QUESTIONS: Record<string, string[]> = {
  'first page': ['/settings', '/settings?sort=name', '/settings?sort=confidence&reverse=true'],
  search: [
    '/settings?search=b',
    '/settings?search=birch',
    '/settings?search=birch%20cut%203',
    '/settings?search=defgson',
    '/settings?search=nothing',
    '/settings?search=alumniium',
    '/settings?search=customer%20996',
    '/settings?search=oak&sort=name&operation=Cut',
    '/settings?tag=customer%2042',
    '/settings?material=oak&sort=updated',
  ],
  facets: ['/settings/facets'],
};

const LIMITS_MS: Record<string, number> = { 'first page': 100, search: 150, facets: 150 };

async function measureLibrary(store: Store, count: number) {
  const first = await startApp({ env: store.env });
  const { id } = await (await signUp(first.origin)).get<{ id: string }>('/profile');
  await first.stop();
  const fill_ms = await fillSettings(store, id, count);
  const app = await startApp({ env: store.env });
  const client = await signIn(app.origin);
  const times: Record<string, number[]> = {};
  for (const [name, paths] of Object.entries(QUESTIONS)) times[name] = await ask(client, paths);
  await app.stop();
  return { times, fill_ms };
}

async function ask(client: Client, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + TRIES; round += 1) {
    for (const path of paths) {
      const from = performance.now();
      await client.get(path);
      if (round >= WARM_UP) times.push(performance.now() - from);
    }
  }
  return times;
}

async function compare(
  engine: string,
  [smallStore, largeStore]: [Store, Store],
  hasLimit: boolean,
): Promise<Measure[]> {
  const small = await measureLibrary(smallStore, SMALL);
  const large = await measureLibrary(largeStore, LARGE);
  const measures = Object.keys(QUESTIONS).flatMap((name): Measure[] => {
    const [few, many] = [small.times[name] ?? [], large.times[name] ?? []];
    const label = `${engine}, library of ${LARGE.toLocaleString('en')}: ${name}`;
    const limit = hasLimit ? { limit: { most: LIMITS_MS[name] as number } } : {};
    return [
      { name: `${label}, p50`, value: median(many), unit: 'ms' },
      { name: `${label}, p95`, value: quantile(many, 0.95), unit: 'ms', ...limit },
      { name: `${label}, p95 over ${SMALL}`, value: ratio(many, few), unit: '×' },
    ];
  });
  const perSetting = large.fill_ms / LARGE;
  return [...measures, { name: `${engine}: saving one of many`, value: perSetting, unit: 'ms' }];
}

const ratio = (many: readonly number[], few: readonly number[]): number =>
  quantile(many, 0.95) / quantile(few, 0.95);

/** Measures response times of one user's library as it grows a thousandfold. */
export async function benchLibrary(): Promise<Measure[]> {
  const embedded = await compare('embedded', [embeddedStore(), embeddedStore()], false);
  const bin = await findPostgres();
  if (!bin) return embedded;
  const { url } = await startPostgres(bin);
  const stores: [Store, Store] = [await postgresStore(url), await postgresStore(url)];
  return [...embedded, ...(await compare('PostgreSQL', stores, true))];
}
