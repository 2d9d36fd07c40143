import type { BillingOrder } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from './money.ts';
import { InvoiceButton } from './pay-buttons.tsx';
import { SupportButton } from './support-button.tsx';

const RECENT_MS = 60 * 86_400_000;

interface MoneyText {
  kind: 'info' | 'warn';
  title: string;
  text: string;
}

function moneyText(order: BillingOrder, plan: string): MoneyText | null {
  const amount = formatCents(order.amount);
  switch (order.state) {
    case 'disputed':
      return {
        kind: 'warn',
        title: i18n.t('A payment is disputed'),
        text: i18n.t(
          'Your bank holds back {amount} while it looks into the payment. You have {plan} meanwhile, and nothing is deleted. If that wasn’t you, tell us or your bank.',
          { amount, plan },
        ),
      };
    case 'dispute_lost':
      return {
        kind: 'warn',
        title: i18n.t('Your bank took a payment back'),
        text: i18n.t('It returned {amount} to you. You have {plan}, and nothing is deleted.', {
          amount,
          plan,
        }),
      };
    case 'refunded':
    case 'partially_refunded':
      return {
        kind: 'info',
        title: i18n.t('{amount} refunded', { amount: formatCents(order.amount_refunded) }),
        text: i18n.t(
          'Banks take 5 to 10 days to show it. You have {plan}, and nothing is deleted.',
          { plan },
        ),
      };
    case 'paid':
    case 'open':
    case 'uncollectible':
    case 'void':
      return null;
  }
}

/** Money of the newest order that went back, and what the user has meanwhile. */
export function MoneyBanner({ order }: { order: BillingOrder }) {
  const { plan } = useProfile();
  const [now] = useState(() => Date.now());
  const words = moneyText(order, plan.name);
  if (words === null || now - Date.parse(order.order_date) > RECENT_MS) return null;
  const isDispute = order.state === 'disputed' || order.state === 'dispute_lost';
  const number = order.number ?? order.id;
  return (
    <Notice
      kind={words.kind}
      title={words.title}
      action={
        isDispute ? (
          <SupportButton
            subject={i18n.t('Disputed payment {number}', { number })}
            body={i18n.t('Invoice {number}', { number })}
          />
        ) : (
          <InvoiceButton order={order.id}>{i18n.t('Open invoice')}</InvoiceButton>
        )
      }
    >
      {words.text}
    </Notice>
  );
}
