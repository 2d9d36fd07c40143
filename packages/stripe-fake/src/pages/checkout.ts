import type Stripe from 'stripe';
import { z } from 'zod';
import { CARD_KINDS, METHOD_KINDS } from '../billing/cards.ts';
import { payCheckout, successUrlOf, type CheckoutPayment } from '../billing/checkout.ts';
import { isRefused } from '../billing/outcome.ts';
import { lineItemsOf } from '../billing/line-items.ts';
import { formatAmount, formatDay, formatPrice } from '../billing/lines.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { createId } from '../ids.ts';
import { getRow, putRow } from '../store/store.ts';
import type { MethodKind } from '../store/tables.ts';
import { METHOD_CHOICE, renderCards } from './card-choice.ts';
import { html, type Html } from './html.ts';
import { renderAlert, renderPage, renderRow } from './layout.ts';
import { linkButton, refusePage, type Page, type PageAnswer } from './page.ts';

type Session = Stripe.Checkout.Session;

function renderTrial(fake: Fake, session: Session): Html {
  const { trial_end, trial_period_days } = getRow(fake.store, 'checkout_detail', session.id);
  if (trial_end !== null) return renderRow('Free until', formatDay(trial_end));
  return trial_period_days === null ? html`` : renderRow('Free trial', `${trial_period_days} days`);
}

function renderOrder(fake: Fake, session: Session): Html {
  const total = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd');
  return html`<section aria-label="Order">
    ${lineItemsOf(fake, session.id).map(({ description, price }) =>
      renderRow(description ?? '', price ? formatPrice(price) : ''),
    )}
    ${renderTrial(fake, session)} ${renderRow('Due today', total)}
  </section>`;
}

function renderEmail(session: Session, typed: string | undefined): Html {
  const email = session.customer_details?.email ?? typed ?? '';
  const isFixed = session.customer !== null || session.customer_email !== null;
  return html`<p>
    <label for="email">Email</label><br />
    <input
      type="email"
      id="email"
      name="email"
      value="${email}"
      autocomplete="email"
      required
      ${isFixed && html`readonly`}
    />
  </p>`;
}

/** What a session can be paid with: cards, and bank accounts where it says so. */
const methodsOf = ({ payment_method_types }: Session): MethodKind[] =>
  payment_method_types.includes('us_bank_account') ? METHOD_KINDS : CARD_KINDS;

/** What to say of an attempt that failed, with what was typed. */
interface Retry {
  message: string;
  email: string;
}

function showSession(fake: Fake, session: Session, retry?: Retry): PageAnswer {
  if (session.status !== 'open') {
    const isPaid = session.status === 'complete';
    const text = isPaid ? 'This session was already paid.' : 'This session has expired.';
    return refusePage(isPaid ? 'Already paid' : 'Expired', text, isPaid ? 200 : 410);
  }
  const isFree = session.amount_total === 0;
  const canSkip = isFree && session.payment_method_collection === 'if_required';
  const body = html`
    ${renderAlert(retry?.message)} ${renderOrder(fake, session)}
    <form method="post">
      ${renderEmail(session, retry?.email)} ${renderCards(methodsOf(session))}
      <div class="actions">
        <button name="action" value="pay">${isFree ? 'Start trial' : 'Pay and subscribe'}</button>
        ${
          canSkip &&
          html`<button class="second" name="action" value="skip">Start without a card</button>`
        }
        ${session.cancel_url !== null && linkButton(session.cancel_url, 'Back')}
      </div>
    </form>
  `;
  return { page: renderPage('Checkout', body), status: retry === undefined ? 200 : 402 };
}

/** Pays a session and says where the customer goes next. */
export function continueCheckout(fake: Fake, id: string, payment: CheckoutPayment): PageAnswer {
  const session = requireRow(fake, 'checkout.session', id);
  if (session.status !== 'open') return showSession(fake, session);
  const outcome = payCheckout(fake, id, payment);
  if (!isRefused(outcome)) return { redirect: successUrlOf(session) };
  const { kind, email } = payment;
  if (outcome.status === 'declined')
    return showSession(fake, session, { message: outcome.refusal.message, email });
  const row = { id: createId('auth'), purpose: 'checkout', session: id, email } as const;
  putRow(fake.store, 'authentication', { ...row, kind: kind ?? 'authenticates' });
  return { redirect: `/3ds/${row.id}` };
}

const FORM = z.object({ action: z.enum(['pay', 'skip']), card: METHOD_CHOICE, email: z.email() });

export const CHECKOUT_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/checkout/:id',
    show: (fake, { id, fields }) => {
      const session = requireRow(fake, 'checkout.session', id);
      const { failed, email } = fields;
      if (failed !== 'authentication' || typeof email !== 'string')
        return showSession(fake, session);
      const message = 'We are unable to authenticate your payment method. Choose another card.';
      return showSession(fake, session, { message, email });
    },
  },
  {
    method: 'POST',
    path: '/checkout/:id',
    show: (fake, { id, fields }) => {
      const { action, card, email } = FORM.parse(fields);
      const session = requireRow(fake, 'checkout.session', id);
      const isSkipped = action === 'skip' && session.payment_method_collection === 'if_required';
      if (!methodsOf(session).includes(card)) return refusePage('Not possible', 'Choose a card.');
      return continueCheckout(fake, id, {
        kind: isSkipped ? null : card,
        email,
        isAuthenticated: false,
      });
    },
  },
];
