/**
 * `npm run billing:sync`: makes or matches products and prices at Stripe for every paid plan, and the portal that
 * offers them. `-- --dry-run` only lists what would be done. Doing it again does nothing.
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { EVENT_KINDS } from '../src/features/billing/events/event-kinds.ts';
import { syncPrices } from '../src/features/billing/prices/sync-prices.ts';
import { STRIPE_API_VERSION } from '../src/platform/billing/stripe.ts';
import { createStripeClient } from '../src/platform/billing/stripe-client.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createTransactions } from '../src/platform/db/transactions.ts';
import { StartError } from '../src/platform/start-error.ts';
import { runScript } from './run-script.ts';

await runScript(async (log) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  const config = loadConfig();
  if (config.stripe === undefined)
    throw new StartError('STRIPE_SECRET_KEY is empty: see .env.example');
  const stripe = createStripeClient(config.stripe);
  const database = await openDatabase(config, log);
  try {
    const { asService } = createTransactions(database.pool);
    const actions = await syncPrices({ stripe, db: asService }, { dryRun });
    for (const { action, plan, detail } of actions) {
      log.info([action.replaceAll('_', ' '), plan, detail].filter(Boolean).join(' · '));
    }
    if (actions.length === 0) log.info('Stripe has every product and price already.');
    else if (dryRun) log.info('Nothing was changed. Run it without --dry-run to apply this.');
  } finally {
    await database.close();
  }
  log.info(`Webhooks: API version ${STRIPE_API_VERSION}, with these events:`);
  log.info(EVENT_KINDS.map(({ type }) => type).join(', '));
});
