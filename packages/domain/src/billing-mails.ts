import { defineMessages } from './messages/message.ts';

/** Mails about payments. */
export const billingMail = defineMessages('billing_mail', {
  failed_subject: { en: 'Your payment for {plan} failed', values: { plan: 'text' } },
  failed_text: {
    en: 'Your bank declined the payment. Until it’s paid, your account is on the {assigned} plan. Nothing is deleted: what is over its limits turns read-only.',
    values: { assigned: 'text' },
  },
  failed_next: {
    en: 'Stripe will try again over the next few days. You can also pay now, or use another card.',
  },
  amount_label: { en: 'Amount' },
  amount: { en: '{amount} USD', values: { amount: 'exact' } },
  invoice_label: { en: 'Invoice' },
  invoice: { en: '{number}', values: { number: 'text' } },
  pay_action: { en: 'Pay or change card' },
});
