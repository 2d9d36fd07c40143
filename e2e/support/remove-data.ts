import { rmSync } from 'node:fs';
import pg from 'pg';

async function dropDatabase(clusterUrl: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(
      `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
    );
  } finally {
    await client.end();
  }
}

/** Runs after the servers have stopped: nothing of a run stays behind. Named by the config. */
export default async function removeData() {
  const { E2E_EMBEDDED_DIR, E2E_POSTGRESQL_DIR, E2E_DATABASE_URL, TEST_DATABASE_URL } = process.env;
  for (const folder of [E2E_EMBEDDED_DIR, E2E_POSTGRESQL_DIR]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  if (TEST_DATABASE_URL && E2E_DATABASE_URL)
    await dropDatabase(TEST_DATABASE_URL, E2E_DATABASE_URL);
}
