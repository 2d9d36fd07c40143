import type { PriceAction } from '@beamwright/contract';
import { CANCEL_REASONS } from '@beamwright/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Stripe } from 'stripe';
import { askStripe } from '../../../platform/billing/stripe.ts';
import type { Billing } from '../billing.ts';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type Products = { product: string; prices: string[] }[];

const APP = { app: 'beamwright' };

/** What Stripe's portal lets users do, with only the prices on sale. */
const describeFeatures = (products: Products): Features => ({
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: {
    enabled: true,
    mode: 'at_period_end',
    cancellation_reason: { enabled: true, options: [...CANCEL_REASONS] },
  },
  subscription_update:
    products.length === 0
      ? { enabled: false }
      : {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products,
        },
});

async function findOwn({ stripe }: Pick<Billing, 'stripe'>) {
  const { data } = await askStripe(
    stripe.api.billingPortal.configurations.list({ active: true, limit: 100 }),
  );
  return data.find(({ metadata }) => metadata?.app === APP.app);
}

/** Undefined before the first synchronization of prices: Stripe then uses its default. */
export const findPortalConfiguration = async (
  billing: Pick<Billing, 'stripe'>,
): Promise<string | undefined> => (await findOwn(billing))?.id;

const sortProducts = (products: Products): Products =>
  products
    .map(({ product, prices }) => ({ product, prices: prices.toSorted() }))
    .toSorted((one, other) => one.product.localeCompare(other.product));

/** Offers the prices that are sold in the portal. */
export async function writePortalConfiguration(
  billing: Pick<Billing, 'stripe'>,
  sold: readonly { product_id: string; price_id: string }[],
  act: (
    action: PriceAction['action'],
    plan: null,
    detail: string,
    work: () => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const { configurations } = billing.stripe.api.billingPortal;
  const products = sortProducts(
    sold.map(({ product_id, price_id }) => ({ product: product_id, prices: [price_id] })),
  );
  const own = await findOwn(billing);
  const before = (own?.features.subscription_update.products ?? []).map(({ product, prices }) => ({
    product,
    prices,
  }));
  if (own !== undefined && isDeepStrictEqual(sortProducts(before), products)) return;
  await act('update_portal', null, `${products.length} prices on sale`, async () => {
    const features = describeFeatures(products);
    if (own === undefined) await askStripe(configurations.create({ features, metadata: APP }));
    else await askStripe(configurations.update(own.id, { features }));
  });
}
