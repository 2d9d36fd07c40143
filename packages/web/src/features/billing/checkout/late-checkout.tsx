import { reconcileMyBilling } from '@beamwright/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Text } from '../../../ui/text.tsx';
import { SupportButton } from '../support-button.tsx';
import { StateCard } from './state-card.tsx';

interface LateCheckoutProps {
  session: string;
  /** Stripe was asked, so there may be another answer. */
  onChecked: () => void;
}

/** The confirmation has not come for minutes. */
export function LateCheckout({ session, onChecked }: LateCheckoutProps) {
  const { plan } = useProfile();
  const check = useOperation(reconcileMyBilling, { errors: 'inline', onSuccess: onChecked });
  return (
    <StateCard
      state="warn"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      title={i18n.t('Not confirmed yet')}
      actions={
        <>
          <Button
            variant="filled"
            color="ink"
            loading={check.isPending}
            onClick={() => check.mutate({})}
          >
            {i18n.t('Check again')}
          </Button>
          <SupportButton
            subject={i18n.t('Payment not confirmed')}
            body={i18n.t('Session {session}', { session })}
          />
        </>
      }
    >
      <p>{i18n.t('Stripe hasn’t confirmed this payment. Don’t pay again.')}</p>
      <p>
        {i18n.t(
          'We keep checking, even after you leave this page. {plan} stays active meanwhile.',
          {
            plan: plan.name,
          },
        )}
      </p>
      <Text as="p" mono size="label" tone="third" breakWords marginTop={8}>
        {i18n.t('Session {session}', { session })}
      </Text>
      {check.isSuccess ? (
        <Text as="p" role="status" marginTop={8}>
          {i18n.t('We asked Stripe again. It’s still not confirmed.')}
        </Text>
      ) : null}
      <FormError error={check.error} />
    </StateCard>
  );
}
