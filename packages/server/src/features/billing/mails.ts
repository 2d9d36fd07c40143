import { billingMail } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { defineMail, SEND_WITHIN_S } from '../../platform/mail/define-mail.ts';
import type { MailService } from '../../platform/mail/mail.ts';

interface FailedPayment {
  plan: string;
  /** What the account has until it is paid. */
  assigned: string;
  /** US dollars. */
  amount: number;
  number: string;
}

const failedPaymentMail = defineMail<FailedPayment>({
  id: 'billing.payment-failed',
  kind: 'billing',
  sendWithinS: SEND_WITHIN_S,
  content: ({ plan, assigned, amount, number }) => ({
    subject: billingMail('failed_subject', { plan }),
    text: [billingMail('failed_text', { assigned }), billingMail('failed_next')],
    facts: [
      { label: billingMail('amount_label'), value: billingMail('amount', { amount }) },
      { label: billingMail('invoice_label'), value: billingMail('invoice', { number }) },
    ],
    action: { label: billingMail('pay_action'), path: '/settings/plan' },
  }),
});

interface FailedOrder {
  order_id: string;
  user_id: string;
  plan_name: string | null;
  number: string | null;
  /** Cents. */
  amount: number;
}

/** Tells once for each order, in the transaction that stores it. */
export async function mailFailedPayment(
  trx: Transaction<Database>,
  mail: Pick<MailService, 'write'>,
  { order_id, user_id, plan_name, number, amount }: FailedOrder,
): Promise<void> {
  const first = await trx
    .updateTable('stripe_user_orders')
    .set({ is_failure_mailed: true })
    .where('order_id', '=', order_id)
    .where('is_failure_mailed', '=', false)
    .returning('order_id')
    .executeTakeFirst();
  if (first === undefined) return;
  const { email, plan_text } = await trx
    .selectFrom('profiles')
    .select(['email', 'plan_text'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const values = {
    plan: plan_name ?? 'Beamwright',
    assigned: plan_text,
    amount: amount / 100,
    number: number ?? order_id,
  };
  await mail.write(trx, failedPaymentMail, { user_id, to: email }, values);
}
