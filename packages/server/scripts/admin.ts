/** `npm run admin -- grant EMAIL`: makes an existing account an administrator. */
import { loadConfig } from '../src/config.ts';
import { grantAdministrator } from '../src/features/accounts/grant-administrator.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createTransactions } from '../src/platform/db/transactions.ts';
import { StartError } from '../src/platform/start-error.ts';
import { runScript } from './run-script.ts';

await runScript(async (log) => {
  const [verb, email] = process.argv.slice(2);
  if (verb !== 'grant' || email === undefined)
    throw new StartError('Usage: npm run admin -- grant EMAIL');
  const database = await openDatabase(loadConfig(), log);
  try {
    if (!(await grantAdministrator(createTransactions(database.pool), email))) {
      throw new StartError(`There is no account with the email ${email}: sign up first`);
    }
  } finally {
    await database.close();
  }
  log.info(`${email} is an administrator now.`);
});
