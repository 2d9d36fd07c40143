import {
  DELIVERY_STATES,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { nameEndpoints } from '../name-endpoints.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveryStateName } from './delivery-text.ts';
import { useDeliveries } from './use-deliveries.ts';
import { useReplay } from './use-replay.ts';

interface DeliveryListProps {
  endpoints: readonly WebhookEndpoint[];
  shown: WebhookEndpoint;
  onShow: (endpoint: WebhookEndpoint) => void;
}

type Filter = DeliveryState | 'all';

/** The deliveries of one endpoint within 30 days. */
export function DeliveryList({ endpoints, shown, onShow }: DeliveryListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const isHeld = shown.state !== 'working' && shown.state !== 'failing';
  const canReplay = shown.state !== 'off' && shown.state !== 'over_plan';
  const list = useDeliveries({ id: shown.id, isHeld }, filter === 'all' ? undefined : filter);
  const { replay } = useReplay(shown.id);
  const names = nameEndpoints(endpoints);
  return (
    <Box as="section" line="top" aria-label={i18n.t('Deliveries')} id="deliveries">
      <Row gap="8 16" wrap pad={16}>
        <Text as="h3" size="body" weight={550} tabIndex={-1}>
          {i18n.t('Deliveries')}
        </Text>
        <Box grow basis>
          {endpoints.length > 1 ? (
            <SelectField
              aria-label={i18n.t('Endpoint')}
              value={shown.id}
              options={endpoints.map(({ id }) => ({ value: id, label: names.get(id) ?? id }))}
              onChange={({ currentTarget: { value } }) => {
                const next = endpoints.find(({ id }) => id === value);
                if (next) onShow(next);
              }}
            />
          ) : null}
        </Box>
        <Choice
          label={i18n.t('State')}
          hideLabel
          value={filter}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...DELIVERY_STATES.map((value) => ({ value, label: deliveryStateName(value) })),
          ]}
          onChange={setFilter}
        />
      </Row>
      {list.data && list.data.length > 0 ? (
        <DeliveryTable
          deliveries={list.data}
          isHeld={isHeld}
          onReplay={canReplay ? replay : undefined}
          onOpen={setOpened}
        />
      ) : null}
      <Below list={list} isFiltered={filter !== 'all'} />
      {opened ? (
        <DeliveryDialog
          endpointId={shown.id}
          delivery={opened}
          canReplay={canReplay}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Box>
  );
}

interface BelowProps {
  list: ReturnType<typeof useDeliveries>;
  isFiltered: boolean;
}

/** The way to older deliveries, or why there are none. */
function Below({ list, isFiltered }: BelowProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (data && data.length > 0 && !hasNextPage) return null;
  return (
    <Box pad={data && data.length > 0 ? '12 16 16' : '0 16 16'}>
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => void (data && hasNextPage ? fetchNextPage() : refetch())}
        />
      ) : !data ? (
        <ListSkeleton count={3} />
      ) : hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {i18n.t('Show more')}
        </Button>
      ) : (
        <Text as="p" size="small" tone="second">
          {isFiltered
            ? i18n.t('None in this state within 30 days.')
            : i18n.t('Nothing sent yet. Send a test to see how it works.')}
        </Text>
      )}
    </Box>
  );
}
