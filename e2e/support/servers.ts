import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/free-port.ts';

export interface ServerChoice {
  port: number;
  /** Folder of the server: the embedded database lives in it. */
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Playwright reads the config once a process: what the first one chose reaches the others through the environment. */
async function once(key: string, choose: () => Promise<string>): Promise<string> {
  const chosen = (process.env[key] ??= await choose());
  return chosen;
}

const choosePort = async () => String(await freePort());
const chooseFolder = async () => mkdtempSync(path.join(tmpdir(), 'beamwright-e2e-'));

/** A database of its own in the cluster, so that two runs never meet. */
async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `e2e_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function chooseEmbedded(): Promise<ServerChoice> {
  return {
    port: Number(await once('E2E_EMBEDDED_PORT', choosePort)),
    dataDir: await once('E2E_EMBEDDED_DIR', chooseFolder),
    databaseUrl: undefined,
  };
}

/** The same app on PostgreSQL; only when TEST_DATABASE_URL names a cluster. */
export async function choosePostgresql(): Promise<ServerChoice | undefined> {
  const clusterUrl = process.env['TEST_DATABASE_URL'];
  if (!clusterUrl) return undefined;
  return {
    port: Number(await once('E2E_POSTGRESQL_PORT', choosePort)),
    dataDir: await once('E2E_POSTGRESQL_DIR', chooseFolder),
    databaseUrl: await once('E2E_DATABASE_URL', () => createDatabase(clusterUrl)),
  };
}
