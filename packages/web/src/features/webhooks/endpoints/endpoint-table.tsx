import type { WebhookEndpoint } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nameEndpoints } from '../name-endpoints.ts';
import { EndpointActions, type EndpointChanges } from './endpoint-actions.tsx';
import { EndpointAddress, EndpointState } from './endpoint-cells.tsx';

interface EndpointTableProps extends Omit<EndpointChanges, 'onShow'> {
  endpoints: readonly WebhookEndpoint[];
  /** Whose deliveries are shown. */
  shownId: string | undefined;
  onShow: (endpoint: WebhookEndpoint) => void;
  testOf: (id: string) => string | undefined;
}

interface Place extends Pick<EndpointTableProps, 'shownId' | 'onShow' | 'testOf'> {
  isPhone: boolean;
  now: number;
  names: Map<string, string>;
}

function columnsFor(place: Place, changes: Omit<EndpointChanges, 'onShow'>) {
  const columns: Column<WebhookEndpoint>[] = [
    {
      key: 'address',
      head: i18n.t('Endpoint'),
      width: 'minmax(0, 11fr)',
      cell: (endpoint) => <EndpointAddress of={endpoint} />,
      phone: 'line',
    },
    {
      key: 'state',
      head: i18n.t('State'),
      width: 'minmax(0, 8fr)',
      cell: (endpoint) => (
        <EndpointState of={endpoint} now={place.now} testId={place.testOf(endpoint.id)} />
      ),
      phone: 'line',
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>,
      width: '176px',
      cell: (endpoint) => (
        <EndpointActions
          of={endpoint}
          name={place.names.get(endpoint.id) ?? endpoint.url}
          isPhone={place.isPhone}
          onShow={endpoint.id === place.shownId ? undefined : place.onShow}
          {...changes}
        />
      ),
      phone: 'line',
    },
  ];
  return columns;
}

/** The endpoints of an account, with what can be done with each. */
export function EndpointTable(props: EndpointTableProps) {
  const { endpoints, shownId, testOf, onShow, ...changes } = props;
  const isPhone = useMediaQuery(PHONE);
  const now = useNow(30_000);
  const names = nameEndpoints(endpoints);
  return (
    <FigureTable
      label={i18n.t('Endpoints')}
      rows={endpoints}
      keyOf={({ id }) => id}
      columns={columnsFor({ shownId, onShow, testOf, isPhone, now, names }, changes)}
    />
  );
}
