import {
  addErrorAlert,
  changeErrorAlert,
  changeErrorGroups,
  deleteErrorAlert,
  describeError,
  exportErrorGroups,
  getErrorEvent,
  getErrorGroup,
  getErrorOverview,
  listErrorAlerts,
  listErrorEvents,
  listErrorGroups,
  listErrorUsers,
  listErrorVersions,
  replyToReporters,
  reportErrors,
  undoErrorChanges,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addRule, changeRule, deleteRule, listRules } from './alerts/rules.ts';
import { createWebhook } from './alerts/webhook.ts';
import { createIntake, type Intake } from './intake/create-intake.ts';
import { changeGroups } from './reading/change-groups.ts';
import { findEvent, listEvents, presentFound } from './reading/events.ts';
import { exportGroups } from './reading/export-groups.ts';
import { listGroups } from './reading/list-groups.ts';
import { listUsersOf } from './reading/list-users.ts';
import { listVersions } from './reading/list-versions.ts';
import { readOverview } from './reading/overview.ts';
import { presentEvent } from './reading/present-event.ts';
import { toRange } from './reading/ranges.ts';
import { readGroup } from './reading/read-group.ts';
import { undoChanges } from './reading/undo-changes.ts';
import { addReport } from './reports/add-report.ts';
import { replyToAll } from './reports/reply.ts';

/** Errors of browsers, requests and tasks. */
export function registerErrors(app: FastifyInstance): void {
  const intake = createIntake(app);
  registerIntake(app, intake);
  registerReading(app, intake);
  registerChanges(app, intake);
  registerAlerts(app);
}

/** For everybody. Who it is comes from the session, if there is one. */
function registerIntake(app: FastifyInstance, intake: Intake): void {
  const { auth, transactions } = app.platform;

  serve(app, reportErrors, async ({ body }, { http }) => {
    intake.report(body, http.request);
  });

  serve(app, describeError, async ({ params, body }, { http }) => {
    const { sessionToken } = http.request;
    const hash = sessionToken === undefined ? undefined : hashToken(sessionToken);
    const users = await auth.findUsers(hash === undefined ? [] : [hash]);
    await transactions.asService((trx) =>
      addReport(trx, {
        ...params,
        ...body,
        user_id: users.get(hash ?? '') ?? null,
        group_id: intake.groupOf(params.error_id),
      }),
    );
  });
}

function registerReading(app: FastifyInstance, { resolver, ownBuild }: Intake): void {
  const { auth, transactions } = app.platform;
  const { asService } = transactions;

  serve(app, getErrorOverview, async ({ query }) => {
    await ownBuild();
    const now = Date.now();
    const overview = await asService((trx) => readOverview(trx, query.range, now));
    return { ...overview, active_users: await auth.countActive(toRange(query.range, now).from) };
  });

  serve(app, listErrorGroups, ({ query }) =>
    asService((trx) => listGroups(trx, query, Date.now())),
  );

  serve(app, exportErrorGroups, async ({ query }) => ({
    content: exportGroups(transactions, query),
    media_type: 'text/csv',
    name: 'errors.csv',
  }));

  serve(app, getErrorGroup, async ({ params, query }) => {
    const { group, latest } = await asService((trx) =>
      readGroup(trx, params.id, query.range, Date.now()),
    );
    return { ...group, latest: await presentFound(latest, resolver) };
  });

  serve(app, listErrorEvents, ({ query }) => asService((trx) => listEvents(trx, query)));

  serve(app, getErrorEvent, async ({ params }) =>
    presentEvent(await asService((trx) => findEvent(trx, params.id)), resolver),
  );

  serve(app, listErrorVersions, async () => ({ items: await asService(listVersions) }));

  serve(app, listErrorUsers, ({ params, query }) =>
    asService((trx) => listUsersOf(trx, params.id, query)),
  );
}

function registerChanges(app: FastifyInstance, { ownBuild }: Intake): void {
  const { mail, transactions } = app.platform;

  serve(app, changeErrorGroups, async ({ body }, { userId, requestId }) => {
    const acting = { adminId: userId, requestId, ownBuild: await ownBuild() };
    return transactions.asService((trx) => changeGroups(trx, body, acting));
  });

  serve(app, undoErrorChanges, ({ body: { changes } }, { userId, requestId }) =>
    transactions.asService((trx) => undoChanges(trx, { changes, adminId: userId, requestId })),
  );

  serve(app, replyToReporters, async ({ params, body }, { userId, requestId }) => {
    const reply = { groupId: params.id, ...body, adminId: userId, requestId };
    return { mails: await transactions.asService((trx) => replyToAll(trx, mail, reply)) };
  });
}

function registerAlerts(app: FastifyInstance): void {
  const { config, transactions } = app.platform;
  const { asService } = transactions;
  const { accepts } = createWebhook({
    publicUrl: config.publicUrl,
    isLocalAllowed: config.isTest,
  });
  const actingAs = ({ userId, requestId }: { userId: string; requestId: string }) => ({
    adminId: userId,
    requestId,
    accepts,
  });

  serve(app, listErrorAlerts, async () => ({ items: await asService(listRules) }));

  serve(app, addErrorAlert, ({ body }, context) =>
    asService((trx) => addRule(trx, body, actingAs(context))),
  );

  serve(app, changeErrorAlert, ({ params, body }, context) =>
    asService((trx) => changeRule(trx, params.id, body, actingAs(context))),
  );

  serve(app, deleteErrorAlert, ({ params }, context) =>
    asService((trx) => deleteRule(trx, params.id, actingAs(context))),
  );
}
