import type Stripe from 'stripe';
import { z } from 'zod';
import { attachCard } from '../billing/cards.ts';
import { intentOf } from '../billing/invoices.ts';
import { formatAmount, formatDay } from '../billing/lines.ts';
import { isRefused } from '../billing/outcome.ts';
import { payInvoice } from '../billing/pay-invoice.ts';
import { missingResource } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { allRows, getRow } from '../store/store.ts';
import { CARD_CHOICE, renderCards } from './card-choice.ts';
import { html, type Html } from './html.ts';
import { renderAlert, renderPage, renderRow } from './layout.ts';
import { linkButton, type Page, type PageAnswer } from './page.ts';
import { renderPdf } from './pdf.ts';

function findInvoice(fake: Fake, token: string): Stripe.Invoice {
  const url = `${fake.url}/invoices/${token}`;
  const found = allRows(fake.store, 'invoice').find((row) => row.hosted_invoice_url === url);
  if (found === undefined) throw missingResource('invoice', token);
  return found;
}

const renderLines = ({ lines, currency }: Stripe.Invoice): Html =>
  html`${lines.data.map(({ description, amount }) =>
    renderRow(description ?? '', formatAmount(amount, currency)),
  )}`;

function showInvoice(invoice: Stripe.Invoice, message?: string): PageAnswer {
  const body = html`
    ${renderAlert(message)}
    <section aria-label="Invoice">
      ${renderRow('Date', formatDay(invoice.created))} ${renderRow('Status', invoice.status ?? '')}
      ${renderLines(invoice)} ${renderRow('Total', formatAmount(invoice.total, invoice.currency))}
      ${renderRow('Due', formatAmount(invoice.amount_remaining, invoice.currency))}
      <p>${linkButton(invoice.invoice_pdf ?? '', 'Download PDF')}</p>
    </section>
    ${
      invoice.status === 'open' &&
      html`<form method="post">
        ${renderCards()}
        <button>Pay ${formatAmount(invoice.amount_remaining, invoice.currency)}</button>
      </form>`
    }
  `;
  const status = message === undefined ? 200 : 402;
  return { page: renderPage(`Invoice ${invoice.number ?? ''}`, body), status };
}

/** Pays with a new card. A card that isn't declined stays with the customer. */
function pay(fake: Fake, invoice: Stripe.Invoice, card: z.output<typeof CARD_CHOICE>): PageAnswer {
  if (invoice.status !== 'open') return showInvoice(invoice);
  const method = attachCard(fake, { customer: invoice.customer as string, kind: card });
  const outcome = payInvoice(fake, invoice.id, { method: method.id });
  const after = getRow(fake.store, 'invoice', invoice.id);
  if (!isRefused(outcome)) return { redirect: invoice.hosted_invoice_url ?? '' };
  const next = intentOf(fake, invoice.id)?.next_action?.redirect_to_url?.url;
  return next ? { redirect: next } : showInvoice(after, outcome.refusal.message);
}

function pdfOf(invoice: Stripe.Invoice): Buffer {
  const { currency } = invoice;
  return renderPdf([
    `Invoice ${invoice.number ?? ''} (test double)`,
    `Date: ${formatDay(invoice.created)}`,
    `Customer: ${invoice.customer_email ?? ''}`,
    ...invoice.lines.data.map(
      (line) => `${line.description}: ${formatAmount(line.amount, currency)}`,
    ),
    `Total: ${formatAmount(invoice.total, currency)}`,
    `Status: ${invoice.status}`,
  ]);
}

const FORM = z.object({ card: CARD_CHOICE });

export const INVOICE_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/invoices/:id',
    show: (fake, { id, fields }) => {
      const isFailed = fields['failed'] === 'authentication';
      const message = isFailed ? 'The payment could not be authenticated.' : undefined;
      return showInvoice(findInvoice(fake, id), message);
    },
  },
  {
    method: 'POST',
    path: '/invoices/:id',
    show: (fake, { id, fields }) => pay(fake, findInvoice(fake, id), FORM.parse(fields).card),
  },
  {
    method: 'GET',
    path: '/invoices/:id/pdf',
    show: (fake, { id }) => ({ file: pdfOf(findInvoice(fake, id)), type: 'application/pdf' }),
  },
];
