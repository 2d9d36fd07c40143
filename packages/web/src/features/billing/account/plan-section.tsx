import { listOrders } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlanLabel } from '../../../ui/plan-label.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BillingBanners } from '../billing-banner.tsx';
import { planLine } from '../plan-line.ts';
import { useBilling } from '../use-billing.ts';
import { Invoices } from './invoices.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { PlanFigures } from './plan-figures.tsx';

/** The plan, how much of it is used, and what is paid for it. */
export function PlanSection() {
  const billing = useBilling();
  const { role } = useProfile();
  const orders = useInfiniteQuery({
    ...pageOptionsFor(listOrders),
    enabled: billing.data?.has_customer === true,
  });
  return (
    <Stack gap={20}>
      <OptionSection
        title={i18n.t('Plan and billing')}
        action={
          billing.data?.mode === 'test' ? (
            <Pill state="warn">{i18n.t('Test payments')}</Pill>
          ) : undefined
        }
      >
        <PlanHead billing={billing} />
        <PlanFigures />
        {billing.error ? (
          <Box pad={16}>
            <ErrorPanel error={billing.error} onRetry={() => void billing.refetch()} />
          </Box>
        ) : null}
        {billing.data ? <PaymentRows billing={billing.data} /> : null}
      </OptionSection>
      {billing.data ? (
        <BillingBanners
          billing={billing.data}
          newest={orders.data?.[0]}
          returnTo="/settings/plan"
        />
      ) : null}
      {billing.data && (billing.data.has_customer || (billing.data.mode && role === 'user')) ? (
        <Invoices orders={orders} billing={billing.data} />
      ) : null}
    </Stack>
  );
}

function PlanHead({ billing }: { billing: ReturnType<typeof useBilling> }) {
  const profile = useProfile();
  const { plan, role } = profile;
  return (
    <Row gap="12 16" justify="between" wrap pad="12 16">
      <Box grow basis>
        <h3>
          <PlanLabel plan={plan.name} size="card">
            {plan.name}
          </PlanLabel>
        </h3>
        <Text as="div" size="small" tone="third">
          {billing.data ? (
            planLine(profile, billing.data)
          ) : billing.isPending ? (
            <Skeleton height={18} width={180} />
          ) : null}
        </Text>
      </Box>
      {role === 'user' ? (
        <ButtonLink to="/upgrade" color="ink" variant="filled">
          {billing.data?.subscription ? i18n.t('Change plan') : i18n.t('Compare plans')}
        </ButtonLink>
      ) : null}
    </Row>
  );
}
