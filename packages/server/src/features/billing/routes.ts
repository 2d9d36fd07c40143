import {
  cancelSubscription as cancelOperation,
  getBilling,
  getCheckout,
  listOrders,
  openInvoice,
  openPortal,
  previewPlanChange,
  reconcileMyBilling,
  resumeSubscription as resumeOperation,
  stripeCheckout,
  stripeWebhook,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { registerBillingAdministration } from './admin/routes.ts';
import { requireStripe, type Billing } from './billing.ts';
import { cancelSubscription, resumeSubscription } from './change-subscription.ts';
import { startCheckout } from './checkout.ts';
import { createKick } from './kick.ts';
import { findInvoice, readOrders } from './orders.ts';
import { createPortalLink, previewChange } from './portal.ts';
import { readBilling } from './read-billing.ts';
import { reconcileAccount } from './reconcile/reconcile-account.ts';
import { PROCESS_TASK } from './tasks.ts';
import { watchCheckout } from './watch-checkout.ts';
import { storeEvents } from './webhook.ts';

export function registerBilling(app: FastifyInstance): void {
  const { config, mail, stripe, transactions } = app.platform;
  const { asService } = transactions;
  const { publicUrl } = config;
  const toBilling = (log: Billing['log']): Billing => ({
    stripe: requireStripe(stripe),
    db: asService,
    mail,
    log,
  });
  const read = (userId: string) =>
    asService((trx) => readBilling(trx, userId, stripe?.mode ?? null));
  serve(app, getBilling, (_request, { userId }) => read(userId));

  serve(app, stripeCheckout, ({ body }, { log, userId }) =>
    startCheckout(toBilling(log), { userId, publicUrl }, body),
  );

  serve(app, getCheckout, ({ params }, { log, userId }) =>
    watchCheckout(toBilling(log), userId, params.session_id),
  );

  serve(app, reconcileMyBilling, async (_request, { log, userId }) => {
    await reconcileAccount(toBilling(log), userId);
    return read(userId);
  });

  serve(app, openPortal, ({ body }, { log, userId }) =>
    createPortalLink(toBilling(log), { userId, publicUrl }, body),
  );

  serve(app, previewPlanChange, ({ body }, { log, userId }) =>
    previewChange(toBilling(log), userId, body.price_id),
  );

  serve(app, cancelOperation, async ({ body }, { log, userId }) => {
    await cancelSubscription(toBilling(log), userId, body);
    log.info({ user_id: userId, when: body.when }, 'a subscription was canceled');
    return read(userId);
  });

  serve(app, resumeOperation, async (_request, { log, userId }) => {
    await resumeSubscription(toBilling(log), userId);
    log.info({ user_id: userId }, 'a subscription was resumed');
    return read(userId);
  });

  serve(app, listOrders, ({ query }, { db }) => db((trx) => readOrders(trx, query)));

  serve(app, openInvoice, ({ params }, { db, log }) => findInvoice(db, toBilling(log), params.id));

  registerWebhook(app);
  registerBillingAdministration(app);
}

function registerWebhook(app: FastifyInstance): void {
  const { stripe, tasks, transactions } = app.platform;
  const processSoon = createKick(() => tasks.send(PROCESS_TASK, {}), app.log);

  serve(app, stripeWebhook, async ({ body }, { http, log }) => {
    const signature = http.request.headers['stripe-signature'];
    const event = requireStripe(stripe).verify(
      body,
      Array.isArray(signature) ? signature[0] : signature,
    );
    if (event === undefined) {
      log.warn('an event that Stripe has not signed was refused');
      throw new AppError('webhook_refused', 'the signature is not of Stripe');
    }
    if ((await storeEvents(transactions.asService, [event])).length > 0) processSoon();
    return { received: true as const };
  });
}
