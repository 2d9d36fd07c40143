import {
  changeNotifications,
  checkUnsubscribe,
  findNotificationKind,
  getAvatar,
  removeAvatar as removeOperation,
  setAvatar as setOperation,
  UNSUBSCRIBE_PATH,
  unsubscribe as unsubscribeOperation,
  type NotificationKind,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getProfile } from '../service.ts';
import { readAvatar, removeAvatar, setAvatar } from './avatar.ts';
import { findMailChoice, saveChoice, saveChoices } from './notifications.ts';

/** The picture of a user, and what a user is notified about. */
export function registerPreferences(app: FastifyInstance): void {
  const { platform } = app;
  const { meters } = platform;

  serve(app, setOperation, async ({ body }, context) => {
    await setAvatar(context, platform, body);
    return context.db((trx) => getProfile(trx, context.userId, meters));
  });

  serve(app, getAvatar, (_request, context) => readAvatar(context, platform));

  serve(app, removeOperation, async (_request, { db, userId, log }) => {
    await removeAvatar(platform, userId, log);
    return db((trx) => getProfile(trx, userId, meters));
  });

  serve(app, changeNotifications, ({ body }, { db, userId }) =>
    db(async (trx) => {
      await saveChoices(trx, userId, body);
      return getProfile(trx, userId, meters);
    }),
  );

  serve(app, checkUnsubscribe, async ({ body: { token } }) => ({
    subscription: await findSubscription(app, token),
  }));

  serve(app, unsubscribeOperation, async ({ body: { token, is_on } }) => ({
    kind: await subscribe(app, token, is_on),
  }));

  acceptOneClick(app);
}

/** What the link in a mail turns off, and whether it is on; null if the link doesn’t work. */
async function findSubscription({ platform }: FastifyInstance, token: string) {
  const read = readToken(platform, token);
  if (!read) return null;
  const { userId, kind } = read;
  const is_on = await platform.transactions.asService((trx) => findMailChoice(trx, userId, kind));
  return is_on === undefined ? null : { kind, is_on };
}

/** Turns mails of one kind off or on with the link in one of them, without a session. */
async function subscribe(
  { platform }: FastifyInstance,
  token: string,
  is_on: boolean,
): Promise<NotificationKind> {
  const read = readToken(platform, token);
  if (!read) throw new AppError('link_invalid', 'Not signed by us');
  const { userId, kind } = read;
  await platform.transactions.asService(async (trx) => {
    const before = await findMailChoice(trx, userId, kind);
    if (before === undefined) throw new AppError('link_invalid', 'Account is gone');
    await saveChoice(trx, userId, { kind, way: 'email', is_on });
  });
  return kind;
}

function readToken({ mail }: FastifyInstance['platform'], token: string) {
  const subscription = mail.readUnsubscribeToken(token);
  const kind = findNotificationKind(subscription?.kind);
  return subscription && kind && { userId: subscription.userId, kind };
}

/**
 * One-click unsubscribing (RFC 8058): mail programs POST a form to the address in the header, without cookies or
 * Origin. Everything is in the address, so the form is not read. A browser that follows the link sends GET and gets
 * the page instead.
 */
function acceptOneClick(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post<{ Querystring: { token?: unknown } }>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      const { token } = query;
      await subscribe(app, typeof token === 'string' ? token : '', false);
      return reply.status(204).send();
    });
  });
}
