import {
  askExpert,
  attachToConsultation,
  getConsultation,
  hasFeature,
  listConsultations,
  moveConsultation,
  prepareConsultation,
  rateConsultation,
  readConsultation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { lacksFactor } from '../../platform/auth/principal.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { findBlocksOfCaller } from '../materials/service.ts';
import { planCatalogOf } from '../plans/service.ts';
import { pluginStatesOf } from '../plugins/service.ts';
import { ask } from './ask.ts';
import { attach, markRead, rate } from './change-case.ts';
import { listCases } from './list-cases.ts';
import { moveCase, type Caller } from './move-case.ts';
import { prepareCase } from './prepare.ts';
import { presentFoundCase } from './present-case.ts';

/** Cases as their makers and experts ask, read and move them. */
export function registerCases(app: FastifyInstance): void {
  const { platform } = app;
  const { files, transactions } = platform;
  const plans = planCatalogOf(platform);
  const pluginStates = pluginStatesOf(platform);
  const findBlocksOf = findBlocksOfCaller(app);

  async function callerOf({ userId, role, plan, http }: RequestContext): Promise<Caller> {
    const holder = { role, plan: await plans.getPlan(plan) };
    return {
      userId,
      isAdmin: role === 'admin',
      lacksFactor: lacksFactor(http.request),
      hasFeature: hasFeature(holder, 'expert_consultation'),
    };
  }

  serve(app, prepareConsultation, async ({ body }, { db, userId }) =>
    prepareCase(
      { db, userId, plugins: await pluginStates.read(), findBlocks: findBlocksOf({ db, userId }) },
      body,
    ),
  );
  serve(app, askExpert, async ({ body }, context) => {
    const { id } = await ask(context, files, body);
    const caller = await callerOf(context);
    return context.db((trx) => presentFoundCase(trx, caller, id));
  });
  serve(app, listConsultations, ({ query }, { db, userId }) =>
    db((trx) => listCases(trx, userId, query)),
  );
  serve(app, getConsultation, async ({ params }, context) => {
    const caller = await callerOf(context);
    return context.db((trx) => presentFoundCase(trx, caller, params.id));
  });
  serve(app, moveConsultation, async ({ params, body }, context) =>
    moveCase({ db: context.db, transactions }, await callerOf(context), params.id, body),
  );
  serve(app, attachToConsultation, async ({ params, body }, context) => {
    const caller = await callerOf(context);
    return context.db(async (trx) => {
      await attach(trx, caller.userId, params.id, body);
      return presentFoundCase(trx, caller, params.id);
    });
  });
  serve(app, rateConsultation, async ({ params, body }, context) => {
    const caller = await callerOf(context);
    return context.db(async (trx) => {
      await rate(trx, caller.userId, params.id, body);
      return presentFoundCase(trx, caller, params.id);
    });
  });
  serve(app, readConsultation, ({ params, body }, { db, userId }) =>
    db((trx) => markRead(trx, userId, params.id, body.revision)),
  );
}
