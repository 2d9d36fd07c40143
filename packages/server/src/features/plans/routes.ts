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
import type { Transaction } from 'kysely';
import { recordAct, type AdministratorAct } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPlan, deletePlan, listEditedPlans, orderPlans, updatePlan } from './edit-plans.ts';
import { listNotices, readNotices } from './notices.ts';
import { previewPlan } from './preview-plan.ts';
import { planCatalogOf } from './plan-catalog.ts';
import { listEdits } from './record-edit.ts';
import { cancelScheduled, schedulePlan } from './scheduled-changes.ts';
import type { FollowPlans } from './service.ts';

/** Returns the name of the plan if only it knows. */
type Changing<T> = (trx: Transaction<Database>) => Promise<T>;

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
  async function change<T>(work: Changing<T>, act: AdministratorAct): Promise<T> {
    const changed = await asService<T>(async (trx) => {
      await catalog.announceChange(trx);
      await follow(trx);
      const result = await work(trx);
      await recordAct(trx, typeof result === 'string' ? { ...act, subject: result } : act);
      return result;
    });
    log.info({ user_id: act.userId, action: act.action, plan: act.subject }, 'a plan changed');
    return changed;
  }

  serve(app, listOperation, async () => ({ items: await catalog.listOffered() }));

  serve(app, listAllOperation, () => asService(listEditedPlans));
  serve(app, createOperation, ({ body }, { userId, requestId }) =>
    change(
      async (trx) => {
        const added = await createPlan(trx, body, userId);
        await follow(trx, added.name);
        return added;
      },
      { action: 'plan_created', userId, requestId, subject: body.name },
    ),
  );
  serve(app, previewOperation, ({ params, body }) =>
    asService((trx) => previewPlan(trx, params.id, body)),
  );
  serve(app, updateOperation, ({ params, body }, { userId, requestId }) =>
    change((trx) => updatePlan(trx, params.id, body, userId), {
      action: 'plan_changed',
      userId,
      requestId,
      subject: body.name,
    }),
  );
  serve(app, orderOperation, ({ body }, { userId, requestId }) =>
    change((trx) => orderPlans(trx, body.ids, userId), {
      action: 'plans_ordered',
      userId,
      requestId,
    }),
  );
  serve(app, deleteOperation, async ({ params }, { userId, requestId }) => {
    await change((trx) => deletePlan(trx, params.id, userId), {
      action: 'plan_deleted',
      userId,
      requestId,
    });
  });

  serve(app, scheduleOperation, ({ params, body }, { userId, requestId }) =>
    asService(async (trx) => {
      await recordAct(trx, { action: 'plan_scheduled', userId, requestId, subject: body.name });
      return schedulePlan(trx, params.id, body, userId);
    }),
  );
  serve(app, cancelOperation, ({ params }, { userId, requestId }) =>
    asService(async (trx) => {
      const subject = await cancelScheduled(trx, params.id, userId);
      await recordAct(trx, { action: 'plan_schedule_canceled', userId, requestId, subject });
    }),
  );
  serve(app, listEditsOperation, ({ query }) => asService((trx) => listEdits(trx, query)));

  registerNotices(app);
}

/** What changed in one's own plan. */
function registerNotices(app: FastifyInstance): void {
  serve(app, listNoticesOperation, (_request, { db, userId }) =>
    db((trx) => listNotices(trx, userId)),
  );
  serve(app, readNoticesOperation, ({ body }, { db, userId }) =>
    db((trx) => readNotices(trx, userId, body.ids)),
  );
}
