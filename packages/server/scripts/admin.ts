/**
 * `npm run admin -- grant EMAIL`: makes an existing account an administrator.
 * `npm run admin -- reset-factors EMAIL`: removes its passkeys and authenticator app, for an owner who lost them all.
 */
import { loadConfig } from '../src/config.ts';
import { resetFactors } from '../src/features/accounts/factors/reset-factors.ts';
import { grantAdministrator } from '../src/features/accounts/grant-administrator.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createTransactions } from '../src/platform/db/transactions.ts';
import { StartError } from '../src/platform/start-error.ts';
import { runScript } from './run-script.ts';

const VERBS = new Map([
  ['grant', { act: grantAdministrator, done: 'is an administrator now' }],
  ['reset-factors', { act: resetFactors, done: 'signs in with the password alone now' }],
]);

await runScript(async (log) => {
  const [name = '', email] = process.argv.slice(2);
  const verb = VERBS.get(name);
  if (verb === undefined || email === undefined)
    throw new StartError('Usage: npm run admin -- grant EMAIL, or reset-factors EMAIL');
  const database = await openDatabase(loadConfig(), log);
  try {
    if (!(await verb.act(createTransactions(database.pool), email))) {
      throw new StartError(`There is no account with the email ${email}: sign up first`);
    }
  } finally {
    await database.close();
  }
  log.info(`${email} ${verb.done}.`);
});
