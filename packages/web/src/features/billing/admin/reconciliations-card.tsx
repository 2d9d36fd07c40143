import {
  listReconciliations,
  startReconciliation,
  type BillingHeal,
  type Reconciliation,
} from '@beamwright/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** While one runs, it is asked for its result this often. */
const WATCH_MS = 2000;

/** Comparisons with Stripe and what they corrected. */
export function ReconciliationsCard({ canStart }: { canStart: boolean }) {
  const list = useInfiniteQuery({
    ...pageOptionsFor(listReconciliations),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items[0]?.finished_at === null ? WATCH_MS : false,
  });
  const start = useOperation(startReconciliation, { errors: 'inline' });
  const isRunning = list.data?.[0]?.finished_at === null;
  return (
    <Stack as="section" gap={12} aria-labelledby="billing-reconciliations" pad="16 0 0">
      <Row gap="8 16" justify="between" align="end" wrap>
        <h2 id="billing-reconciliations">{i18n.t('Reconciliations')}</h2>
        {canStart ? (
          <Button
            loading={start.isPending || isRunning}
            onClick={() => start.mutate({})}
            leftSection={<IconRefresh size={16} stroke={1.6} />}
          >
            {i18n.t('Reconcile now')}
          </Button>
        ) : null}
      </Row>
      <FormError error={start.error} />
      <PagedList
        list={list}
        empty={
          <EmptyState
            icon={<IconRefresh size={24} stroke={1.6} />}
            title={i18n.t('No reconciliations yet')}
          >
            {i18n.t('Every night, all subscriptions are compared with Stripe and corrected.')}
          </EmptyState>
        }
      >
        {(items) => (
          <RowList>
            {items.map((item) => (
              <ReconciliationRow key={item.id} item={item} />
            ))}
          </RowList>
        )}
      </PagedList>
    </Stack>
  );
}

function ReconciliationRow({ item }: { item: Reconciliation }) {
  return (
    <Stack as="li" gap={4} pad="12 16" line="between">
      <Row gap="8 16" justify="between" wrap>
        <Box grow basis>
          <Text as="div" weight={500}>
            {formatDateTime(item.started_at)}
          </Text>
          <Text as="div" size="small" tone="second">
            {item.started_by === null ? i18n.t('Nightly') : i18n.t('Started by an administrator')}
            {' · '}
            {i18n.t('{n, plural, one {# subscription compared} other {# subscriptions compared}}', {
              n: item.checked,
            })}
          </Text>
        </Box>
        <ResultPill item={item} />
      </Row>
      {item.error ? (
        <Text as="div" size="small" tone="stop" breakWords>
          {item.error}
        </Text>
      ) : null}
      {item.healed_count > 0 ? <Heals item={item} /> : null}
    </Stack>
  );
}

function ResultPill({ item: { finished_at, error, healed_count } }: { item: Reconciliation }) {
  if (finished_at === null) return <Pill state="warn">{i18n.t('Running')}</Pill>;
  if (error !== null) return <Pill state="stop">{i18n.t('Stopped early')}</Pill>;
  if (healed_count === 0) return <Pill state="ok">{i18n.t('Nothing differed')}</Pill>;
  return <Pill state="warn">{i18n.t('{n} corrected', { n: formatNumber(healed_count) })}</Pill>;
}

function healName(what: BillingHeal['what']): string {
  switch (what) {
    case 'event':
      return i18n.t('Missed event');
    case 'subscription':
      return i18n.t('Subscription differed');
    case 'order':
      return i18n.t('Order differed');
    case 'plan':
      return i18n.t('Plan differed');
    case 'unknown_customer':
      return i18n.t('Unknown customer');
  }
}

function Heals({ item: { healed, healed_count } }: { item: Reconciliation }) {
  const rest = healed_count - healed.length;
  return (
    <details>
      <Disclosure>{i18n.t('What was corrected')}</Disclosure>
      <Box as="ul" bullets size="small" breakWords>
        {healed.map((heal) => (
          <li key={`${heal.what} ${heal.id}`}>
            {healName(heal.what)}: <Text mono>{heal.id}</Text>
            {heal.before === null && heal.after === null
              ? null
              : ` (${heal.before ?? '–'} → ${heal.after ?? '–'})`}
          </li>
        ))}
        {rest > 0 ? <li>{i18n.t('and {n} more', { n: formatNumber(rest) })}</li> : null}
      </Box>
    </details>
  );
}
