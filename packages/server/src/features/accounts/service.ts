import type { Profile } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Meters } from '../../platform/entitlements/meter.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAiUsage } from '../ai/service.ts';
import { getPlanAndUsage } from '../plans/service.ts';
import { insertAuditEntry, insertProfile, selectProfile } from './queries.ts';
import type { ProfilePatch } from './tables.ts';

type Trx = Transaction<Database>;

export interface User {
  id: string;
  email: string;
  name: string;
}

/** The profile of `userId` as the API shows it; `trx` must be allowed to read that user's rows. */
export async function getProfile(trx: Trx, userId: string, meters: Meters): Promise<Profile> {
  const { created_at, ...profile } = await selectProfile(trx, userId);
  const { plan, usage } = await getPlanAndUsage(trx, userId, meters);
  const ai = await readAiUsage(trx, userId);
  return {
    ...profile,
    plan,
    usage,
    ai_requests_used: ai.requests_used,
    ai_requests_limit: ai.requests_limit,
    ai_limit_exceeded: ai.limit_exceeded,
    created_at: created_at.toISOString(),
  };
}

export async function updateProfile(trx: Trx, userId: string, patch: ProfilePatch): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined)) {
    await trx.updateTable('profiles').set(patch).where('id', '=', userId).execute();
  }
}

/** Records a sign-in; a user who signs in without a profile gets one (specification §4). */
export async function recordSignIn(
  trx: Trx,
  user: User,
  action: 'login' | 'signup',
  requestId: string,
): Promise<void> {
  await insertProfile(trx, user);
  await insertAuditEntry(trx, { user_id: user.id, action, request_id: requestId });
}

/** The same, and returns the profile as the API shows it. */
export async function signInProfile(
  { transactions, meters }: Pick<Platform, 'transactions' | 'meters'>,
  user: User,
  action: 'login' | 'signup',
  requestId: string,
): Promise<Profile> {
  await transactions.asService((trx) => recordSignIn(trx, user, action, requestId));
  return transactions.asUser(user.id, (trx) => getProfile(trx, user.id, meters));
}
