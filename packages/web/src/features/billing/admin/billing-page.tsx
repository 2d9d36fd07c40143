import { getBillingStatus } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Part } from '../../../ui/part.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EventsCard } from './events-card.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { PricesCard } from './prices-card.tsx';
import { ReconciliationsCard } from './reconciliations-card.tsx';
import { StatusCard } from './status-card.tsx';

const REFRESH_MS = 30_000;

/** How billing of this installation is, and what an administrator can repair. */
export function BillingPage({ frame }: { frame: PageFrame }) {
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getBillingStatus),
    refetchInterval: REFRESH_MS,
  });
  const isSetUp = data !== undefined && data.mode !== null;
  return frame({
    sub: i18n.t('Payments with Stripe: its events, prices, and what was corrected.'),
    children: (
      <Stack gap={12}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <CardsSkeleton /> : null}
        {data ? (
          <>
            {isSetUp ? null : <NotSetUp status={data} />}
            {isSetUp ? <StatusCard status={data} /> : null}
            {isSetUp ? <PricesCard status={data} /> : null}
            <Part>
              <EventsCard />
            </Part>
            <Part>
              <ReconciliationsCard canStart={isSetUp} />
            </Part>
          </>
        ) : null}
      </Stack>
    ),
  });
}
