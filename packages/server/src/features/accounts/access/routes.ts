import {
  changePassword,
  checkLink,
  requestPasswordReset,
  requestSignInLink,
  resetPassword as resetOperation,
  sendVerification,
  signInWithLink,
  verifyEmail as verifyOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { insertAuditEntry } from '../queries.ts';
import { signInProfile } from '../service.ts';
import { registerEmailChange } from './change-email-routes.ts';
import { nameDevice } from '../name-device.ts';
import { deleteLinks, findPurpose } from './links.ts';
import { passwordChangedMail } from './mails.ts';
import { endSessions, lockOwner, setPassword } from './queries.ts';
import { mailWayIn, resetPassword, useSignInLink } from './reset-password.ts';
import { takeAsLong } from './take-as-long.ts';
import { mailVerification, verifyEmail } from './verify-email.ts';

/** Proving an address, changing it, and getting back in. */
export function registerAccess(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, mail, transactions } = platform;
  const { asService } = transactions;
  registerEmailChange(app);

  serve(app, checkLink, async ({ body }) => ({
    purpose: await asService((trx) => findPurpose(trx, body.token)),
  }));

  serve(app, sendVerification, async (_request, { http, userId }) => {
    const { email } = await asService((trx) => lockOwner(trx, userId));
    await auth.countMail(http, email);
    await asService((trx) => mailVerification(trx, mail, userId));
  });

  serve(app, verifyOperation, ({ body }, { requestId }) =>
    asService((trx) => verifyEmail(trx, mail, body.token, requestId)),
  );

  serve(app, requestPasswordReset, async ({ body: { email } }, { http }) => {
    await auth.countMail(http, email);
    await takeAsLong(asService((trx) => mailWayIn(trx, mail, 'reset_password', email)));
  });

  serve(app, resetOperation, async ({ body }, { http, requestId }) => {
    const owner = await resetPassword(platform, body, requestId);
    // Wrong passwords of others must not keep the owner out now.
    auth.rememberDevice(http, owner.email);
    return owner;
  });

  serve(app, requestSignInLink, async ({ body: { email } }, { http }) => {
    await auth.countMail(http, email);
    await takeAsLong(asService((trx) => mailWayIn(trx, mail, 'sign_in', email)));
  });

  serve(app, signInWithLink, async ({ body: { token } }, { http, requestId }) => {
    const isKnownDevice = (email: string) => auth.isKnownDevice(http.request, email);
    const link = { token, requestId, isKnownDevice };
    const { id } = await asService((trx) => useSignInLink(trx, mail, link));
    const user = await auth.enterAs(http, id);
    const newDevice = user.isNewDevice ? nameDevice(http.request) : undefined;
    return signInProfile(platform, { user, action: 'login', requestId, newDevice });
  });

  serve(app, changePassword, async ({ body }, { http, userId, requestId }) => {
    await auth.checkPassword(http, userId, body.current_password);
    const owner = await asService((trx) => lockOwner(trx, userId));
    const hash = await auth.hashNewPassword(body.new_password, owner);
    const { principal } = http.request;
    const own = principal?.kind === 'session' ? principal.sessionId : undefined;
    await asService(async (trx) => {
      await setPassword(trx, userId, hash);
      await deleteLinks(trx, userId, ['change_email', 'reset_password', 'sign_in']);
      await endSessions(trx, userId, own);
      const action = 'password_changed' as const;
      await insertAuditEntry(trx, { user_id: userId, action, request_id: requestId });
      await mail.write(trx, passwordChangedMail, { user_id: userId, to: owner.email }, {});
    });
  });
}
