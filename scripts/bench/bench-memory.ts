import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp } from './app-process.ts';
import type { Measure } from './measure.ts';
import { makeScratch } from './scratch.ts';

const SETTLE_MS = 3000;

async function measureStart(env: Record<string, string>) {
  const app = await startApp({ env });
  await sleep(SETTLE_MS);
  const memory = app.memoryMB();
  await app.stop();
  return { memory, startMs: app.startMs };
}

/** Measures the server's resident memory after the start, and the time of a start with an existing database. */
export async function benchMemory(): Promise<Measure[]> {
  const embedded = { DATA_DIR: path.join(makeScratch(), 'data') };
  await measureStart(embedded);
  const second = await measureStart(embedded);
  const measures = describe('embedded', second, 400);
  const bin = await findPostgres();
  if (!bin) return measures;
  const { url } = await startPostgres(bin);
  await measureStart({ DATABASE_URL: url });
  const server = await measureStart({ DATABASE_URL: url });
  return [...measures, ...describe('PostgreSQL', server, 160)];
}

const describe = (
  engine: string,
  { memory, startMs }: { memory: number; startMs: number },
  most: number,
): Measure[] => [
  { name: `${engine}: memory after start`, value: memory, unit: 'MB', limit: { most } },
  {
    name: `${engine}: later start until ready`,
    value: startMs,
    unit: 'ms',
    limit: { most: 3000 },
  },
];
