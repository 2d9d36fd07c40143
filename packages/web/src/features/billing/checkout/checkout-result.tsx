import type { OperationOutput, getCheckout } from '@beamwright/contract';
import {
  IconAlertTriangle,
  IconClock,
  IconCreditCard,
  IconHourglass,
  IconReceipt,
} from '@tabler/icons-react';
import { isProblem } from '../../../lib/api-problem.ts';
import { useConnection } from '../../../lib/connection.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Announced } from '../../../ui/skeletons.tsx';
import { openStripePage } from '../stripe-page.ts';
import { BackToPlans } from './back-to-plans.tsx';
import { ConfirmingSteps } from './confirming-steps.tsx';
import { LateCheckout } from './late-checkout.tsx';
import { StateCard } from './state-card.tsx';
import { Succeeded } from './succeeded.tsx';
import { useCheckout } from './use-checkout.ts';

type Checkout = OperationOutput<typeof getCheckout>;

const SIZE = { size: 20, stroke: 1.6 } as const;

/** What became of a payment. */
export function CheckoutResult({ session }: { session: string }) {
  const { checkout, isLate } = useCheckout(session);
  const { data, error } = checkout;
  const connection = useConnection();
  if (isProblem(error, 'not_found', 'validation_failed')) return <UnknownPayment />;
  if (data?.state === 'succeeded') return <Succeeded checkout={data} />;
  if (connection !== 'ok') return <NoConnection isOffline={connection === 'offline'} />;
  if (isLate && (data ? data.state === 'confirming' : error)) {
    return <LateCheckout session={session} onChecked={() => void checkout.refetch()} />;
  }
  if (!data) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void checkout.refetch()} />
    ) : (
      <Loading />
    );
  }
  return <StateOf checkout={data} />;
}

function Loading() {
  return (
    <>
      <Announced />
      <Skeleton height={220} width="min(560px, 100%)" />
    </>
  );
}

/** Which plan the user has until the payment is confirmed. */
function Meanwhile() {
  const { plan } = useProfile();
  return <p>{i18n.t('{plan} stays active meanwhile.', { plan: plan.name })}</p>;
}

function StateOf({ checkout }: { checkout: Checkout }) {
  switch (checkout.state) {
    case 'confirming':
      return (
        <StateCard
          icon={<IconClock {...SIZE} />}
          title={i18n.t('Confirming your payment')}
          actions={<ButtonLink to="/">{i18n.t('Back to dashboard')}</ButtonLink>}
        >
          <ConfirmingSteps plan={checkout.plan} />
          <Meanwhile />
          <p>{i18n.t('You can leave this page.')}</p>
        </StateCard>
      );
    case 'processing':
      return (
        <StateCard
          icon={<IconHourglass {...SIZE} />}
          title={i18n.t('Your bank is processing the payment')}
          actions={<ButtonLink to="/">{i18n.t('Back to dashboard')}</ButtonLink>}
        >
          <p>{i18n.t('Some banks take a few days. Don’t pay again.')}</p>
          <Meanwhile />
        </StateCard>
      );
    case 'open':
      return (
        <StateCard
          icon={<IconReceipt {...SIZE} />}
          title={i18n.t('Not paid yet')}
          actions={
            <>
              <PayAgain url={checkout.pay_url} label={i18n.t('Continue to payment')} />
              <BackToPlans />
            </>
          }
        >
          <p>{i18n.t('You left the payment page before paying. You weren’t charged.')}</p>
          <Meanwhile />
        </StateCard>
      );
    case 'failed':
      return (
        <StateCard
          state="stop"
          icon={<IconCreditCard {...SIZE} />}
          title={i18n.t('Your payment was declined')}
          actions={
            <>
              <PayAgain url={checkout.pay_url} label={i18n.t('Try another card')} />
              <BackToPlans />
            </>
          }
        >
          <p>{i18n.t('You weren’t charged.')}</p>
          <Meanwhile />
        </StateCard>
      );
    case 'expired':
      return (
        <StateCard
          state="warn"
          icon={<IconAlertTriangle {...SIZE} />}
          title={i18n.t('The payment page has expired')}
          actions={<BackToPlans />}
        >
          <p>{i18n.t('You weren’t charged. Choose a plan to start again.')}</p>
          <Meanwhile />
        </StateCard>
      );
    case 'succeeded':
      return <Succeeded checkout={checkout} />;
  }
}

function PayAgain({ url, label }: { url: string | null; label: string }) {
  if (url === null) return null;
  return (
    <Button variant="filled" color="ink" onClick={() => openStripePage(url)}>
      {label}
    </Button>
  );
}

function UnknownPayment() {
  const { email } = useProfile();
  return (
    <StateCard
      state="warn"
      icon={<IconAlertTriangle {...SIZE} />}
      title={i18n.t('We don’t know this payment')}
      actions={<BackToPlans />}
    >
      {i18n.t(
        'It belongs to another account, or the address is incomplete. You’re signed in as {email}.',
        { email },
      )}
    </StateCard>
  );
}

function NoConnection({ isOffline }: { isOffline: boolean }) {
  return (
    <StateCard
      state="warn"
      icon={<IconAlertTriangle {...SIZE} />}
      title={isOffline ? i18n.t('You’re offline') : i18n.t('The server isn’t responding')}
    >
      <p>{i18n.t('This doesn’t change your payment. Don’t pay again.')}</p>
      <p>{i18n.t('We’ll check it as soon as the connection is back.')}</p>
    </StateCard>
  );
}
