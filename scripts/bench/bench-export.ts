import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { signIn, signUp, type Client } from './client.ts';
import { fillPhotos } from './export/fill-photos.ts';
import { embeddedStore, postgresStore, type Store } from './http/store.ts';
import { fillSettings } from './library/fill-settings.ts';
import { quantile, type Measure } from './measure.ts';
import { makeScratch } from './scratch.ts';

const SETTINGS = 10_000;
const PHOTOS = 500;
/** Until the server under the same requests, without an export, grows no more. */
const SETTLE_MS = 15_000;
const SAMPLE_MS = 20;

interface Exports {
  latest: { id: string; state: string; bytes: number | null } | null;
}

/** The highest resident memory of the server while `work` goes on, and what other requests waited meanwhile. */
async function watch(app: AppProcess, client: Client, work: () => Promise<void>) {
  const state = { peak: 0, isOver: false };
  const waits: number[] = [];
  const sampling = (async () => {
    while (!state.isOver) {
      const from = performance.now();
      await client.get('/profile');
      waits.push(performance.now() - from);
      state.peak = Math.max(state.peak, app.memoryMB());
      await sleep(SAMPLE_MS);
    }
  })();
  await work();
  state.isOver = true;
  await sampling;
  return { peak: state.peak, waits };
}

async function waitUntilReady(client: Client): Promise<void> {
  for (;;) {
    const { latest } = await client.get<Exports>('/privacy/exports');
    if (latest?.state === 'ready') return;
    if (latest?.state === 'failed') throw new Error('the export failed');
    await sleep(250);
  }
}

async function download(origin: string, client: Client): Promise<number> {
  const { latest } = await client.get<Exports>('/privacy/exports');
  const { path: address } = await client.post<{ path: string }>(
    `/privacy/exports/${latest?.id}/link`,
    {},
  );
  const response = await fetch(origin + address, { headers: { cookie: client.cookie } });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
  if (bytes !== latest?.bytes) throw new Error(`${bytes} bytes of ${latest?.bytes} arrived`);
  return bytes;
}

async function measureExport(engine: string, store: Store): Promise<Measure[]> {
  const folder = path.join(makeScratch(), 'files');
  const env = { ...store.env, FILES_DIR: folder };
  const first = await startApp({ env });
  const { id: userId } = await (await signUp(first.origin)).get<{ id: string }>('/profile');
  await first.stop();
  await fillSettings(store, userId, SETTINGS);
  await fillPhotos(store, { userId, folder, count: PHOTOS });
  const app = await startApp({ env });
  const client = await signIn(app.origin);
  const warmUp = await watch(app, client, () => sleep(SETTLE_MS));
  const from = performance.now();
  const built = await watch(app, client, async () => {
    await client.post('/privacy/exports', {});
    await waitUntilReady(client);
  });
  const seconds = (performance.now() - from) / 1000;
  let bytes = 0;
  const sent = await watch(app, client, async () => {
    bytes = await download(app.origin, client);
  });
  await app.stop();
  const name = `${engine}: export of ${SETTINGS} settings and ${PHOTOS} photos`;
  return [
    {
      name: `${name}, memory`,
      value: built.peak - warmUp.peak,
      unit: 'MB',
      limit: { most: 100 },
    },
    {
      name: `${engine}: its download, memory`,
      value: sent.peak - warmUp.peak,
      unit: 'MB',
      limit: { most: 100 },
    },
    { name: `${engine}: its time`, value: seconds, unit: 's' },
    { name: `${engine}: its size`, value: bytes / 1e6, unit: 'MB' },
    {
      name: `${engine}: other requests meanwhile, p50`,
      value: quantile(built.waits, 0.5),
      unit: 'ms',
    },
    {
      name: `${engine}: other requests meanwhile, p99`,
      value: quantile(built.waits, 0.99),
      unit: 'ms',
    },
  ];
}

/** Measures what an export of a large account takes of the server. */
export async function benchExport(): Promise<Measure[]> {
  const embedded = await measureExport('embedded', embeddedStore());
  const bin = await findPostgres();
  if (!bin) return embedded;
  const { url } = await startPostgres(bin);
  return [...embedded, ...(await measureExport('PostgreSQL', await postgresStore(url)))];
}
