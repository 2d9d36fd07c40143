import { createHash, randomBytes } from 'node:crypto';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import {
  claimSetupToken,
  hasAdministrator,
  insertSetupToken,
  isSetupTokenOpen,
  returnSetupToken,
} from './queries.ts';

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * On an installation without an administrator: the address of a one-time page that makes one.
 * It holds for 24 hours; only its hash is stored. Null when there is an administrator.
 */
export async function createSetupLink(
  transactions: Transactions,
  publicUrl: string,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const isNeeded = await transactions.asService(async (trx) => {
    if (await hasAdministrator(trx)) return false;
    await insertSetupToken(trx, hash(token));
    return true;
  });
  return isNeeded ? `${publicUrl}/setup?token=${token}` : null;
}

/** Whether the page of `token` is worth filling in: it can still make the first administrator. */
export function isSetupLinkOpen(transactions: Transactions, token: string): Promise<boolean> {
  return transactions.asService(
    async (trx) => !(await hasAdministrator(trx)) && (await isSetupTokenOpen(trx, hash(token))),
  );
}

/** Runs `work` with the token used up; gives the token back when `work` fails. */
export async function withSetupToken<T>(
  transactions: Transactions,
  token: string,
  work: () => Promise<T>,
): Promise<T> {
  const isValid = await transactions.asService(
    async (trx) => !(await hasAdministrator(trx)) && (await claimSetupToken(trx, hash(token))),
  );
  if (!isValid) throw new AppError('setup_link_invalid', 'Unknown, used or expired set-up token');
  try {
    return await work();
  } catch (error) {
    await transactions.asService((trx) => returnSetupToken(trx, hash(token)));
    throw error;
  }
}
