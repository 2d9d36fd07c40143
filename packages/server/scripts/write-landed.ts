/** `npm run landed`: adds new migrations to the list of landed ones and never changes existing lines. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../src/platform/db/migrate.ts';
import { StartError } from '../src/platform/start-error.ts';
import { findBreaches, findNew, formatLanded, parseLanded } from './landed-migrations.ts';
import { runScript } from './run-script.ts';

const target = fileURLToPath(new URL('../migrations/landed.sha256', import.meta.url));

await runScript(async (log) => {
  const landed = parseLanded(await readFile(target, 'utf8'));
  const files = await readMigrations();
  const breaches = findBreaches(landed, files);
  if (breaches.length > 0) throw new StartError(breaches.join('\n'));
  const added = findNew(landed, files);
  await writeFile(target, formatLanded([...landed, ...added]));
  log.info(`${added.length} migrations added to ${landed.length}`);
});
