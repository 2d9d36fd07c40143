// Fills an installation whose server is stopped with 30 days of a busy one, and leaves it so.
//
//   DATABASE_URL=postgres://… DATA_DIR=… node packages/server/scripts/fill-kept.ts 5000000
//   DATA_DIR=… node packages/server/scripts/fill-kept.ts 500000
import { loadConfig } from '../src/config.ts';
import { openEmbeddedAsOwner } from '../src/platform/db/embedded/open-embedded.ts';
import { connectOwner } from '../src/platform/db/open-postgresql.ts';
import { fillInstallation } from './fill/fill-installation.ts';
import { sizeOf } from './fill/size.ts';
import { runScript } from './run-script.ts';

async function openPostgresqlAsOwner(url: string) {
  const client = await connectOwner(url);
  return { client, close: () => client.end() };
}

await runScript(async (log) => {
  const size = sizeOf(Number(process.argv[2] ?? '500000'));
  const config = loadConfig();
  const { client, close } =
    config.databaseUrl === undefined
      ? await openEmbeddedAsOwner(config, log)
      : await openPostgresqlAsOwner(config.databaseUrl);
  try {
    await fillInstallation(client, size);
  } finally {
    await close();
  }
});
