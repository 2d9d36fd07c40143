import { getBilling, listPlans } from '@beamwright/contract';
import type { getCheckout, OperationOutput } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Text } from '../../../ui/text.tsx';
import { DifferenceTable } from '../difference-table.tsx';
import { formatCents } from '../money.ts';
import { InvoiceButton } from '../pay-buttons.tsx';
import { differencesOf } from '../plan-changes.ts';
import { StateCard } from './state-card.tsx';

/** The plan has started: what it changes for this user. */
export function Succeeded({ checkout }: { checkout: OperationOutput<typeof getCheckout> }) {
  const { plan, order } = checkout;
  return (
    <StateCard
      state="ok"
      icon={<IconCheck size={20} stroke={1.8} />}
      title={
        plan === null ? i18n.t('Your payment is confirmed') : i18n.t('You’re on {plan}', { plan })
      }
      actions={
        <>
          <ButtonLink to="/" variant="filled">
            {i18n.t('Back to dashboard')}
          </ButtonLink>
          {order ? (
            <InvoiceButton order={order.id}>
              {i18n.t('Receipt, {amount}', { amount: formatCents(order.amount) })}
            </InvoiceButton>
          ) : null}
        </>
      }
    >
      {plan === null ? null : <Changes plan={plan} />}
    </StateCard>
  );
}

/** Before a subscription, users have their assigned plan. */
function Changes({ plan }: { plan: string }) {
  const { usage } = useProfile();
  const plans = useQuery(queryOptionsFor(listPlans));
  const billing = useQuery(queryOptionsFor(getBilling));
  const find = (name: string | undefined) => plans.data?.items.find((each) => each.name === name);
  const before = find(billing.data?.assigned_plan);
  const after = find(plan);
  if (!before || !after) return <Text>{i18n.t('It’s active now.')}</Text>;
  return <DifferenceTable rows={differencesOf(before, after, usage)} />;
}
