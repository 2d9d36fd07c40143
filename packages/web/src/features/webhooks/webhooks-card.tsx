import { WEBHOOK_RETRY_DAYS, type WebhookEndpoint } from '@beamwright/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { DeliveryList } from './deliveries/delivery-list.tsx';
import { EndpointTable } from './endpoints/endpoint-table.tsx';
import { useTestEvents } from './endpoints/use-test-events.ts';
import { WebhookPlanNote } from './webhook-notes.tsx';

interface WebhooksCardProps {
  items: WebhookEndpoint[];
  included: number;
  add: ReactNode;
  /** Of a new endpoint, or one that is changed. */
  form: ReactNode;
  onEdit: (endpoint: WebhookEndpoint) => void;
  onRotate: (endpoint: WebhookEndpoint) => void;
  onReplay: (endpoint: WebhookEndpoint) => void;
}

/** The one chosen, or the first that needs somebody. */
const shownOf = (items: readonly WebhookEndpoint[], chosen: string | undefined) =>
  items.find(({ id }) => id === chosen) ??
  items.find(({ state }) => state === 'failing' || state === 'off') ??
  items[0];

/** Endpoints, and below them the deliveries of one. */
export function WebhooksCard(props: WebhooksCardProps) {
  const { items, included, add, form, ...changes } = props;
  const [chosen, setChosen] = useState<string>();
  const tests = useTestEvents();
  const shown = shownOf(items, chosen);
  const show = ({ id }: WebhookEndpoint) => setChosen(id);
  const test = (endpoint: WebhookEndpoint) => {
    show(endpoint);
    tests.send(endpoint);
  };
  return (
    <Card flush clip aria-label={i18n.t('Webhooks')}>
      <Row gap="8 12" wrap justify="between" pad="12 16">
        <Row gap="0 12" wrap align="baseline">
          <Text as="h2" size="card">
            {i18n.t('Webhooks')}
          </Text>
          <Text size="small" tone="second">
            {i18n.t('{n} of {included} · signed, retried for {days} days', {
              n: formatNumber(items.length),
              included: formatNumber(included),
              days: WEBHOOK_RETRY_DAYS,
            })}
          </Text>
        </Row>
        {add}
      </Row>
      <WebhookPlanNote items={items} included={included} />
      {form}
      {items.length > 0 ? (
        <EndpointTable
          endpoints={items}
          shownId={shown?.id}
          testOf={tests.deliveryOf}
          onTest={test}
          onShow={show}
          {...changes}
        />
      ) : null}
      {shown ? <DeliveryList endpoints={items} shown={shown} onShow={show} /> : null}
    </Card>
  );
}
