import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  replayFailedWebhooks,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type AuditAction,
  type WebhookAct,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { lockOwner } from '../accounts/service.ts';
import { readAllowance } from '../api-access/service.ts';
import { lockAccount, planCatalogOf } from '../plans/service.ts';
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
  type Holder,
} from './change-endpoints.ts';
import { createCountAct } from './count-acts.ts';
import { getDelivery, listDeliveries, replay, replayFailed, sendTest } from './deliveries.ts';
import {
  endpointAddedMail,
  endpointMovedMail,
  type EndpointMail,
  secretRotatedMail,
} from './mails.ts';
import { presentEndpoint, selectEndpoints } from './read-endpoints.ts';

type Trx = Transaction<Database>;
type Caller = Pick<RequestContext, 'userId' | 'role' | 'plan' | 'requestId'>;

/** How a change is counted and noted. */
interface Noted {
  act?: WebhookAct;
  action?: AuditAction;
}

/** Runs with the account locked. */
type Change = <T>(
  caller: Caller,
  work: (trx: Trx, holder: Holder, email: string) => Promise<T>,
  noted: Noted,
) => Promise<T>;

export function registerWebhooks(app: FastifyInstance): void {
  const { platform } = app;
  const { auth, transactions } = platform;
  const catalog = planCatalogOf(platform);
  const countAct = createCountAct(auth);

  const change: Change = async ({ userId, role, plan, requestId }, work, { act, action }) => {
    if (act !== undefined) await countAct(userId, act);
    const { keys: included } = await readAllowance(catalog, { role, plan });
    return transactions.asService(async (trx) => {
      await lockAccount(trx, userId);
      const { email } = await lockOwner(trx, userId);
      const changed = await work(trx, { userId, included }, email);
      if (action !== undefined) {
        await insertAuditEntry(trx, { user_id: userId, action, request_id: requestId });
      }
      return changed;
    });
  };

  serve(app, listWebhooks, async (_request, { db, userId, role, plan }) => {
    const { keys: included } = await readAllowance(catalog, { role, plan });
    const rows = await db((trx) => selectEndpoints(trx, userId));
    return { items: rows.map((row) => presentEndpoint(row, included)), included };
  });
  registerEndpoints(app, change);
  registerDeliveries(app, change);
}

function registerEndpoints(app: FastifyInstance, change: Change): void {
  const { mail, webhooks } = app.platform;
  const notify = (trx: Trx, kind: EndpointMail, to: { user_id: string; to: string }, url: string) =>
    mail.write(trx, kind, to, { address: new URL(url).host });

  serve(app, createWebhook, ({ body }, context) =>
    change(
      context,
      async (trx, holder, to) => {
        const endpoint = await addEndpoint(trx, webhooks, holder, body);
        await notify(trx, endpointAddedMail, { user_id: holder.userId, to }, endpoint.url);
        return endpoint;
      },
      { act: 'add', action: 'webhook_added' },
    ),
  );

  serve(app, updateWebhook, ({ params: { id }, body: patch }, context) =>
    change(
      context,
      async (trx, holder, to) => {
        const { endpoint, isMoved } = await changeEndpoint(trx, webhooks, holder, { id, patch });
        const address = { user_id: holder.userId, to };
        if (isMoved) await notify(trx, endpointMovedMail, address, endpoint.url);
        return endpoint;
      },
      { act: 'change', action: 'webhook_changed' },
    ),
  );

  serve(app, rotateWebhookSecret, ({ params: { id }, body }, context) =>
    change(
      context,
      async (trx, holder, to) => {
        const rotation = { id, overlapHours: body.overlap_hours };
        const endpoint = await rotateSecret(trx, webhooks, holder, rotation);
        await notify(trx, secretRotatedMail, { user_id: holder.userId, to }, endpoint.url);
        return endpoint;
      },
      { act: 'rotate', action: 'webhook_rotated' },
    ),
  );

  serve(app, pauseWebhook, ({ params: { id } }, context) =>
    change(context, (trx, holder) => pauseEndpoint(trx, holder, id), {
      action: 'webhook_changed',
    }),
  );

  serve(app, resumeWebhook, ({ params: { id } }, context) =>
    change(context, (trx, holder) => resumeEndpoint(trx, holder, id), {
      act: 'resume',
      action: 'webhook_changed',
    }),
  );

  serve(app, deleteWebhook, async ({ params: { id } }, context) => {
    await change(context, (trx, { userId }) => deleteEndpoint(trx, userId, id), {
      action: 'webhook_deleted',
    });
  });
}

function registerDeliveries(app: FastifyInstance, change: Change): void {
  serve(app, listWebhookDeliveries, ({ params: { id }, query }, { db, userId }) =>
    db((trx) => listDeliveries(trx, userId, id, query)),
  );

  serve(app, getWebhookDelivery, ({ params: { id, delivery_id: deliveryId } }, { db, userId }) =>
    db((trx) => getDelivery(trx, userId, { id, deliveryId })),
  );

  serve(app, testWebhook, ({ params: { id } }, context) =>
    change(
      context,
      (trx, { userId, included }) => {
        if (included === 0) throw new AppError('api_access_missing', 'the plan has no API access');
        return sendTest(trx, userId, id);
      },
      { act: 'test' },
    ),
  );

  serve(app, replayWebhookDelivery, ({ params: { id, delivery_id: deliveryId } }, context) =>
    change(context, (trx, { userId }) => replay(trx, userId, { id, deliveryId }), {
      act: 'replay',
    }),
  );

  serve(app, replayFailedWebhooks, ({ params: { id }, body: { since } }, context) =>
    change(context, (trx, { userId }) => replayFailed(trx, userId, { id, since }), {
      act: 'replay_failed',
    }),
  );
}
