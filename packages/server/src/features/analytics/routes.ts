import { endVisit, recordEvent, recordPageView, startVisit } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { now } from '../../platform/db/now.ts';
import { describeDevice } from '../../platform/describe-device.ts';
import { serve } from '../../platform/http/serve.ts';
import { admit, countIntake, requireOpenVisit, sendsGpc } from './intake.ts';

export function registerAnalytics(app: FastifyInstance): void {
  const { platform } = app;

  serve(app, startVisit, async (_request, { db, http: { request }, userId }) => {
    await countIntake(platform, userId);
    return db(async (trx) => {
      await admit(trx, userId, sendsGpc(request));
      const device = describeDevice(request.headers['user-agent'] ?? null);
      return trx
        .insertInto('user_sessions')
        .values({
          user_id: userId,
          device_type: device.device_type,
          browser: device.browser?.slice(0, MAX_NAME) ?? null,
          os: device.system?.slice(0, MAX_NAME) ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
  });

  serve(app, endVisit, ({ params: { id } }, { db, userId }) =>
    db(async (trx) => {
      await requireOpenVisit(trx, userId, id);
      await trx
        .updateTable('user_sessions')
        .set({ logout_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    }),
  );

  serve(
    app,
    recordPageView,
    async ({ params: { id }, body }, { db, http: { request }, userId }) => {
      await countIntake(platform, userId);
      return db(async (trx) => {
        await admit(trx, userId, sendsGpc(request));
        await requireOpenVisit(trx, userId, id);
        await trx
          .insertInto('user_activity')
          .values({ user_id: userId, session_id: id, page: body.page })
          .execute();
      });
    },
  );

  serve(app, recordEvent, async ({ params: { id }, body }, { db, http: { request }, userId }) => {
    await countIntake(platform, userId);
    return db(async (trx) => {
      await admit(trx, userId, sendsGpc(request));
      await requireOpenVisit(trx, userId, id);
      const properties = JSON.stringify(body.properties);
      await trx
        .insertInto('analytics_events')
        .values({ user_id: userId, session_id: id, name: body.name, properties })
        .execute();
    });
  });
}

/** Browsers say who they are in words of any length. */
const MAX_NAME = 60;
