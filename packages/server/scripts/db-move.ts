/** `npm run db:move -- postgres://…`: copies the embedded database to an empty PostgreSQL. */
import { loadConfig, parseConfig } from '../src/config.ts';
import { openEmbeddedAsOwner } from '../src/platform/db/embedded/open-embedded.ts';
import { copyRows, requireEmpty } from '../src/platform/db/move-database.ts';
import { connectOwner } from '../src/platform/db/open-postgresql.ts';
import { prepareDatabase } from '../src/platform/db/prepare-database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { runScript } from './run-script.ts';

await runScript(async (log) => {
  const [url] = process.argv.slice(2);
  if (url === undefined) {
    throw new StartError('Usage: npm run db:move -- postgres://user:password@host:5432/database');
  }
  parseConfig({ DATABASE_URL: url });
  const target = await connectOwner(url);
  try {
    await requireEmpty(target);
    const source = await openEmbeddedAsOwner(loadConfig(), log);
    try {
      await prepareDatabase(target);
      const { tables, rows } = await copyRows(source.client, target);
      log.info(`Moved ${rows} rows of ${tables} tables; the embedded database is unchanged.`);
      log.info('Set DATABASE_URL to that address and start Beamwright.');
    } finally {
      await source.close();
    }
  } finally {
    await target.end();
  }
});
