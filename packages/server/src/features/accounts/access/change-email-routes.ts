import {
  cancelEmailChange,
  changeEmail,
  getEmailChange,
  sendEmailChangeAgain,
  undoEmailChange as undoOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Http } from '../../../platform/auth/call-better-auth.ts';
import { callerOf } from '../../../platform/auth/principal.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  mailNewAddress,
  mailNewAddressAgain,
  requireEmailChange,
  undoEmailChange,
} from './change-email.ts';
import { deleteLinks, findEmailChange } from './links.ts';
import { findOwner, lockOwner } from './queries.ts';
import type { ReviewPrograms } from './review-programs.ts';
import { takeAsLong } from './take-as-long.ts';

/** Changing the address of an account, and the way back. */
export function registerEmailChange(app: FastifyInstance, reviewPrograms: ReviewPrograms): void {
  const { auth, mail, transactions } = app.platform;
  const { asService } = transactions;
  const count = async (http: Http, change: { userId: string; email: string }) => {
    const owner = await asService((trx) => findOwner(trx, change.userId));
    await auth.countEmailChange(http, { ...change, isProved: owner.email_verified });
  };

  serve(app, changeEmail, async ({ body }, { http, userId }) => {
    await auth.checkPassword(http, userId, body.current_password);
    const change = { ...callerOf(http.request, userId), email: body.email.toLowerCase() };
    await takeAsLong(async () => {
      await count(http, change);
      await asService((trx) => mailNewAddress(trx, mail, change));
    });
  });

  serve(app, getEmailChange, async (_request, { userId }) => {
    const change = await asService((trx) => findEmailChange(trx, userId));
    return { change: change ? { ...change, expires_at: change.expires_at.toISOString() } : null };
  });

  serve(app, sendEmailChangeAgain, async (_request, { http, userId }) => {
    const { email } = await asService((trx) => requireEmailChange(trx, userId));
    const change = { ...callerOf(http.request, userId), email };
    await takeAsLong(async () => {
      await count(http, change);
      await asService((trx) => mailNewAddressAgain(trx, mail, change));
    });
  });

  serve(app, cancelEmailChange, (_request, { userId }) =>
    asService(async (trx) => {
      await lockOwner(trx, userId);
      await requireEmailChange(trx, userId);
      await deleteLinks(trx, userId, ['change_email']);
    }),
  );

  serve(app, undoOperation, ({ body }, { requestId }) =>
    asService((trx) => undoEmailChange(trx, { mail, reviewPrograms }, body.token, requestId)),
  );
}
