import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { addAccounts, PASSWORD, turnOnCodes, type Account } from './auth/accounts.ts';
import { measureAuthSpeed } from './auth/auth-speed.ts';
import { compareAnswers, type Comparison } from './auth/tell-apart.ts';
import { embeddedStore, postgresStore } from './http/store.ts';
import type { Measure } from './measure.ts';

/** So many that no account gets past its limit of mails and wrong passwords. */
const ACCOUNTS = 60;
const WITH_CODES = 15;
/** Each asks for a change of its email at most four times. */
const ASKERS = 120;

const of = (accounts: readonly Account[], index: number): Account =>
  accounts[index % accounts.length] as Account;

/** Whether an answer or its time says that an address has an account, or asks for codes. */
async function compareAll(engine: string, app: AppProcess): Promise<Measure[]> {
  const accounts = await addAccounts(app, 'maker', ACCOUNTS);
  const coded = await addAccounts(app, 'coded', WITH_CODES);
  for (const account of coded) await turnOnCodes(app, account);
  const unknown = (kind: string) => (index: number) => `${kind}${index}@unknown.example`;
  const wrong = (email: string) => ({ email, password: 'not this password' });
  const askFor = (path: string, kind: string, known: readonly Account[]): Comparison => ({
    name: `${engine}: ${kind}, known or unknown address`,
    path,
    one: (index) => ({ email: of(known, index).email }),
    other: (index) => ({ email: unknown(kind.slice(0, 4))(index) }),
  });
  const forReset = await addAccounts(app, 'reset', ACCOUNTS);
  const forLinks = await addAccounts(app, 'links', ACCOUNTS);
  const forChange = await addAccounts(app, 'change', ACCOUNTS);
  const askers = await addAccounts(app, 'asker', ASKERS);
  const passwords: Comparison[] = [
    {
      name: `${engine}: wrong password, known or unknown address`,
      path: '/auth/sign-in',
      one: (index) => wrong(of(accounts, index).email),
      other: (index) => wrong(unknown('sign')(index)),
    },
    {
      name: `${engine}: wrong password, with or without codes`,
      path: '/auth/sign-in',
      one: (index) => wrong(of(coded, index).email),
      other: (index) => wrong(of(accounts.slice(0, WITH_CODES), index).email),
    },
  ];
  const mails: Comparison[] = [
    askFor('/auth/password-reset/request', 'reset', forReset),
    askFor('/auth/sign-in-link/request', 'sign-in link', forLinks),
    {
      name: `${engine}: new address, known or unknown`,
      path: '/account/email',
      cookie: (index) => of(askers, index).cookie,
      one: (index) => ({ email: of(forChange, index).email, current_password: PASSWORD }),
      other: (index) => ({ email: unknown('change')(index), current_password: PASSWORD }),
    },
  ];
  const measures: Measure[] = [];
  for (const comparison of passwords) measures.push(...(await compareAnswers(app, comparison)));
  // These take a quarter of a second each, most of which the server waits, so they run at the same time.
  const found = await Promise.all(mails.map((comparison) => compareAnswers(app, comparison)));
  return [...measures, ...found.flat()];
}

async function measure(engine: string, env: Record<string, string>): Promise<Measure[]> {
  const speed = await measureAuthSpeed(engine, env);
  const app = await startApp({ env: { ...env, TRUSTED_PROXIES: '1' } });
  try {
    return [...speed, ...(await compareAll(engine, app))];
  } finally {
    await app.stop();
  }
}

/** Measures what signing in and sessions cost, and whether anybody can find out which addresses have accounts. */
export async function benchAuth(): Promise<Measure[]> {
  const measures = await measure('embedded', embeddedStore().env);
  const bin = await findPostgres();
  if (!bin) return measures;
  const { url } = await startPostgres(bin);
  return [...measures, ...(await measure('PostgreSQL', (await postgresStore(url)).env))];
}
