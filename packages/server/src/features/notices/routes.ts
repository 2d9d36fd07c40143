import {
  addPushDevice,
  getNoticeSettings,
  listNotices as listOperation,
  readNotices as readOperation,
  removePushDevice,
  setQuietHours,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../platform/auth/principal.ts';
import { describeDevice } from '../../platform/describe-device.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { oneAtATime } from '../../platform/tasks/one-at-a-time.ts';
import { createInvitationLinks } from '../teams/service.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { createSends } from './sends.ts';
import { listNotices, readNotices } from './notices.ts';
import { addDevice, readSettings, removeDevice, saveQuietHours } from './settings.ts';

/** Channel on which the database announces notices (migration 0039). */
const CHANNEL = 'pushes';

export function registerNotices(app: FastifyInstance): void {
  const { push, database } = app.platform;
  const { pathOf } = createInvitationLinks(database.secret);
  pushWhenWritten(app, pathOf);

  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listNotices(trx, userId, { query, invitationPath: pathOf })),
  );
  serve(app, readOperation, ({ body }, { db, userId }) =>
    db((trx) => readNotices(trx, userId, body.ids)),
  );
  serve(app, getNoticeSettings, (_, { db, userId }) =>
    db((trx) => readSettings(trx, userId, push.publicKey)),
  );
  serve(app, setQuietHours, ({ body }, { db, userId }) =>
    db(async (trx) => {
      await saveQuietHours(trx, userId, body.quiet_hours);
      return readSettings(trx, userId, push.publicKey);
    }),
  );
  serve(app, addPushDevice, ({ body }, { db, userId, http }) => {
    if (!push.accepts(body.endpoint)) {
      throw new AppError('push_refused', `not a push service: ${URL.parse(body.endpoint)?.host}`);
    }
    return db(async (trx) => {
      const { sessionId } = callerOf(http.request, userId);
      await addDevice(trx, { ...body, device: nameDevice(http), sessionId });
      return readSettings(trx, userId, push.publicKey);
    });
  });
  serve(app, removePushDevice, ({ params }, { db, userId }) =>
    db((trx) => removeDevice(trx, userId, params.id)),
  );
}

/** Longest name of a browser that is stored. */
const MAX_DEVICE = 100;

function nameDevice({ request }: RequestContext['http']): string {
  const { browser, system } = describeDevice(request.headers['user-agent'] ?? null);
  return [browser, system].filter(Boolean).join(' · ').slice(0, MAX_DEVICE);
}

function pushWhenWritten(app: FastifyInstance, invitationPath: (id: string) => `/${string}`): void {
  const { transactions, realtime, push } = app.platform;
  const sends = createSends();
  const deliver = oneAtATime(() =>
    deliverPushes({ db: transactions.asService, push, invitationPath, sends, log: app.log }),
  );
  let delivery: Promise<void> | undefined;
  const unsubscribe = realtime.subscribe(CHANNEL, () => {
    delivery = deliver().catch((error: unknown) =>
      app.log.warn({ err: error }, 'pushes wait for the next minute'),
    );
  });
  // While the database still answers.
  app.addHook('preClose', async () => {
    unsubscribe();
    await delivery;
    await sends.end();
  });
}
