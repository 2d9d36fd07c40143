import {
  getBilling,
  listOrders,
  listPlans,
  type Billing,
  type BillingOrder,
} from '@beamwright/contract';
import { aBilling, PLANS } from './billing-samples.ts';
import { api } from './fake-api.ts';

/** Serves the plans and what an account pays for. */
export function serveBilling(overrides: Partial<Billing> = {}, orders: BillingOrder[] = []): void {
  api.on(listPlans, { items: [...PLANS] });
  api.on(
    getBilling,
    aBilling({ has_customer: overrides.subscription !== undefined, ...overrides }),
  );
  api.on(listOrders, { items: orders, next_cursor: null });
}
