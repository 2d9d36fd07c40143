import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectOwner } from '../db/open-postgresql.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { hashMigrations } from './hash-migrations.ts';

const clusterUrl = process.env.TEST_DATABASE_URL;

export interface ClusterDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A migrated database, copied from one that all test processes share. */
export async function copyTemplate(prefix: string): Promise<ClusterDatabase> {
  template ??= ensureTemplate();
  const database = await createDatabase(prefix, await template);
  // Copying a database does not copy the rights on the database itself.
  await inCluster(`revoke temporary on database ${nameOf(database)} from public`);
  return database;
}

let template: Promise<string> | undefined;

/** Any fixed number. With this lock, test processes take turns creating the template. */
const TEMPLATE_LOCK = 7_240_917_302;

async function ensureTemplate(): Promise<string> {
  const name = `template_${(await hashMigrations()).slice(0, 32)}`;
  await withCluster(async (cluster) => {
    await cluster.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await cluster.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    // Only a complete template gets the name that other processes look for.
    const unfinished = await createDatabase('unfinished');
    const owner = await connectOwner(unfinished.url);
    await prepareDatabase(owner);
    await owner.end();
    await cluster.query(`alter database ${nameOf(unfinished)} rename to ${name}`);
  });
  return name;
}

/** An empty database, or a copy of `template`. */
export async function createDatabase(
  prefix: string,
  template = 'template1',
): Promise<ClusterDatabase> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  // By default each page of the copy goes through the log, which takes twice as long.
  await inCluster(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(clusterUrl as string);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => inCluster(`drop database ${name} with (force)`) };
}

const nameOf = ({ url }: ClusterDatabase): string => new URL(url).pathname.slice(1);

const inCluster = (statement: string): Promise<void> =>
  withCluster(async (cluster) => void (await cluster.query(statement)));

/** Runs `work` as the owner of the cluster. Closing the connection releases its locks. */
async function withCluster(work: (cluster: pg.Client) => Promise<void>): Promise<void> {
  const cluster = new pg.Client({ connectionString: clusterUrl as string });
  await cluster.connect();
  try {
    await work(cluster);
  } finally {
    await cluster.end();
  }
}
