import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { integer, listOf, text, url } from '../http/params.ts';
import { requireRecurring } from './require-recurring.ts';

const OF_SUBSCRIPTION = z.strictObject({ subscription: text });

/** What a portal session opens with, instead of its overview. */
export const FLOW = z.strictObject({
  after_completion: z
    .strictObject({
      hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
      redirect: z.strictObject({ return_url: url }).optional(),
      type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
    })
    .optional(),
  subscription_cancel: OF_SUBSCRIPTION.optional(),
  subscription_update: OF_SUBSCRIPTION.optional(),
  subscription_update_confirm: z
    .strictObject({
      items: listOf(z.strictObject({ id: text, price: text, quantity: integer.optional() })).length(
        1,
      ),
      subscription: text,
    })
    .optional(),
  type: z.enum([
    'payment_method_update',
    'subscription_cancel',
    'subscription_update',
    'subscription_update_confirm',
  ]),
});

type FlowInput = z.output<typeof FLOW>;
type Configuration = Stripe.BillingPortal.Configuration;

const FEATURE_OF = {
  payment_method_update: 'payment_method_update',
  subscription_cancel: 'subscription_cancel',
  subscription_update: 'subscription_update',
  subscription_update_confirm: 'subscription_update',
} as const;

function checkFlow(fake: Fake, customer: string, configuration: Configuration, flow: FlowInput) {
  if (!configuration.features[FEATURE_OF[flow.type]].enabled)
    throw invalidRequest(`The feature of ${flow.type} is disabled in the portal configuration.`, {
      param: 'flow_data[type]',
    });
  if (flow.type === 'payment_method_update') return;
  const details = flow[flow.type];
  const param = `flow_data[${flow.type}]`;
  if (details === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const id = details.subscription;
  const subscription = requireRow(fake, 'subscription', id, `${param}[subscription]`);
  if (subscription.customer !== customer || subscription.ended_at !== null)
    throw invalidRequest(`The subscription ${id} cannot be changed by this customer.`, { param });
  for (const { price } of flow.subscription_update_confirm?.items ?? [])
    requireRecurring(fake, price, `${param}[items][0][price]`);
}

function afterCompletion(flow: FlowInput): Stripe.BillingPortal.Session.Flow.AfterCompletion {
  const after = flow.after_completion;
  return {
    hosted_confirmation: after?.hosted_confirmation
      ? { custom_message: after.hosted_confirmation.custom_message ?? null }
      : null,
    redirect: after?.redirect ?? null,
    type: after?.type ?? 'portal_homepage',
  };
}

/** The flow of a new session, refused where the configuration or the subscription doesn't allow it. */
export function readFlow(
  fake: Fake,
  customer: string,
  configuration: Configuration,
  flow: FlowInput,
): Stripe.BillingPortal.Session.Flow {
  checkFlow(fake, customer, configuration, flow);
  const confirm = flow.subscription_update_confirm;
  return {
    after_completion: afterCompletion(flow),
    customer_update: null,
    subscription_cancel: flow.subscription_cancel
      ? { retention: null, subscription: flow.subscription_cancel.subscription }
      : null,
    subscription_pause: null,
    subscription_update: flow.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map(({ id, price, quantity }) => ({
            id,
            price,
            quantity: quantity ?? 1,
          })),
          subscription: confirm.subscription,
        }
      : null,
    type: flow.type,
  };
}
