import { IconReceipt } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackToPlans } from './back-to-plans.tsx';
import { CheckoutResult } from './checkout-result.tsx';
import { StateCard } from './state-card.tsx';

interface CheckoutPageProps {
  /** Stripe's ID of the checkout session, from the address. */
  session: string | undefined;
}

/** Where Stripe returns to. It shows what is known of the payment, and no plan before it is there. */
export function CheckoutPage({ session }: CheckoutPageProps) {
  return (
    <Page title={i18n.t('Your payment')} name={i18n.t('Checkout Success')}>
      {session === undefined ? <NoSession /> : <CheckoutResult key={session} session={session} />}
    </Page>
  );
}

function NoSession() {
  return (
    <StateCard
      icon={<IconReceipt size={20} stroke={1.6} />}
      title={i18n.t('This link has no payment in it')}
      actions={
        <>
          <ButtonLink
            to="/settings/$section"
            params={{ section: 'plan' }}
            variant="filled"
            color="ink"
          >
            {i18n.t('Plan and billing')}
          </ButtonLink>
          <BackToPlans />
        </>
      }
    >
      {i18n.t('If you have just paid, your plan and your invoices are under Plan and billing.')}
    </StateCard>
  );
}
