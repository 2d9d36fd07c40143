import type { EndpointOrder } from './performance-search.ts';
import type { Endpoint } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Text } from '../../../ui/text.tsx';
import { CardTitle } from './card-title.tsx';
import { EndpointTable } from './endpoint-table.tsx';
import { OrderField } from './order-field.tsx';

interface EndpointListProps {
  title: string;
  order: EndpointOrder;
  onOrder: (order: EndpointOrder) => void;
  endpoints: readonly Endpoint[];
}

/** Operations with their title and order. */
export function EndpointList({ title, order, onOrder, endpoints }: EndpointListProps) {
  return (
    <>
      <CardTitle
        title={title}
        note={
          <Text hideOn="phone">{i18n.t('Bar from p50 to p95, line at p75, in milliseconds')}</Text>
        }
      >
        <OrderField order={order} onChange={onOrder} />
      </CardTitle>
      {endpoints.length === 0 ? (
        <Text as="p" size="small" tone="second" pad="8 16 16">
          {i18n.t('No calls in this range.')}
        </Text>
      ) : (
        <EndpointTable endpoints={endpoints} />
      )}
    </>
  );
}
