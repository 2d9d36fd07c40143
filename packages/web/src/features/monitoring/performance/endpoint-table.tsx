import type { Endpoint } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { RangeBar, RangeScaleHead } from '../../../ui/charts/range-bar.tsx';
import type { RangeScale } from '../../../ui/charts/range-bar.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';
import { exactPercent } from './performance-text.ts';

const TICKS = [
  { value: 1, text: '1' },
  { value: 10, text: '10' },
  { value: 100, text: '100' },
  { value: 1000, text: '1\u00a0s' },
  { value: 10_000, text: '10\u00a0s' },
  { value: 100_000, text: '100\u00a0s' },
];

/** From 1 ms to 10 s, and further only if an operation is slower. */
function scaleOf(endpoints: readonly Endpoint[]): RangeScale {
  const slowest = Math.max(0, ...endpoints.map(({ p95_ms }) => p95_ms ?? 0));
  const ticks = slowest > 10_000 ? TICKS : TICKS.slice(0, -1);
  return { min: 1, max: ticks.at(-1)?.value ?? 10_000, ticks };
}

const inMs = (ms: number | null) =>
  ms === null ? '–' : formatNumber(ms, { maximumFractionDigits: ms < 10 ? 1 : 0 });

/** Method and path; leads to its slow and failed requests. */
export const OperationLink = ({ endpoint }: { endpoint: Endpoint }) => (
  <Link
    to="/admin/performance/operations"
    search={(before) => ({ ...before, operation: endpoint.operation }) as never}
    resetScroll={false}
    style={{ color: 'inherit', textDecoration: 'none' }}
  >
    <Text size="small" mono breakWords>
      <Text tone="third">{endpoint.method}</Text> {endpoint.path}
    </Text>
  </Link>
);

function columnsFor(scale: RangeScale): Column<Endpoint>[] {
  const bad = (isBad: boolean, text: string) => (isBad ? <Text tone="stop">{text}</Text> : text);
  return [
    {
      key: 'operation',
      head: i18n.t('Operation'),
      width: 'minmax(0, 7fr)',
      cell: (endpoint) => <OperationLink endpoint={endpoint} />,
      phone: 'line',
    },
    {
      key: 'range',
      head: (
        <>
          <VisuallyHidden>{i18n.t('From p50 to p95')}</VisuallyHidden>
          <RangeScaleHead scale={scale} />
        </>
      ),
      width: 'minmax(100px, 6fr)',
      cell: (endpoint) => <EndpointRange endpoint={endpoint} scale={scale} />,
      phone: 'line',
    },
    ...(['p50', 'p75'] as const).map((name): Column<Endpoint> => ({
      key: name,
      head: name,
      width: '56px',
      isNumber: true,
      cell: (endpoint) => inMs(endpoint[`${name}_ms`]),
      phone: 'pair',
    })),
    {
      key: 'p95',
      head: 'p95',
      width: '56px',
      isNumber: true,
      cell: ({ p95_ms, is_slow }) => bad(is_slow, inMs(p95_ms)),
      phone: 'pair',
    },
    {
      key: 'success',
      head: i18n.t('Success'),
      width: '72px',
      isNumber: true,
      cell: ({ success_percent, is_failing }) => bad(is_failing, exactPercent(success_percent)),
      phone: 'pair',
    },
    {
      key: 'calls',
      head: i18n.t('Calls'),
      width: '80px',
      isNumber: true,
      cell: ({ calls }) => <Text tone="second">{formatNumber(calls)}</Text>,
      phone: 'pair',
    },
  ];
}

function EndpointRange({ endpoint, scale }: { endpoint: Endpoint; scale: RangeScale }) {
  const { p50_ms: low, p75_ms: middle, p95_ms: high, is_slow } = endpoint;
  if (low === null || middle === null || high === null) {
    return (
      <Text size="label" tone="third">
        {i18n.t('Not enough calls')}
      </Text>
    );
  }
  return (
    <RangeBar
      {...{ scale, low, middle, high }}
      isBad={is_slow}
      label={i18n.t('p50 {low} ms, p75 {middle} ms, p95 {high} ms', {
        low: inMs(low),
        middle: inMs(middle),
        high: inMs(high),
      })}
    />
  );
}

export function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <FigureTable
      label={i18n.t('Operations')}
      rows={endpoints}
      keyOf={({ operation }) => operation}
      columns={columnsFor(scaleOf(endpoints))}
    />
  );
}
