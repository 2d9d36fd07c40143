import {
  changePassword,
  checkLink,
  judgeNewPassword,
  requestPasswordReset,
  requestSignInLink,
  resetPassword as resetOperation,
  sendVerification,
  signInWithLink,
  verifyEmail as verifyOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import { callerOf } from '../../../platform/auth/principal.ts';
import type { Http } from '../../../platform/auth/call-better-auth.ts';
import { judgeStrength } from '../../../platform/auth/refuse-weak-password.ts';
import { AppError } from '../../../platform/errors.ts';
import { toAddressGroup } from '../../../platform/http/address-group.ts';
import { serve } from '../../../platform/http/serve.ts';
import { signInProfile } from '../service.ts';
import { registerEmailChange } from './change-email-routes.ts';
import { nameDevice } from '../name-device.ts';
import { deleteLinks, findPurpose } from './links.ts';
import { passwordChangedMail } from './mails.ts';
import { endSessions, findOwner, lockAsked, setPassword } from './queries.ts';
import type { ReviewPrograms } from './review-programs.ts';
import { mailWayIn, resetPassword, useSignInLink } from './reset-password.ts';
import { takeAsLong } from './take-as-long.ts';
import { mailVerification, verifyEmail } from './verify-email.ts';

/** Each ends all other sessions, so a thief must not do it again and again. */
const CHANGES_OF_PASSWORD = [{ maximum: 5, windowS: 60 * 60 }];

/** Proving an address, changing it, and getting back in. */
export function registerAccess(app: FastifyInstance, reviewPrograms: ReviewPrograms): void {
  const { platform } = app;
  const { auth, database, mail, transactions } = platform;
  const { asService } = transactions;
  registerEmailChange(app, reviewPrograms);
  const mailTo = async (http: Http, purpose: 'reset_password' | 'sign_in', email: string) => {
    // Before it is known whether there is an account: a full disk refuses only what is written.
    const refusal = database.disk.refusal();
    if (refusal) throw new AppError(refusal, 'No mail can be written');
    await takeAsLong(async () => {
      await auth.countMail(http, email);
      await asService((trx) => mailWayIn(trx, mail, purpose, email));
    });
  };

  serve(app, checkLink, async ({ body }) => ({
    purpose: await asService((trx) => findPurpose(trx, body.token)),
  }));

  serve(app, judgeNewPassword, ({ body: { password, ...owner } }, { http }) =>
    judgeStrength(password, owner, { lane: 'typing', asker: toAddressGroup(http.request.ip) }),
  );

  serve(app, sendVerification, async (_request, { http, userId }) => {
    const { email } = await asService((trx) => findOwner(trx, userId));
    await auth.countMail(http, email);
    await asService((trx) => mailVerification(trx, mail, userId));
  });

  serve(app, verifyOperation, ({ body }, { requestId }) =>
    asService((trx) => verifyEmail(trx, mail, body.token, requestId)),
  );

  serve(app, requestPasswordReset, async ({ body: { email } }, { http }) => {
    await mailTo(http, 'reset_password', email);
  });

  serve(app, resetOperation, async ({ body }, { http, requestId }) => {
    const owner = await resetPassword({ ...platform, reviewPrograms }, body, requestId);
    // Wrong passwords of others must not keep the owner out now.
    auth.rememberDevice(http, owner.email);
    return owner;
  });

  serve(app, requestSignInLink, async ({ body: { email } }, { http }) => {
    await mailTo(http, 'sign_in', email);
  });

  serve(app, signInWithLink, async ({ body: { token } }, { http, requestId }) => {
    const isKnownDevice = (email: string) => auth.isKnownDevice(http.request, email);
    const link = { token, requestId, isKnownDevice };
    const { id } = await asService((trx) => useSignInLink(trx, { mail, reviewPrograms }, link));
    const user = await auth.enterAs(http, id);
    const newDevice = user.isNewDevice ? nameDevice(http.request) : undefined;
    return signInProfile(platform, { user, action: 'login', requestId, newDevice });
  });

  serve(app, changePassword, async ({ body }, { http, userId, requestId }) => {
    await auth.checkPassword(http, userId, body.current_password);
    await auth.countUse({ userId, what: 'change-password' }, CHANGES_OF_PASSWORD);
    const known = await asService((trx) => findOwner(trx, userId));
    const hash = await auth.hashNewPassword(body.new_password, known);
    const asker = callerOf(http.request, userId);
    await asService(async (trx) => {
      const { email } = await lockAsked(trx, asker);
      await setPassword(trx, userId, hash);
      // The ways in by mail stay: a thief who knows the password would keep the owner out by changing it.
      await deleteLinks(trx, userId, ['change_email']);
      await endSessions(trx, userId, asker.sessionId);
      const action = 'password_changed' as const;
      await insertAuditEntry(trx, { user_id: userId, action, request_id: requestId });
      await mail.write(trx, passwordChangedMail, { user_id: userId, to: email }, {});
      await reviewPrograms(trx, mail, { userId, to: email, requestId });
    });
  });
}
