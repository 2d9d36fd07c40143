import { cpSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { makeScratch } from '../scratch.ts';

/** A database of one engine, as environment variables for the server. */
export interface Store {
  env: Record<string, string>;
  /** Copies the contents for another server. Nothing may be connected to this one. */
  copy: () => Promise<Store>;
}

export function embeddedStore(folder = path.join(makeScratch(), 'data')): Store {
  return {
    env: { DATA_DIR: folder },
    copy: async () => {
      const target = path.join(makeScratch(), 'data');
      cpSync(folder, target, { recursive: true });
      return embeddedStore(target);
    },
  };
}

let copies = 0;

async function createDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

export async function postgresStore(serverUrl: string, template = 'template1'): Promise<Store> {
  copies += 1;
  const name = `bench_${copies}`;
  const url = await createDatabase(serverUrl, name, template);
  return {
    env: { DATABASE_URL: url, DATA_DIR: makeScratch() },
    copy: () => postgresStore(serverUrl, name),
  };
}
