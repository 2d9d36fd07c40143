import type { Billing, BillingOrder } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { bannerOf } from './banner-text.ts';
import { formatCents } from './money.ts';
import { MoneyBanner } from './money-banner.tsx';
import { InvoiceButton, PortalButton } from './pay-buttons.tsx';
import { ResumeButton } from './resume-button.tsx';

interface BillingBannersProps {
  billing: Billing;
  /** The newest order; undefined until it is known, or without one. */
  newest: BillingOrder | undefined;
  /** Where Stripe returns to. */
  returnTo: '/upgrade' | '/settings/plan';
}

/** What is unusual about the subscription, what the user keeps meanwhile, and the next step. */
export function BillingBanners({ billing, newest, returnTo }: BillingBannersProps) {
  const profile = useProfile();
  const banner = bannerOf(billing, profile);
  return (
    <Stack gap={12}>
      {banner ? (
        <Notice
          kind={banner.kind}
          title={banner.title}
          action={<NextStep billing={billing} returnTo={returnTo} />}
        >
          {banner.text}
        </Notice>
      ) : null}
      {newest ? <MoneyBanner order={newest} /> : null}
    </Stack>
  );
}

function NextStep({ billing, returnTo }: Omit<BillingBannersProps, 'newest'>) {
  const { subscription, unpaid_order } = billing;
  switch (subscription?.subscription_status) {
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      return (
        <>
          {unpaid_order ? (
            <InvoiceButton order={unpaid_order.id} variant="filled" color="ink">
              {i18n.t('Pay {amount}', { amount: formatCents(unpaid_order.amount) })}
            </InvoiceButton>
          ) : null}
          <PortalButton flow="payment_method" returnTo={returnTo}>
            {i18n.t('Use another card')}
          </PortalButton>
        </>
      );
    case 'paused':
      return (
        <PortalButton flow="payment_method" returnTo={returnTo} variant="filled" color="ink">
          {i18n.t('Add a card')}
        </PortalButton>
      );
    case 'active':
    case 'trialing':
      return <ResumeButton />;
    case 'canceled':
    case 'incomplete_expired':
    case undefined:
      return null;
  }
}
