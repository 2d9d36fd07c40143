import {
  checkSetupLink,
  getProfile as getOperation,
  getSession,
  setUpAdministrator,
  signIn,
  signOut,
  signUp,
  updateProfile as updateOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { insertAuditEntry } from './queries.ts';
import { getProfile, updateProfile, welcome } from './service.ts';
import { isSetupLinkOpen, setUpFirstAdministrator } from './setup.ts';

export function registerAccounts(app: FastifyInstance): void {
  const { auth, transactions } = app.platform;

  serve(app, signUp, async ({ body }, { http, requestId }) => {
    const user = await auth.signUp(http, body);
    return welcome(transactions, user, 'signup', requestId);
  });

  serve(app, signIn, async ({ body }, { http, requestId }) => {
    const user = await auth.signIn(http, body);
    return welcome(transactions, user, 'login', requestId);
  });

  serve(app, signOut, async (_request, { http, requestId, userId }) => {
    await auth.signOut(http);
    await transactions.asService((trx) =>
      insertAuditEntry(trx, { user_id: userId, action: 'logout', request_id: requestId }),
    );
  });

  serve(app, checkSetupLink, async ({ body: { token } }) => ({
    works: await isSetupLinkOpen(transactions, token),
  }));

  serve(app, setUpAdministrator, ({ body: { token, ...body } }, { http, requestId }) =>
    setUpFirstAdministrator({
      transactions,
      token,
      signUp: () => auth.signUp(http, body),
      deleteUser: auth.deleteUser,
      requestId,
    }),
  );

  serve(app, getSession, async (_request, { http }) => {
    const session = await auth.findSession(http.request, http.reply);
    if (!session) return { profile: null };
    const { userId } = session;
    return { profile: await transactions.asUser(userId, (trx) => getProfile(trx, userId)) };
  });

  serve(app, getOperation, (_request, { db, userId }) => db((trx) => getProfile(trx, userId)));

  serve(app, updateOperation, ({ body }, { db, userId }) =>
    db((trx) => updateProfile(trx, userId, body)),
  );
}
