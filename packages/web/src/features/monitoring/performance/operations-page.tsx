import { listEndpoints } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Stack } from '../../../ui/stack.tsx';
import { RangeChoice } from '../range-choice.tsx';
import { BackToPerformance } from './back-to-performance.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { EndpointList } from './endpoint-list.tsx';
import {
  orderOf,
  rangeOf,
  type PerformanceSearch,
  type PerformanceSearchChange,
} from './performance-search.ts';
import { QueryCard } from './query-card.tsx';
import { RequestsDialog } from './requests-dialog.tsx';

interface OperationsPageProps {
  frame: PageFrame;
  search: PerformanceSearch;
  onSearch: (change: PerformanceSearchChange) => void;
}

/** All operations that were called; each leads to its slow and failed requests. */
export function OperationsPage({ frame, search, onSearch }: OperationsPageProps) {
  const [range, order] = [rangeOf(search), orderOf(search)];
  const query = useQuery(queryOptionsFor(listEndpoints, { query: { range, order } }));
  const opened = query.data?.items.find(({ operation }) => operation === search.operation);
  return frame({
    title: i18n.t('Operations'),
    above: <BackToPerformance />,
    sub: i18n.t('Choose one to see its slow and failed requests.'),
    actions: (
      <>
        <RangeChoice range={range} onChange={(next) => onSearch({ range: next })} />
        <CsvMenu range={range} />
      </>
    ),
    children: (
      <Stack gap={16}>
        <QueryCard label={i18n.t('Operations')} query={query} height={600}>
          {({ items, total }) => (
            <EndpointList
              title={i18n.t('{n, plural, one {# operation} other {{text} operations}}', {
                n: total,
                text: formatNumber(total),
              })}
              order={order}
              onOrder={(next) => onSearch({ order: next })}
              endpoints={items}
            />
          )}
        </QueryCard>
        {search.operation === undefined ? null : (
          <RequestsDialog
            operation={search.operation}
            title={opened ? `${opened.method} ${opened.path}` : search.operation}
            onClose={() => onSearch({ operation: undefined })}
          />
        )}
      </Stack>
    ),
  });
}
