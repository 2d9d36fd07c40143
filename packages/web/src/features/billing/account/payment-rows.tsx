import { listPlans, type Billing } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { PortalButton } from '../pay-buttons.tsx';
import { isGiving, isOpen } from '../standing.ts';

/** What can be changed about the payment. */
export function PaymentRows({ billing }: { billing: Billing }) {
  if (billing.mode === null) {
    return (
      <OptionRow
        label={i18n.t('Billing isn’t set up here')}
        sub={i18n.t('An administrator assigns plans on this installation.')}
      />
    );
  }
  return (
    <>
      {billing.has_customer ? (
        <>
          <OptionRow
            label={i18n.t('Payment method')}
            sub={i18n.t('Stripe keeps your card. We never see it.')}
          >
            <PortalButton flow="payment_method" returnTo="/settings/plan">
              {i18n.t('Change card')}
            </PortalButton>
          </OptionRow>
          <OptionRow
            label={i18n.t('Billing details')}
            sub={i18n.t('Name, address and tax ID on your invoices')}
          >
            <PortalButton flow="manage" returnTo="/settings/plan">
              {i18n.t('Manage at Stripe')}
            </PortalButton>
          </OptionRow>
        </>
      ) : null}
      <CancelRow billing={billing} />
    </>
  );
}

/** Ends a subscription. One that is going to end has a banner that keeps it. */
function CancelRow({ billing }: { billing: Billing }) {
  const [isShown, setShown] = useState(false);
  const { plan } = useProfile();
  const plans = useQuery(queryOptionsFor(listPlans));
  if (!isGiving(billing) && !isOpen(billing)) return null;
  const isEnding = isGiving(billing) && billing.subscription?.cancel_at !== null;
  const after = plans.data?.items.find(({ name }) => name === billing.assigned_plan) ?? null;
  return (
    <OptionRow
      label={i18n.t('Subscription')}
      sub={
        isGiving(billing)
          ? i18n.t('Without it you have {plan}. Nothing is deleted.', {
              plan: billing.assigned_plan,
            })
          : i18n.t('End it if you don’t want {plan} back. Nothing is deleted.', {
              plan: billing.subscription?.plan ?? plan.name,
            })
      }
    >
      <Button color="red" onClick={() => setShown(true)}>
        {isEnding ? i18n.t('End now') : i18n.t('Cancel subscription')}
      </Button>
      {isShown ? (
        <CancelDialog billing={billing} after={after} onClose={() => setShown(false)} />
      ) : null}
    </OptionRow>
  );
}
