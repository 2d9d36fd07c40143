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
import { billingOf, requireStripe } from './billing.ts';
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
  const { platform } = app;
  const { stripe } = platform;
  const { asService } = platform.transactions;
  const { publicUrl } = platform.config;
  const read = (userId: string) =>
    asService((trx) => readBilling(trx, userId, stripe?.mode ?? null));

  serve(app, getBilling, (_request, { userId }) => read(userId));

  serve(app, stripeCheckout, ({ body }, { log, userId }) =>
    startCheckout(billingOf(platform, log), { userId, publicUrl }, body),
  );

  serve(app, getCheckout, ({ params }, { log, userId }) =>
    watchCheckout(billingOf(platform, log), userId, params.session_id),
  );

  serve(app, reconcileMyBilling, async (_request, { log, userId }) => {
    await reconcileAccount(billingOf(platform, log), userId);
    return read(userId);
  });

  serve(app, openPortal, ({ body }, { log, userId }) =>
    createPortalLink(billingOf(platform, log), { userId, publicUrl }, body),
  );

  serve(app, previewPlanChange, ({ body }, { log, userId }) =>
    previewChange(billingOf(platform, log), userId, body.price_id),
  );

  serve(app, cancelOperation, async ({ body }, { log, userId }) => {
    await cancelSubscription(billingOf(platform, log), userId, body);
    log.info({ user_id: userId, when: body.when }, 'a subscription was canceled');
    return read(userId);
  });

  serve(app, resumeOperation, async (_request, { log, userId }) => {
    await resumeSubscription(billingOf(platform, log), userId);
    log.info({ user_id: userId }, 'a subscription was resumed');
    return read(userId);
  });

  serve(app, listOrders, ({ query }, { db }) => db((trx) => readOrders(trx, query)));

  serve(app, openInvoice, ({ params }, { db, log }) =>
    findInvoice(db, billingOf(platform, log), params.id),
  );

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
