import type Stripe from 'stripe';
import { z } from 'zod';
import { formatDay } from '../billing/lines.ts';
import { periodOf } from '../billing/renew.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { cancelSubscription } from '../resources/subscription-ends.ts';
import { FEEDBACK, updateSubscription } from '../resources/subscription-update.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import { linkButton, type Page, type PageAnswer } from './page.ts';
import { afterChange, openPortal, ownSubscription, type OpenPortal } from './portal-view.ts';

function showCancel({ view, features }: OpenPortal, row: Stripe.Subscription): PageAnswer {
  const { mode, cancellation_reason } = features.subscription_cancel;
  const end = formatDay(periodOf(row).end);
  const reasons = cancellation_reason.enabled ? cancellation_reason.options : [];
  const body = html`<form method="post">
    <input type="hidden" name="subscription" value="${row.id}" />
    <p>
      ${
        mode === 'immediately'
          ? 'Your subscription ends at once.'
          : `Your subscription ends on ${end}. Until then nothing changes.`
      }
    </p>
    ${
      reasons.length > 0 &&
      html`<fieldset>
        <legend>Why do you cancel? (optional)</legend>
        ${reasons.map(
          (reason) =>
            html`<label class="choice">
              <input type="radio" name="feedback" value="${reason}" />
              <span>${reason.replaceAll('_', ' ')}</span>
            </label>`,
        )}
      </fieldset>`
    }
    <div class="actions">
      <button>Cancel subscription</button>
      ${linkButton(`/portal/${view}`, 'Back')}
    </div>
  </form>`;
  return { page: renderPage('Cancel subscription', body) };
}

type Feedback = z.output<typeof FEEDBACK>;

function cancel(fake: Fake, portal: OpenPortal, id: string, feedback: Feedback | undefined) {
  const { mode, proration_behavior } = portal.features.subscription_cancel;
  const cancellation_details = { feedback };
  if (mode === 'immediately')
    cancelSubscription(fake, id, {
      cancellation_details,
      invoice_now: proration_behavior === 'always_invoice',
      prorate: proration_behavior !== 'none',
    });
  else updateSubscription(fake, id, { cancel_at_period_end: true, cancellation_details });
  return afterChange(portal);
}

const FORM = z.object({ subscription: z.string(), feedback: FEEDBACK.optional() });

function openCancel(fake: Fake, id: string, fields: unknown) {
  const portal = openPortal(fake, id);
  const { subscription, feedback } = FORM.parse(fields);
  const row = ownSubscription(fake, portal, subscription);
  if (!portal.features.subscription_cancel.enabled)
    throw invalidRequest('The subscription cannot be canceled here.');
  return { portal, row, feedback };
}

export const PORTAL_CANCEL_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/portal/:id/cancel',
    show: (fake, { id, fields }) => {
      const { portal, row } = openCancel(fake, id, fields);
      return showCancel(portal, row);
    },
  },
  {
    method: 'POST',
    path: '/portal/:id/cancel',
    show: (fake, { id, fields }) => {
      const { portal, row, feedback } = openCancel(fake, id, fields);
      return cancel(fake, portal, row.id, feedback);
    },
  },
  {
    method: 'POST',
    path: '/portal/:id/resume',
    show: (fake, { id, fields }) => {
      const { portal, row } = openCancel(fake, id, fields);
      updateSubscription(fake, row.id, { cancel_at_period_end: false });
      return afterChange(portal);
    },
  },
];
