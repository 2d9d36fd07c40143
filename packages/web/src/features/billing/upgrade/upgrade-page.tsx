import { listOrders, listPlans } from '@beamwright/contract';
import type { Billing, Plan } from '@beamwright/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Box } from '../../../ui/box.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlanLabel } from '../../../ui/plan-label.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Announced } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BillingBanners } from '../billing-banner.tsx';
import { monthUntil } from '../month.ts';
import { planLine } from '../plan-line.ts';
import { isGiving, planToSuggest } from '../standing.ts';
import { useBilling } from '../use-billing.ts';
import { ActionBar } from './action-bar.tsx';
import { PlanCards } from './plan-cards.tsx';
import { columnsOf } from './plan-column.ts';
import { PlanMatrix } from './plan-matrix.tsx';
import { Questions } from './questions.tsx';
import { UsageTiles } from './usage-tiles.tsx';

/** Below this width the columns would be too narrow to read. */
const NARROW = '(max-width: 1000px)';

/** What the user has, what other plans would mean, and the way to one. */
export function UpgradePage() {
  const billing = useBilling();
  const { role } = useProfile();
  return (
    <Page
      title={i18n.t('Upgrade')}
      name={i18n.t('Upgrade Plan')}
      sub={<PlanSub billing={billing.data} />}
      actions={
        <>
          {billing.data?.mode === 'test' ? (
            <Row>
              <Pill state="warn">{i18n.t('Test payments')}</Pill>
            </Row>
          ) : null}
          <ButtonLink to="/settings/$section" params={{ section: 'plan' }}>
            {i18n.t('Billing and invoices')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap={12}>
        {role === 'user' ? null : (
          <Notice kind="ok" title={i18n.t('You have everything')}>
            {i18n.t('Your role includes every feature without limits. There is nothing to buy.')}
          </Notice>
        )}
        {billing.error ? (
          <ErrorPanel error={billing.error} onRetry={() => void billing.refetch()} />
        ) : null}
        {billing.data ? <Banners billing={billing.data} /> : null}
        <UsageTiles />
      </Stack>
      {role === 'user' ? <Plans billing={billing.data} hasFailed={billing.isError} /> : null}
    </Page>
  );
}

function PlanSub({ billing }: { billing: Billing | undefined }) {
  const profile = useProfile();
  const { plan, role } = profile;
  if (role !== 'user') return null;
  return (
    <Row as="span" gap="0 8" wrap align="baseline">
      {i18n.t('You’re on')}{' '}
      <PlanLabel plan={plan.name} size="body">
        {plan.name}
      </PlanLabel>{' '}
      {billing ? planLine(profile, billing) : null}
    </Row>
  );
}

function Banners({ billing }: { billing: Billing }) {
  const orders = useInfiniteQuery({
    ...pageOptionsFor(listOrders),
    enabled: billing.has_customer,
  });
  return <BillingBanners billing={billing} newest={orders.data?.[0]} returnTo="/upgrade" />;
}

interface PlansProps {
  billing: Billing | undefined;
  hasFailed: boolean;
}

function Plans({ billing, hasFailed }: PlansProps) {
  const plans = useQuery(queryOptionsFor(listPlans));
  const { usage } = useProfile();
  return (
    <Box as="section" marginTop={32} aria-labelledby="plans">
      <Row gap="0 12" wrap align="baseline" marginBottom={12}>
        <h2 id="plans">{i18n.t('What changes for you')}</h2>
        <Text size="small" tone="third">
          {i18n.t('Your {month}, on each plan', { month: monthUntil(usage.resets_on) })}
        </Text>
      </Row>
      {plans.error ? <ErrorPanel error={plans.error} onRetry={() => void plans.refetch()} /> : null}
      {billing && plans.data ? <Offer billing={billing} plans={plans.data.items} /> : null}
      {(plans.isPending || !billing) && !hasFailed && !plans.error ? <PlansSkeleton /> : null}
      {billing ? <Questions mode={billing.mode} isGiving={isGiving(billing)} /> : null}
    </Box>
  );
}

function PlansSkeleton() {
  return (
    <>
      <Announced />
      <Skeleton height={420} />
    </>
  );
}

function Offer({ billing, plans }: { billing: Billing; plans: readonly Plan[] }) {
  const profile = useProfile();
  const isNarrow = useMediaQuery(NARROW);
  const columns = columnsOf(plans, profile, billing);
  const choosable = columns.filter(({ intent }) => intent !== 'none').map(({ plan }) => plan);
  // Visitors come with the plan that they chose on the public page.
  const { plan: asked } = useSearch({ strict: false });
  const [wanted, setWanted] = useState(asked);
  const suggested = planToSuggest(choosable, profile.plan)?.name;
  const chosen = choosable.some(({ name }) => name === wanted) ? wanted : suggested;
  const column = columns.find(({ plan }) => plan.name === chosen);
  const Table = isNarrow ? PlanCards : PlanMatrix;
  return (
    <Stack gap={12}>
      {billing.mode === null ? (
        <Notice kind="info" title={i18n.t('Billing isn’t set up here')}>
          {i18n.t('An administrator assigns plans on this installation.')}
        </Notice>
      ) : null}
      <Table columns={columns} chosen={chosen} onChoose={setWanted} />
      {column ? <ActionBar key={chosen ?? ''} billing={billing} column={column} /> : null}
    </Stack>
  );
}
