import { ENDPOINT_ORDERS } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { EndpointOrder } from './performance-search.ts';
import { orderName } from './performance-text.ts';

interface OrderFieldProps {
  order: EndpointOrder;
  onChange: (order: EndpointOrder) => void;
}

export const OrderField = ({ order, onChange }: OrderFieldProps) => (
  <SelectField
    aria-label={i18n.t('Order of the operations')}
    value={order}
    options={ENDPOINT_ORDERS.map((value) => ({ value, label: orderName(value) }))}
    onChange={({ currentTarget }) => onChange(currentTarget.value as EndpointOrder)}
  />
);
