import { listEndpoints } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Text } from '../../../ui/text.tsx';
import { EndpointList } from './endpoint-list.tsx';
import {
  orderOf,
  rangeOf,
  type PerformanceSearch,
  type PerformanceSearchChange,
} from './performance-search.ts';
import { QueryCard } from './query-card.tsx';

const LISTED = 7;

interface EndpointsCardProps {
  search: PerformanceSearch;
  onSearch: (change: PerformanceSearchChange) => void;
}

/** Operations on one scale, so that the slow ones stand out before a number is read. */
export function EndpointsCard({ search, onSearch }: EndpointsCardProps) {
  const order = orderOf(search);
  const query = useQuery(
    queryOptionsFor(listEndpoints, { query: { range: rangeOf(search), order, limit: LISTED } }),
  );
  return (
    <QueryCard label={i18n.t('Endpoints')} query={query} height={380}>
      {({ items, total }) => (
        <>
          <EndpointList
            title={i18n.t('Endpoints')}
            order={order}
            onOrder={(next) => onSearch({ order: next })}
            endpoints={items}
          />
          <Text as="p" size="small" tone="third" pad="12 16" line="top">
            {i18n.t('Log scale.')}{' '}
            <Link to="/admin/performance/operations" search={(before) => before}>
              {i18n.t('{n, plural, one {All # operation} other {All {text} operations}}', {
                n: total,
                text: formatNumber(total),
              })}
            </Link>
          </Text>
        </>
      )}
    </QueryCard>
  );
}
