import { z } from 'zod';
import { attachCard, setDefaultMethod } from '../billing/cards.ts';
import { invalidRequest } from '../errors.ts';
import { outcomeOfKind } from '../billing/outcome.ts';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { changeObject } from '../store/change.ts';
import { allRows, putRow } from '../store/store.ts';
import type { CardKind } from '../store/tables.ts';
import { CARD_CHOICE, renderCards } from './card-choice.ts';
import { html } from './html.ts';
import { renderAlert, renderPage } from './layout.ts';
import { linkButton, type Page, type PageAnswer } from './page.ts';
import { afterChange, openPortal, type OpenPortal } from './portal-view.ts';

function requireFeature({ features }: OpenPortal): void {
  if (features.payment_method_update.enabled) return;
  throw invalidRequest('The payment method cannot be changed here.');
}

function showForm({ view }: OpenPortal, message?: string): PageAnswer {
  const body = html`
    ${renderAlert(message)}
    <form method="post">
      ${renderCards()}
      <div class="actions">
        <button>Save card</button>
        ${linkButton(`/portal/${view}`, 'Back')}
      </div>
    </form>
  `;
  return { page: renderPage('Payment method', body), status: message === undefined ? 200 : 402 };
}

function useEverywhere(fake: Fake, customer: string, method: string): void {
  setDefaultMethod(fake, customer, method);
  for (const row of allRows(fake.store, 'subscription')) {
    const isOwn = row.customer === customer && row.ended_at === null;
    if (!isOwn || row.default_payment_method === null) continue;
    const fields = { default_payment_method: method };
    changeObject(fake, 'subscription', row.id, fields, 'customer.subscription.updated');
  }
}

/** Adds a card that everything is charged to from then on. */
export function addCard(
  fake: Fake,
  view: string,
  kind: CardKind,
  isAuthenticated: boolean,
): PageAnswer {
  const portal = openPortal(fake, view);
  requireFeature(portal);
  const outcome = outcomeOfKind(kind, { isFirst: true, isAuthenticated }, false);
  if (outcome.status === 'declined') return showForm(portal, outcome.refusal.message);
  if (outcome.status === 'requires_action') {
    const id = createId('auth');
    putRow(fake.store, 'authentication', { id, purpose: 'portal', view, kind });
    return { redirect: `/3ds/${id}` };
  }
  const method = attachCard(fake, { customer: portal.customer, kind, isAuthenticated });
  useEverywhere(fake, portal.customer, method.id);
  return afterChange(portal);
}

const FORM = z.object({ card: CARD_CHOICE });

export const PORTAL_CARD_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/portal/:id/payment-method',
    show: (fake, { id, fields }) => {
      const portal = openPortal(fake, id);
      requireFeature(portal);
      const isFailed = fields['failed'] === 'authentication';
      return showForm(portal, isFailed ? 'The card could not be authenticated.' : undefined);
    },
  },
  {
    method: 'POST',
    path: '/portal/:id/payment-method',
    show: (fake, { id, fields }) => addCard(fake, id, FORM.parse(fields).card, false),
  },
];
