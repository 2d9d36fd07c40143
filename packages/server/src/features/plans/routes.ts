import {
  cancelScheduledChange as cancelOperation,
  createPlan as createOperation,
  deletePlan as deleteOperation,
  listEditedPlans as listAllOperation,
  listPlanEdits as listEditsOperation,
  listPlanNotices as listNoticesOperation,
  listPlans as listOperation,
  orderPlans as orderOperation,
  previewPlan as previewOperation,
  readPlanNotices as readNoticesOperation,
  schedulePlan as scheduleOperation,
  updatePlan as updateOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Work } from '../../platform/db/transactions.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPlan, deletePlan, listEditedPlans, orderPlans, updatePlan } from './edit-plans.ts';
import { listNotices, readNotices } from './notices.ts';
import { previewPlan } from './preview-plan.ts';
import { planCatalogOf } from './plan-catalog.ts';
import { listEdits } from './record-edit.ts';
import { cancelScheduled, schedulePlan } from './scheduled-changes.ts';
import type { FollowPlans } from './service.ts';

/** `createFollower` makes what follows every change of plans in slices that use this one. */
export function registerPlans(
  app: FastifyInstance,
  createFollower: (platform: FastifyInstance['platform']) => FollowPlans,
): void {
  const { platform, log } = app;
  const follow = createFollower(platform);
  const { asService } = platform.transactions;
  const catalog = planCatalogOf(platform);

  /** Every process sees the change immediately. */
  async function change<T>(work: Work<T>, userId: string, what: object): Promise<T> {
    const changed = await asService<T>(async (trx) => {
      await catalog.announceChange(trx);
      await follow(trx);
      return work(trx);
    });
    log.info({ user_id: userId, ...what }, 'a plan changed');
    return changed;
  }

  serve(app, listOperation, async () => ({ items: await catalog.listOffered() }));

  serve(app, listAllOperation, () => asService(listEditedPlans));
  serve(app, createOperation, ({ body }, { userId }) =>
    change(
      async (trx) => {
        const added = await createPlan(trx, body, userId);
        await follow(trx, added.name);
        return added;
      },
      userId,
      { plan: body.name },
    ),
  );
  serve(app, previewOperation, ({ params, body }) =>
    asService((trx) => previewPlan(trx, params.id, body)),
  );
  serve(app, updateOperation, ({ params, body }, { userId }) =>
    change((trx) => updatePlan(trx, params.id, body, userId), userId, { plan: body.name }),
  );
  serve(app, orderOperation, ({ body }, { userId }) =>
    change((trx) => orderPlans(trx, body.ids, userId), userId, { plans: body.ids.length }),
  );
  serve(app, deleteOperation, ({ params }, { userId }) =>
    change((trx) => deletePlan(trx, params.id, userId), userId, { deleted_plan: params.id }),
  );

  serve(app, scheduleOperation, ({ params, body }, { userId }) =>
    asService((trx) => schedulePlan(trx, params.id, body, userId)),
  );
  serve(app, cancelOperation, ({ params }, { userId }) =>
    asService((trx) => cancelScheduled(trx, params.id, userId)),
  );
  serve(app, listEditsOperation, ({ query }) => asService((trx) => listEdits(trx, query)));

  serve(app, listNoticesOperation, (_request, { db, userId }) =>
    db((trx) => listNotices(trx, userId)),
  );
  serve(app, readNoticesOperation, ({ body }, { db, userId }) =>
    db((trx) => readNotices(trx, userId, body.ids)),
  );
}
