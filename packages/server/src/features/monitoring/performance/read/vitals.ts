import {
  VITAL_KEYS,
  VITALS,
  type MeasuredPage,
  type PagePattern,
  type PerformanceRange,
  type Vital,
  type VitalKey,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { ALL, CLS_SCALE } from '../roll-up/histograms.ts';
import {
  percentileOf,
  percentOf,
  readFigures,
  readMeasuredUntil,
  type Figures,
} from './figures.ts';
import { presentBuckets, toLine, windowOf } from './window.ts';

type Trx = Transaction<Database>;

const scaleOf = (key: VitalKey): number => (key === 'cls' ? CLS_SCALE : 1);

function rate(key: VitalKey, p75: number | null): Vital['rating'] {
  if (p75 === null) return null;
  const { good, poor } = VITALS[key];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs_work' : 'poor';
}

function presentPercentiles(key: VitalKey, figures: Figures | undefined) {
  const scale = scaleOf(key);
  const p75 = percentileOf(figures, 'p75', scale);
  return {
    key,
    count: figures?.count ?? 0,
    p50: percentileOf(figures, 'p50', scale),
    p75,
    p95: percentileOf(figures, 'p95', scale),
    rating: rate(key, p75),
  };
}

export async function readVitals(
  trx: Trx,
  { range, page }: { range: PerformanceRange; page?: PagePattern | undefined },
  now: Date,
) {
  const bins = windowOf(range, now);
  const wanted = { kind: 'page', range, bins, subject: page ?? ALL } as const;
  const [sums, byBin, measured_until] = await Promise.all([
    readFigures(trx, { ...wanted, metrics: [...VITAL_KEYS, 'loads'] }, []),
    readFigures(trx, { ...wanted, metrics: VITAL_KEYS }, ['at']),
    readMeasuredUntil(trx, ['page']),
  ]);
  const vitals = VITAL_KEYS.map((key): Vital => {
    const figures = sums.find(({ metric }) => metric === key);
    const { count = 0, good = 0, bad = 0 } = figures ?? {};
    return {
      ...presentPercentiles(key, figures),
      good: VITALS[key].good,
      poor: VITALS[key].poor,
      good_percent: percentOf(good, count),
      needs_work_percent: percentOf(count - good - bad, count),
      poor_percent: percentOf(bad, count),
      p75_line: toLine(
        bins,
        byBin.filter(({ metric }) => metric === key),
        (row) => percentileOf(row, 'p75', scaleOf(key)),
      ),
    };
  });
  return {
    page_loads: sums.find(({ metric }) => metric === 'loads')?.count ?? 0,
    vitals,
    buckets: presentBuckets(bins),
    measured_until,
  };
}

export async function readPages(trx: Trx, range: PerformanceRange, now: Date) {
  const wanted = { kind: 'page', range, bins: windowOf(range, now) } as const;
  const [rows, measured_until] = await Promise.all([
    readFigures(trx, wanted, ['subject']),
    readMeasuredUntil(trx, ['page']),
  ]);
  const pages = Map.groupBy(
    rows.filter(({ subject }) => subject !== ALL),
    ({ subject }) => subject ?? '',
  );
  const items = [...pages].map(([page, figures]): MeasuredPage => {
    const of = (name: string) => figures.find(({ metric }) => metric === name);
    return {
      page,
      page_loads: of('loads')?.count ?? 0,
      load_p75_ms: percentileOf(of('load'), 'p75'),
      vitals: VITAL_KEYS.map((key) => presentPercentiles(key, of(key))),
    };
  });
  return { items: items.toSorted(bySlowest), measured_until };
}

const lcpOf = ({ vitals }: MeasuredPage): number =>
  vitals.find(({ key }) => key === 'lcp')?.p75 ?? -1;

/** Pages with fewer than 20 loads have no percentile, and come last. */
const bySlowest = (a: MeasuredPage, b: MeasuredPage): number =>
  lcpOf(b) - lcpOf(a) || b.page_loads - a.page_loads || a.page.localeCompare(b.page);
