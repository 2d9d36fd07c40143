import { previewPlanChange, openPortal, stripeCheckout } from '@beamwright/contract';
import type { Billing } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { formatCents, formatPrice } from '../money.ts';
import { priceOf } from '../standing.ts';
import { returnAddress, successAddress } from '../stripe-page.ts';
import { useLeave } from '../use-leave.ts';
import { BarLayout, Due, type DueProps } from './bar-layout.tsx';
import { gainText } from './gain-text.ts';
import type { PlanColumn } from './plan-column.ts';
import { RequestPlan } from './request-plan.tsx';

interface ActionBarProps {
  billing: Billing;
  column: PlanColumn;
}

/** What the chosen plan costs, and the one button that gets it. */
export function ActionBar(props: ActionBarProps) {
  switch (props.column.intent) {
    case 'buy':
      return <BuyBar {...props} />;
    case 'change':
      return <ChangeBar {...props} />;
    case 'cancel':
      return <CancelBar {...props} />;
    case 'request':
      return <RequestBar {...props} />;
    case 'blocked':
      return (
        <BarLayout plan={props.column.plan}>
          {i18n.t('Pay or end your open subscription first. Then you can choose this plan.')}
        </BarLayout>
      );
    case 'none':
      return null;
  }
}

/** A plan that an administrator has given, and that a smaller subscription would replace. */
function useAssignedNote({ plan }: PlanColumn, billing: Billing): string | null {
  const { plan: current } = useProfile();
  const isAssigned = current.price_usd > 0 && current.name === billing.assigned_plan;
  if (!isAssigned || plan.sort_order > current.sort_order) return null;
  return i18n.t(
    'An administrator gave you {current}. While you pay for {plan}, you have {plan} instead.',
    { current: current.name, plan: plan.name },
  );
}

function BuyBar({ billing, column }: ActionBarProps) {
  const { plan, amount } = column;
  const { plan: current, usage } = useProfile();
  const { leave, isLeaving, error } = useLeave(stripeCheckout, 'inline');
  const assigned = useAssignedNote(column, billing);
  const price_id = priceOf(billing, plan.name)?.price_id ?? '';
  const pay = () =>
    leave({
      body: { price_id, success_url: successAddress(), cancel_url: returnAddress('/upgrade') },
    });
  return (
    <BarLayout
      plan={plan}
      due={
        <>
          <Due label={i18n.t('Today')} amount={formatPrice(amount)} />
          <Due label={i18n.t('Then')} amount={formatPrice(amount)} note={i18n.t('a month')} />
        </>
      }
      action={
        <Button variant="filled" size="md" loading={isLeaving} onClick={pay}>
          {i18n.t('Continue to payment')}
        </Button>
      }
      error={<FormError error={error} />}
    >
      {assigned ?? `${gainText(current, plan, usage)} ${i18n.t('Starts when Stripe confirms.')}`}
    </BarLayout>
  );
}

function ChangeBar({ billing, column: { plan } }: ActionBarProps) {
  const { plan: current, usage } = useProfile();
  const price_id = priceOf(billing, plan.name)?.price_id ?? '';
  const preview = useQuery(queryOptionsFor(previewPlanChange, { body: { price_id } }));
  const { leave, isLeaving, error } = useLeave(openPortal, 'inline');
  const go = () =>
    leave({ body: { flow: 'change', price_id, return_url: returnAddress('/upgrade') } });
  const costs = (preview.data?.due_now ?? 0) > 0;
  return (
    <BarLayout
      plan={plan}
      due={
        preview.data ? (
          <>
            <Due {...todayOf(preview.data)} />
            <Due
              label={i18n.t('From {date}', { date: formatDate(preview.data.next_date) })}
              amount={formatPrice(preview.data.unit_amount)}
              note={i18n.t('a month')}
            />
          </>
        ) : preview.isPending ? (
          <Skeleton height={52} width={240} />
        ) : null
      }
      action={
        preview.data ? (
          <Button variant="filled" size="md" loading={isLeaving} onClick={go}>
            {costs ? i18n.t('Continue to payment') : i18n.t('Continue at Stripe')}
          </Button>
        ) : null
      }
      error={
        preview.error ? (
          <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <FormError error={error} />
        )
      }
    >
      {gainText(current, plan, usage)} {i18n.t('Starts when Stripe confirms.')}
    </BarLayout>
  );
}

function todayOf({ due_now, days_left }: { due_now: number; days_left: number }): DueProps {
  const note = i18n.t(
    '{n, plural, one {# day left of the paid month} other {# days left of the paid month}}',
    {
      n: days_left,
    },
  );
  return due_now < 0
    ? { label: i18n.t('Credit'), amount: formatCents(-due_now), note }
    : { label: i18n.t('Today'), amount: formatCents(due_now), note };
}

function CancelBar({ billing, column: { plan } }: ActionBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { plan: current, usage } = useProfile();
  return (
    <>
      <BarLayout
        plan={plan}
        action={
          <Button variant="filled" color="ink" size="md" onClick={() => setOpen(true)}>
            {i18n.t('Move to {plan}', { plan: plan.name })}
          </Button>
        }
      >
        {gainText(current, plan, usage)} {i18n.t('Nothing is deleted.')}
      </BarLayout>
      {isOpen ? (
        <CancelDialog billing={billing} after={plan} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function RequestBar({ billing, column: { plan } }: ActionBarProps) {
  return (
    <BarLayout plan={plan} action={<RequestPlan plan={plan} />}>
      {billing.mode === null
        ? i18n.t('Ask for the plan you need. The request includes your usage.')
        : i18n.t(
            'This plan can’t be bought here yet. Ask for it. The request includes your usage.',
          )}
    </BarLayout>
  );
}
