import type { LoadMetric, PagePattern } from '@beamwright/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type InsertOnly<T> = ColumnType<T, T, never>;
type SetByDatabase = ColumnType<Date, never, never>;
type Ms = InsertOnly<number | null>;

interface PagePerformanceTable {
  id: GeneratedAlways<number>;
  user_id: InsertOnly<string>;
  page_url: InsertOnly<PagePattern>;
  load_time: Ms;
  dom_content_loaded: Ms;
  first_contentful_paint: Ms;
  largest_contentful_paint: Ms;
  interaction_to_next_paint: Ms;
  /** The same as `interaction_to_next_paint`, which took its place. */
  first_input_delay: GeneratedAlways<number | null>;
  cumulative_layout_shift: InsertOnly<number | null>;
  time_to_interactive: Ms;
  time_to_first_byte: Ms;
  resource_count: InsertOnly<number | null>;
  resource_size: InsertOnly<number | null>;
  user_agent: InsertOnly<string | null>;
  created_at: SetByDatabase;
}

interface ApiPerformanceTable {
  id: GeneratedAlways<string>;
  user_id: InsertOnly<string | null>;
  operation: InsertOnly<string>;
  endpoint: InsertOnly<string>;
  method: InsertOnly<string>;
  status_code: InsertOnly<number>;
  duration: InsertOnly<number>;
  success: InsertOnly<boolean>;
  error_message: InsertOnly<string | null>;
  request_id: InsertOnly<string>;
  created_at: InsertOnly<Date>;
}

interface PerformanceMetricsTable {
  metric_name: InsertOnly<LoadMetric | 'certificate_days'>;
  value: InsertOnly<number>;
  unit: InsertOnly<'count' | 'ms' | 'bytes' | 'percent'>;
  tags: ColumnType<{ process: string } | { host: string }, string, never>;
  timestamp: InsertOnly<Date>;
}

/** Values of an hour or a day, or of a minute of one process. */
interface Histogram {
  count: InsertOnly<number>;
  good: InsertOnly<number>;
  bad: InsertOnly<number>;
  total: InsertOnly<number>;
  buckets: InsertOnly<number[]>;
  counts: InsertOnly<number[]>;
}

interface RequestMinutesTable extends Histogram {
  minute: InsertOnly<Date>;
  operation: InsertOnly<string>;
  process: InsertOnly<string>;
}

export const ROLLED_UP = ['page', 'request', 'model', 'load'] as const;
export type RolledUp = (typeof ROLLED_UP)[number];

interface PerformanceRollupsTable extends Histogram {
  kind: InsertOnly<RolledUp>;
  grain: InsertOnly<'hour' | 'day'>;
  subject: InsertOnly<string>;
  metric: InsertOnly<string>;
  starts_at: InsertOnly<Date>;
  highest: InsertOnly<number>;
}

interface PerformanceRollupStatesTable {
  kind: RolledUp;
  hours_until: Date;
  days_until: Date;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface PerformanceTables {
  page_performance: PagePerformanceTable;
  api_performance: ApiPerformanceTable;
  performance_metrics: PerformanceMetricsTable;
  request_minutes: RequestMinutesTable;
  performance_rollups: PerformanceRollupsTable;
  performance_rollup_states: PerformanceRollupStatesTable;
}
