import { signUp, updateProfile } from '@beamwright/contract';
import { createDemoClient } from '../../packages/server/scripts/demo-client.ts';
import { createApp } from '../../packages/server/src/app.ts';
import { parseConfig } from '../../packages/server/src/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts';
import { createLogger } from '../../packages/server/src/platform/logger.ts';
import { PRO_MAKER } from './account.ts';

/**
 * Inserts an onboarded Pro account into a database that no server has opened yet, because no
 * operation changes a plan.
 */
export async function seedProMaker(place: {
  DATA_DIR: string;
  DATABASE_URL: string;
}): Promise<void> {
  const config = parseConfig({ ...process.env, ...place });
  const database = await openDatabase(config, { info: () => {}, warn: () => {} });
  const app = await createApp(config, database, createLogger('silent'));
  const client = createDemoClient(app);
  const { id } = await client.call(signUp, { body: PRO_MAKER });
  await client.call(updateProfile, { body: { onboarding_completed: true } });
  await app.platform.transactions.asService((trx) =>
    trx.updateTable('profiles').set({ plan_text: 'Pro' }).where('id', '=', id).execute(),
  );
  await app.close();
  await database.close();
}
