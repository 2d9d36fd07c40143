/** `npm run ai:check`: the abilities and costs of the configured model; the exit code names the problem. */
import { loadConfig } from '../src/config.ts';
import { checkProvider } from '../src/features/ai/provider/check-provider.ts';
import { createStoredOptions } from '../src/features/ai/provider/stored-options.ts';
import type { RequestOptionsStore } from '../src/platform/ai/provider-options.ts';
import type { Config } from '../src/config.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createTransactions } from '../src/platform/db/transactions.ts';
import { explainFailure } from '../src/platform/explain-failure.ts';
import { StartError } from '../src/platform/start-error.ts';
import type { StartLog } from '../src/platform/start-log.ts';
import { runScript } from './run-script.ts';

await runScript(async (log) => {
  const config = loadConfig();
  if (config.ai === undefined)
    throw new StartError('No model is configured: set AI_BASE_URL or AI_API_KEY');
  const store = storeOf(config, log);
  process.exitCode = await checkProvider(config.ai, { store, print: log.info });
});

/** The database is opened only to save; on the embedded engine, a running server has it open. */
function storeOf(config: Config, log: StartLog): RequestOptionsStore {
  return {
    load: () => Promise.resolve(undefined),
    save: async (requestOptions) => {
      if (config.ai === undefined) return;
      try {
        const quiet = { info: () => {}, warn: log.warn };
        const database = await openDatabase(config, quiet);
        try {
          await createStoredOptions(createTransactions(database.pool), config.ai).save(
            requestOptions,
          );
        } finally {
          await database.close();
        }
      } catch (error) {
        log.warn(`Not saved, so every server will find out by itself: ${explainFailure(error)}`);
      }
    },
  };
}
