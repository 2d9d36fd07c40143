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
import type { Transaction } from 'kysely';
import { isAccount, type Principal } from '../../platform/auth/principal.ts';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { AppError } from '../../platform/errors.ts';
import { isReserved } from './access/links.ts';
import type { ReviewPrograms } from './access/review-programs.ts';
import { registerAccess } from './access/routes.ts';
import { registerFactors } from './factors/routes.ts';
import { nameDevice } from './name-device.ts';
import { registerPreferences } from './preferences/routes.ts';
import { recordPause } from './record-pause.ts';
import { getProfile, updateProfile, signInProfile } from './service.ts';
import { recordSignOut } from './sessions/record-sign-out.ts';
import { registerSessions } from './sessions/routes.ts';
import { isSetupLinkOpen, setUpFirstAdministrator } from './setup.ts';

/** Until when an administrator views as the user of a request. */
const viewedUntil = ({ principal }: { principal?: Principal | undefined }): string | null =>
  (principal?.kind === 'session' && principal.viewedUntil?.toISOString()) || null;

export function registerAccounts(app: FastifyInstance, reviewPrograms: ReviewPrograms): void {
  const { platform } = app;
  const { auth, transactions, meters } = platform;
  registerSessions(app);

  registerAccess(app, reviewPrograms);
  registerFactors(app);
  registerPreferences(app);

  serve(app, signUp, async ({ body }, { http, requestId }) => {
    if (await transactions.asService((trx) => isReserved(trx, body.email))) {
      throw new AppError('email_taken', 'An account may still return to this address');
    }
    const user = await auth.signUp(http, body);
    return signInProfile(platform, { user, action: 'signup', requestId });
  });

  serve(app, signIn, async ({ body }, { http, requestId, log }) => {
    const user = await auth.signIn(http, body).catch((error: unknown) => {
      recordPause(platform, { requestId, log }, { email: body.email, error });
      throw error;
    });
    const newDevice = user.isNewDevice ? nameDevice(http.request) : undefined;
    return signInProfile(platform, { user, action: 'login', requestId, newDevice });
  });

  serve(app, signOut, async (_request, context) => {
    await auth.signOut(context.http);
    await recordSignOut(transactions, context);
  });

  serve(app, checkSetupLink, async ({ body: { token } }) => ({
    works: await isSetupLinkOpen(transactions, token),
  }));

  serve(app, setUpAdministrator, ({ body: { token, ...body } }, { http, requestId }) =>
    setUpFirstAdministrator({
      platform,
      token,
      signUp: () => auth.signUp(http, body),
      deleteUser: auth.deleteUser,
      requestId,
    }),
  );

  serve(app, getSession, async (_request, { http }) => {
    const principal = await auth.findPrincipal(http.request);
    if (!isAccount(principal)) return { profile: null };
    const { userId } = principal;
    const read = (trx: Transaction<Database>) => getProfile(trx, userId, meters);
    const profile = await transactions.as(principal, read);
    return { profile: { ...profile, viewed_until: viewedUntil({ principal }) } };
  });

  serve(app, getOperation, async (_request, { db, userId, http }) => ({
    ...(await db((trx) => getProfile(trx, userId, meters))),
    viewed_until: viewedUntil(http.request),
  }));

  serve(app, updateOperation, async ({ body }, { db, userId }) => {
    const profile = await db(async (trx) => {
      await updateProfile(trx, userId, body);
      return getProfile(trx, userId, meters);
    });
    // The account belongs to another role of the database, which no transaction of a user can take.
    if (body.name !== undefined) await auth.renameUser(userId, profile.name);
    return profile;
  });
}
