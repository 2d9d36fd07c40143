import { listEndpoints, listMeasuredPages, SLOWEST_LISTED } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Range } from '../range-choice.tsx';
import { CardTitle } from './card-title.tsx';
import { OperationLink } from './endpoint-table.tsx';
import { inText, toneOfRating, vitalAmount } from './performance-text.ts';
import { QueryCard } from './query-card.tsx';

interface SlowRow {
  key: string;
  name: ReactNode;
  note: string;
  value: string;
  tone: 'warn' | 'stop' | undefined;
}

/** The five slowest of each. */
export function SlowestCards({ range }: { range: Range }) {
  const endpoints = useQuery(
    queryOptionsFor(listEndpoints, { query: { range, order: 'slowest', limit: SLOWEST_LISTED } }),
  );
  const pages = useQuery(queryOptionsFor(listMeasuredPages, { query: { range } }));
  return (
    <Columns count={2} stackOn="phone" gap={16}>
      <QueryCard label={i18n.t('Slowest endpoints')} query={endpoints} height={300}>
        {({ items }) => (
          <SlowList
            title={i18n.t('Slowest endpoints')}
            measure={i18n.t('p95')}
            rows={items.flatMap((endpoint) =>
              endpoint.p95_ms === null
                ? []
                : [
                    {
                      key: endpoint.operation,
                      name: <OperationLink endpoint={endpoint} />,
                      note: endpoint.summary,
                      value: `${formatNumber(Math.round(endpoint.p95_ms))} ms`,
                      tone: endpoint.is_slow ? ('stop' as const) : undefined,
                    },
                  ],
            )}
          />
        )}
      </QueryCard>
      <QueryCard label={i18n.t('Slowest pages')} query={pages} height={300}>
        {({ items }) => (
          <SlowList
            title={i18n.t('Slowest pages')}
            measure={i18n.t('LCP p75')}
            rows={items
              .flatMap((measured): SlowRow[] => {
                const paint = measured.vitals.find(({ key }) => key === 'lcp');
                if (paint?.p75 === null || paint?.p75 === undefined) return [];
                return [
                  {
                    key: measured.page,
                    name: <PageLink page={measured.page} />,
                    note: i18n.t('{n, plural, one {# visit} other {{text} visits}}', {
                      n: measured.page_loads,
                      text: formatNumber(measured.page_loads),
                    }),
                    value: inText(vitalAmount('lcp', paint.p75)),
                    tone: toneOfRating(paint.rating),
                  },
                ];
              })
              .slice(0, SLOWEST_LISTED)}
          />
        )}
      </QueryCard>
    </Columns>
  );
}

/** The pattern of a page; leads to its vitals. */
export const PageLink = ({ page }: { page: string }) => (
  <Link
    to="/admin/performance/pages"
    search={(before) => ({ ...before, page }) as never}
    style={{ color: 'inherit', textDecoration: 'none' }}
  >
    <Text size="small" mono breakWords>
      {page}
    </Text>
  </Link>
);

function SlowList(props: { title: string; measure: string; rows: readonly SlowRow[] }) {
  const { title, measure, rows } = props;
  return (
    <>
      <CardTitle title={title}>
        <Text size="small" tone="third">
          {measure}
        </Text>
      </CardTitle>
      {rows.length === 0 ? (
        <Text as="p" size="small" tone="second" pad="0 16 16">
          {i18n.t('Not enough data')}
        </Text>
      ) : (
        <ol>
          {rows.map(({ key, name, note, value, tone }) => (
            <Row as="li" key={key} gap={16} justify="between" pad="8 16" line="between">
              <Box canShrink>
                {name}
                <Text block size="small" tone="third">
                  {note}
                </Text>
              </Box>
              <Text size="small" mono tone={tone} noWrap>
                {value}
              </Text>
            </Row>
          ))}
        </ol>
      )}
    </>
  );
}
