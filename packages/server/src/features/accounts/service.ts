import type { Profile } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { endWithAll, type LastStatements } from '../../platform/db/last-statements.ts';
import { AppError } from '../../platform/errors.ts';
import type { Meters } from '../../platform/entitlements/meter.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { selectUsageStatus } from '../ai/service.ts';
import { planAndUsageQueries, presentPlanAndUsage } from '../plans/service.ts';
import type { Message } from '@beamwright/domain/types';
import { newDeviceMail } from './access/mails.ts';
import { mailVerification } from './access/verify-email.ts';
import { versionOf } from './preferences/avatar.ts';
import { presentChoices } from './preferences/notifications.ts';
import { insertProfile, selectProfile } from './queries.ts';
import type { ProfilePatch } from './tables.ts';

export { checkAuditLog } from './audit/tasks.ts';
export { listUndoAddresses } from './access/links.ts';
export { decidedNow, takeBackErasure } from './erasure-decision.ts';
export { endSessions, findOwner, findOwnerByEmail, lockOwner } from './access/queries.ts';
export { endGrantEarly, grantToAccount, removeRole, type Administering } from './grants/grant.ts';
export { lastDayOf } from './grants/read-end.ts';
export {
  answerPicture,
  memberPictureOf,
  readAvatar,
  removeAvatar,
  setAvatar,
  versionOf,
} from './preferences/avatar.ts';
export { findChoices } from './preferences/notifications.ts';
export { lockSetup } from './queries.ts';

type Trx = Transaction<Database>;

export interface User {
  id: string;
  email: string;
  name: string;
}

/** The profile of `userId` as the API shows it; ends a transaction that is allowed to read that user's rows. */
export async function getProfile(
  trx: Trx,
  userId: string,
  meters: Meters,
): Promise<LastStatements<Profile>> {
  return endWithAll(
    [
      selectProfile({ userId }),
      selectUsageStatus(trx, userId),
      ...planAndUsageQueries(trx, userId, meters),
    ],
    ([row], [ai], ...plan) => {
      if (!row || !ai) throw new AppError('internal', `no profile of user ${userId}`);
      const { created_at, password_changed_at, erase_at, avatar_key, choices, ...profile } = row;
      return {
        ...profile,
        ...presentPlanAndUsage(userId, ...plan),
        avatar: avatar_key && versionOf(avatar_key),
        notifications: presentChoices(choices),
        password_changed_at: password_changed_at?.toISOString() ?? null,
        erase_at: erase_at?.toISOString() ?? null,
        ai_requests_used: ai.requests_used,
        ai_requests_limit: ai.requests_limit,
        ai_limit_exceeded: ai.limit_exceeded,
        viewed_until: null,
        created_at: created_at.toISOString(),
      };
    },
  );
}

export async function updateProfile(trx: Trx, userId: string, patch: ProfilePatch): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined)) {
    await trx.updateTable('profiles').set(patch).where('id', '=', userId).execute();
  }
}

interface SignIn {
  user: User;
  action: 'login' | 'signup';
  requestId: string;
  /** The browser, if the account was never used in it before. */
  newDevice?: Message | undefined;
}

/**
 * Records a sign-in; a user who signs in without a profile gets one (specification §4). Signing up mails a link, a new
 * device a notice.
 */
export async function recordSignIn(
  trx: Trx,
  mail: Pick<MailService, 'write'>,
  { user, action, requestId, newDevice }: SignIn,
): Promise<void> {
  const mailNewDevice = (device: Message) => {
    const values = { device, day: new Date().toISOString().slice(0, 10) };
    return mail.write(trx, newDeviceMail, { user_id: user.id, to: user.email }, values);
  };
  // Everything else needs the profile, so it is sent first.
  await Promise.all([
    insertProfile(trx, user),
    insertAuditEntry(trx, { user_id: user.id, action, request_id: requestId }),
    action === 'signup' && mailVerification(trx, mail, user.id),
    newDevice && mailNewDevice(newDevice),
  ]);
}

/** The same, and returns the profile as the API shows it. */
export async function signInProfile(
  { transactions, mail, meters }: Pick<Platform, 'mail' | 'transactions' | 'meters'>,
  signIn: SignIn,
): Promise<Profile> {
  const { id } = signIn.user;
  await transactions.asService((trx) => recordSignIn(trx, mail, signIn));
  return transactions.asUser(id, (trx) => getProfile(trx, id, meters));
}
