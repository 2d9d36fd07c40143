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
import type { RequestContext } from '../../platform/http/context.ts';
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

/**
 * What an account may make the server ask Stripe for, far more than screens do. Stripe answers a whole installation 100
 * times a second, so nobody may use that up.
 */
const QUESTION_LIMITS = [{ maximum: 30, windowS: 60 }];

export function registerBilling(app: FastifyInstance): void {
  const { platform } = app;
  const { stripe } = platform;
  const { asService } = platform.transactions;
  const { publicUrl } = platform.config;
  const read = (userId: string) =>
    asService((trx) => readBilling(trx, userId, stripe?.mode ?? null));
  const asking = async ({ log, userId }: Pick<RequestContext, 'log' | 'userId'>) => {
    const billing = billingOf(platform, log);
    await platform.auth.countUse({ userId, what: 'ask-stripe' }, QUESTION_LIMITS);
    return billing;
  };

  serve(app, getBilling, (_request, { userId }) => read(userId));

  serve(app, stripeCheckout, async ({ body }, context) =>
    startCheckout(await asking(context), { userId: context.userId, publicUrl }, body),
  );

  serve(app, getCheckout, ({ params }, { log, userId }) =>
    watchCheckout(billingOf(platform, log), userId, params.session_id),
  );

  serve(app, reconcileMyBilling, async (_request, { log, userId }) => {
    await reconcileAccount(billingOf(platform, log), userId);
    return read(userId);
  });

  serve(app, openPortal, async ({ body }, context) =>
    createPortalLink(await asking(context), { userId: context.userId, publicUrl }, body),
  );

  serve(app, previewPlanChange, async ({ body }, context) =>
    previewChange(await asking(context), context.userId, body.price_id),
  );

  serve(app, cancelOperation, async ({ body }, { log, userId }) => {
    await cancelSubscription(await asking({ log, userId }), userId, body);
    log.info({ user_id: userId, when: body.when }, 'a subscription was canceled');
    return read(userId);
  });

  serve(app, resumeOperation, async (_request, { log, userId }) => {
    await resumeSubscription(await asking({ log, userId }), userId);
    log.info({ user_id: userId }, 'a subscription was resumed');
    return read(userId);
  });

  serve(app, listOrders, ({ query }, { db }) => db((trx) => readOrders(trx, query)));

  serve(app, openInvoice, async ({ params }, context) =>
    findInvoice(context.db, await asking(context), params.id),
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
