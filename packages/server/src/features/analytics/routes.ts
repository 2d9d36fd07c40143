import {
  ANALYTICS_PER_DAY,
  ANALYTICS_PER_MINUTE,
  endVisit,
  getFigures,
  listCounted as listOperation,
  recordEvent,
  recordPageView,
  startVisit,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { now } from '../../platform/db/now.ts';
import { describeDevice } from '../../platform/describe-device.ts';
import { serve } from '../../platform/http/serve.ts';
import { keepArrival } from '../onboarding/service.ts';
import { allowsMarketing, sendsGpc } from '../privacy/service.ts';
import { requireOpenVisit } from './intake.ts';
import { countDays } from './count-days.ts';
import { listCounted } from './list-counted.ts';
import { readFigures } from './read-figures.ts';
import { recordIfAllowed } from './service.ts';

const USE = {
  what: 'analytics',
  limits: [
    { maximum: ANALYTICS_PER_MINUTE, windowS: 60 },
    { maximum: ANALYTICS_PER_DAY, windowS: 24 * 60 * 60 },
  ],
};

export function registerAnalytics(app: FastifyInstance): void {
  const { platform } = app;

  serve(app, startVisit, ({ body: { referrer_host = null, utm_source = null } }, context) =>
    recordIfAllowed(platform, context, USE, async (trx) => {
      const { userId } = context;
      const isKnown = referrer_host !== null || utm_source !== null;
      if (isKnown && (await allowsMarketing(trx, userId, sendsGpc(context.http.request)))) {
        await keepArrival(trx, userId, { referrer_host, utm_source });
      }
      const device = describeDevice(context.http.request.headers['user-agent'] ?? null);
      return trx
        .insertInto('user_sessions')
        .values({
          user_id: context.userId,
          device_type: device.device_type,
          browser: device.browser?.slice(0, MAX_NAME) ?? null,
          os: device.system?.slice(0, MAX_NAME) ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    }),
  );

  serve(app, getFigures, async ({ query }) => {
    const figures = await platform.transactions.asService((trx) =>
      readFigures(trx, Number(query.days)),
    );
    // A new installation doesn't wait for the hour.
    if (figures.counted_until === null) await platform.tasks.runNow(countDays.id);
    return figures;
  });

  serve(app, listOperation, async ({ query: { days, of, name = '' } }) => ({
    items: await platform.transactions.asService((trx) =>
      listCounted(trx, { days: Number(days), of, name }),
    ),
  }));

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

  serve(app, recordPageView, ({ params: { id }, body: { page } }, context) =>
    recordIfAllowed(platform, context, USE, async (trx) => {
      const { userId } = context;
      await requireOpenVisit(trx, userId, id);
      await trx
        .insertInto('user_activity')
        .values({ user_id: userId, session_id: id, page })
        .execute();
    }),
  );

  serve(app, recordEvent, ({ params: { id }, body }, context) =>
    recordIfAllowed(platform, context, USE, async (trx) => {
      const { userId } = context;
      await requireOpenVisit(trx, userId, id);
      const properties = JSON.stringify(body.properties);
      await trx
        .insertInto('analytics_events')
        .values({ user_id: userId, session_id: id, name: body.name, properties })
        .execute();
    }),
  );
}

/** Browsers say who they are in words of any length. */
const MAX_NAME = 60;
