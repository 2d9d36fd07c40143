import { z } from 'zod';
import { payInvoice } from '../billing/pay-invoice.ts';
import type { Fake } from '../fake.ts';
import { findRow, getRow, removeRow } from '../store/store.ts';
import type { Authentication } from '../store/tables.ts';
import { continueCheckout } from './checkout.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import { addCard } from './portal-card.ts';
import { refusePage, type Page, type PageAnswer } from './page.ts';

const FORM = z.object({ decision: z.enum(['approve', 'fail']) });

function approve(fake: Fake, row: Authentication): PageAnswer {
  if (row.purpose === 'checkout')
    return continueCheckout(fake, row.session, { ...row, isAuthenticated: true });
  if (row.purpose === 'portal') return addCard(fake, row.view, row.kind, true);
  const { status } = getRow(fake.store, 'invoice', row.invoice);
  if (status === 'open')
    payInvoice(fake, row.invoice, { method: row.payment_method, isAuthenticated: true });
  return { redirect: row.return_url };
}

function fail(row: Authentication): PageAnswer {
  const failed = '?failed=authentication';
  if (row.purpose === 'checkout') {
    const email = encodeURIComponent(row.email);
    return { redirect: `/checkout/${row.session}${failed}&email=${email}` };
  }
  if (row.purpose === 'portal') return { redirect: `/portal/${row.view}/payment-method${failed}` };
  return { redirect: row.return_url + failed };
}

const gone = () => refusePage('Already decided', 'This authentication was already decided.', 410);

/** The page of the customer's bank. */
export const THREE_D_SECURE_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/3ds/:id',
    show: (fake, { id }) => {
      if (findRow(fake.store, 'authentication', id) === undefined) return gone();
      const body = html`<form method="post">
        <p>Your bank asks you to confirm this payment.</p>
        <div class="actions">
          <button name="decision" value="approve">Approve</button>
          <button class="second" name="decision" value="fail">Fail</button>
        </div>
      </form>`;
      return { page: renderPage('3-D Secure', body) };
    },
  },
  {
    method: 'POST',
    path: '/3ds/:id',
    show: (fake, { id, fields }) => {
      const { decision } = FORM.parse(fields);
      const row = findRow(fake.store, 'authentication', id);
      if (row === undefined) return gone();
      removeRow(fake.store, 'authentication', id);
      return decision === 'approve' ? approve(fake, row) : fail(row);
    },
  },
];
