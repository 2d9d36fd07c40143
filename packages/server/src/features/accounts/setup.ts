import { randomBytes } from 'node:crypto';
import type { Profile } from '@beamwright/contract';
import { hashToken } from '../../platform/auth/hash-token.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../../platform/errors.ts';
import {
  consumeSetupToken,
  hasAdministrator,
  isSetupTokenOpen,
  lockSetup,
  replaceSetupToken,
  returnSetupToken,
  setRole,
} from './queries.ts';
import { recordSignIn, getProfile, type User } from './service.ts';

const invalid = (): AppError =>
  new AppError('setup_link_invalid', 'Unknown, used, replaced or expired set-up token');

/**
 * On an installation without an administrator: the address of a one-time page that creates one. It is valid for 24
 * hours and replaces the previous one; only its hash is stored. Null when there is an administrator.
 */
export async function createSetupLink(
  transactions: Transactions,
  publicUrl: string,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const isNeeded = await transactions.asService(async (trx) => {
    await lockSetup(trx);
    if (await hasAdministrator(trx)) return false;
    await replaceSetupToken(trx, hashToken(token));
    return true;
  });
  return isNeeded ? `${publicUrl}/setup?token=${token}` : null;
}

/** Whether `token` can still create the first administrator. */
export function isSetupLinkOpen(transactions: Transactions, token: string): Promise<boolean> {
  return transactions.asService(
    async (trx) =>
      !(await hasAdministrator(trx)) && (await isSetupTokenOpen(trx, hashToken(token))),
  );
}

interface SetUp {
  platform: Pick<Platform, 'mail' | 'transactions' | 'meters'>;
  token: string;
  signUp: () => Promise<User>;
  /** Undoes a sign-up. */
  deleteUser: (userId: string) => Promise<void>;
  requestId: string;
}

/**
 * Creates the first administrator. The token is consumed before the account is created, and restored if that fails; the
 * role is granted under a lock, to the first request.
 */
export async function setUpFirstAdministrator(setUp: SetUp): Promise<Profile> {
  const { token } = setUp;
  const { transactions, meters } = setUp.platform;
  const isValid = await transactions.asService(
    async (trx) =>
      !(await hasAdministrator(trx)) && (await consumeSetupToken(trx, hashToken(token))),
  );
  if (!isValid) throw invalid();
  const user = await setUp.signUp().catch(async (error: unknown) => {
    await transactions.asService((trx) => returnSetupToken(trx, hashToken(token)));
    throw error;
  });
  const isFirst = await transactions.asService(async (trx) => {
    await lockSetup(trx);
    if (await hasAdministrator(trx)) return false;
    await recordSignIn(trx, setUp.platform.mail, {
      user,
      action: 'signup',
      requestId: setUp.requestId,
    });
    await setRole(trx, user.id, 'admin');
    return true;
  });
  if (!isFirst) {
    await setUp.deleteUser(user.id);
    throw invalid();
  }
  return transactions.asUser(user.id, (trx) => getProfile(trx, user.id, meters));
}
