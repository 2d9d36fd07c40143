import type { Billing, BillingOrder, OrderState } from '@beamwright/contract';
import { IconReceipt } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatCents } from '../money.ts';
import { InvoiceButton } from '../pay-buttons.tsx';

interface InvoicesProps {
  orders: UseInfiniteQueryResult<BillingOrder[]>;
  billing: Pick<Billing, 'has_customer' | 'unpaid_order'>;
}

/** What was paid, newest first. */
export function Invoices({ orders, billing }: InvoicesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Box as="h3" id={titleId} marginBottom={8}>
        {i18n.t('Invoices')}
      </Box>
      {billing.has_customer ? (
        <PagedList list={orders} empty={<NoInvoices />}>
          {(items) => <InvoiceTable orders={items} unpaid={billing.unpaid_order?.id} />}
        </PagedList>
      ) : (
        <NoInvoices />
      )}
    </section>
  );
}

function NoInvoices() {
  return (
    <EmptyState icon={<IconReceipt size={24} stroke={1.6} />} title={i18n.t('No invoices')}>
      {i18n.t('Each payment appears here with its invoice.')}
    </EmptyState>
  );
}

interface InvoiceTableProps {
  orders: readonly BillingOrder[];
  /** The invoice whose payment gives a plan: that of a subscription that has ended gives none. */
  unpaid: string | undefined;
}

function InvoiceTable({ orders, unpaid }: InvoiceTableProps) {
  return (
    <Card as="div" flush pad="4 4 4 16">
      <Table>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Date')}</th>
            <th scope="col" data-number>
              {i18n.t('Amount')}
            </th>
            <th scope="col">{i18n.t('State')}</th>
            <th scope="col">
              <VisuallyHidden>{i18n.t('Invoice')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <InvoiceRow key={order.id} order={order} isPayable={order.id === unpaid} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function InvoiceRow({ order, isPayable }: { order: BillingOrder; isPayable: boolean }) {
  const { state, order_date, plan, amount, amount_refunded, number, id } = order;
  return (
    <tr>
      <th scope="row">
        {formatDate(order_date)}
        <Text block size="label" tone="third">
          {[plan, number].filter(Boolean).join(' · ')}
        </Text>
      </th>
      <td data-number>
        {formatCents(amount)}
        {amount_refunded > 0 ? (
          <Text block size="label" tone="third">
            {i18n.t('{amount} refunded', { amount: formatCents(amount_refunded) })}
          </Text>
        ) : null}
      </td>
      <td>
        <Pill state={PILLS[state]}>{stateName(state)}</Pill>
      </td>
      <td data-number>
        <InvoiceButton
          order={id}
          size="xs"
          aria-label={
            isPayable
              ? i18n.t('Pay invoice {number}', { number: number ?? id })
              : i18n.t('Open invoice {number}', { number: number ?? id })
          }
        >
          {isPayable ? i18n.t('Pay') : i18n.t('Open')}
        </InvoiceButton>
      </td>
    </tr>
  );
}

const PILLS = {
  paid: 'ok',
  open: 'warn',
  uncollectible: 'stop',
  void: undefined,
  partially_refunded: undefined,
  refunded: undefined,
  disputed: 'warn',
  dispute_lost: 'stop',
} as const;

function stateName(state: OrderState): string {
  switch (state) {
    case 'paid':
      return i18n.t('Paid');
    case 'open':
      return i18n.t('Not paid');
    case 'uncollectible':
      return i18n.t('Written off');
    case 'void':
      return i18n.t('Void');
    case 'partially_refunded':
      return i18n.t('Partly refunded');
    case 'refunded':
      return i18n.t('Refunded');
    case 'disputed':
      return i18n.t('Disputed');
    case 'dispute_lost':
      return i18n.t('Charged back');
  }
}
