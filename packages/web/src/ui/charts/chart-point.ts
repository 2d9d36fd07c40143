/** One bucket of a time series. */
export interface ChartPoint {
  /** When the bucket begins, ISO 8601. */
  at: string;
  /** Null where nothing was measured: a gap. */
  value: number | null;
}

/** Values at the bottom and the top of a chart. */
export interface ChartRange {
  low: number;
  high: number;
}

/** What a color says; `history` is what has passed, next to what matters. */
export type ChartTone = 'history' | 'plain' | 'first' | 'ok' | 'warn' | 'stop' | 'ember';

export const CHART_COLORS: Record<ChartTone, string> = {
  history: 'var(--line-strong)',
  plain: 'var(--ink-2)',
  first: 'var(--ink)',
  ok: 'var(--ok)',
  warn: 'var(--warn)',
  stop: 'var(--stop)',
  ember: 'var(--ember)',
};

/** The measured values. */
export const valuesOf = (points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ value }) => (value === null ? [] : [value]));
