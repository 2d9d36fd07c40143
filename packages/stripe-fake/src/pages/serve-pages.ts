import type { FastifyInstance } from 'fastify';
import type { Fake } from '../fake.ts';
import { CHECKOUT_PAGES } from './checkout.ts';
import { INVOICE_PAGES } from './invoice.ts';
import { addPages } from './page.ts';
import { PORTAL_CANCEL_PAGES } from './portal-cancel.ts';
import { PORTAL_CARD_PAGES } from './portal-card.ts';
import { PORTAL_PLAN_PAGES } from './portal-plan.ts';
import { PORTAL_PAGES } from './portal.ts';
import { THREE_D_SECURE_PAGES } from './three-d-secure.ts';

/** Serves the pages that Stripe hosts. */
export function servePages(app: FastifyInstance, fake: Fake, save: () => void): void {
  const pages = [
    ...CHECKOUT_PAGES,
    ...INVOICE_PAGES,
    ...PORTAL_PAGES,
    ...PORTAL_CANCEL_PAGES,
    ...PORTAL_CARD_PAGES,
    ...PORTAL_PLAN_PAGES,
    ...THREE_D_SECURE_PAGES,
  ];
  addPages(app, fake, pages, save);
}
