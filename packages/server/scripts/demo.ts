import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { syncPrices } from '../src/features/billing/prices/sync-prices.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { main } from '../src/start.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { startDemoStripe } from './demo-stripe.ts';
import { fillDemo } from './fill-demo.ts';

/** The demo has its own embedded database, regardless of the installation's configuration. */
process.env.DATABASE_URL = '';
process.env.DATA_DIR ??= './data-demo';

async function fill(): Promise<void> {
  const config = loadConfig();
  const log = createLogger('warn');
  const startLog = {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
  };
  const database = await openDatabase(config, startLog);
  try {
    const app = await createApp(config, database, log);
    try {
      await fillDemo(app);
      const { stripe, transactions } = app.platform;
      if (stripe !== undefined) {
        await syncPrices({ stripe, db: transactions.asService }, { dryRun: false });
      }
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

function describeAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ email, plan, role }) => {
    const standing = role === 'user' ? plan : role;
    return `  ${email.padEnd(38)} ${standing}`;
  });
  return [`Sign in with the password ${DEMO_PASSWORD} as`, ...lines, ''].join('\n');
}

try {
  await startDemoStripe();
  await fill();
  await main();
  process.stdout.write(describeAccounts());
} catch (error) {
  process.stderr.write(`The demo cannot start. ${(error as Error).message}\n`);
  process.exit(1);
}
