import type { Route } from '../http/route.ts';
import { CHECKOUT_ROUTES } from './checkout-sessions.ts';
import { CUSTOMER_ROUTES } from './customers.ts';
import { EVENT_ROUTES } from './events.ts';
import { INVOICE_ROUTES } from './invoices.ts';
import { PAYMENT_METHOD_ROUTES } from './payment-methods.ts';
import { PAYMENT_ROUTES } from './payments.ts';
import { PORTAL_ROUTES } from './portal.ts';
import { PRICE_ROUTES } from './prices.ts';
import { PRODUCT_ROUTES } from './products.ts';
import { SUBSCRIPTION_ROUTES } from './subscriptions.ts';
import { TEST_CLOCK_ROUTES } from './test-clocks.ts';
import { ENDPOINT_ROUTES } from './webhook-endpoints.ts';

/** Every call of the API that is answered. */
export const ROUTES: Route[] = [
  ...CHECKOUT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...ENDPOINT_ROUTES,
  ...EVENT_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_METHOD_ROUTES,
  ...PAYMENT_ROUTES,
  ...PORTAL_ROUTES,
  ...PRICE_ROUTES,
  ...PRODUCT_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...TEST_CLOCK_ROUTES,
];
