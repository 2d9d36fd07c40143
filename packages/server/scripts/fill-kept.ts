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

await runScript(async (log) => {
  const size = sizeOf(Number(process.argv[2] ?? '500000'));
  const config = loadConfig();
  if (config.databaseUrl === undefined) {
    const { client, close } = await openEmbeddedAsOwner(config, log);
    await fillInstallation(client, size).finally(close);
  } else {
    const client = await connectOwner(config.databaseUrl);
    await fillInstallation(client, size).finally(() => client.end());
  }
});
