import type { GoalKey, LoadFigures, LoadMetric, Vital, VitalKey } from '@beamwright/contract';
import { formatBytes, formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

interface Amount {
  value: string;
  unit: string;
}

export const inText = ({ value, unit }: Amount): string =>
  unit === '' ? value : `${value}\u00a0${unit}`;

/** `148 ms`, or `1.9 s` from a second on. */
export function duration(ms: number): Amount {
  return ms < 1000
    ? { value: formatNumber(Math.round(ms)), unit: 'ms' }
    : {
        value: formatNumber(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        unit: 's',
      };
}

/** A value of a vital; layout shift has no unit. */
export const vitalAmount = (key: VitalKey, value: number): Amount =>
  key === 'cls'
    ? { value: formatNumber(value, { maximumFractionDigits: value < 0.1 ? 3 : 2 }), unit: '' }
    : duration(value);

export function vitalName(key: VitalKey): string {
  if (key === 'lcp') return i18n.t('Largest paint');
  if (key === 'inp') return i18n.t('Input delay');
  if (key === 'cls') return i18n.t('Layout shift');
  return key === 'fcp' ? i18n.t('First paint') : i18n.t('First byte');
}

export const toneOfRating = (rating: Vital['rating']): 'warn' | 'stop' | undefined =>
  rating === 'poor' ? 'stop' : rating === 'needs_work' ? 'warn' : undefined;

export function goalName(key: GoalKey): string {
  if (key === 'settings') return i18n.t('Settings in under 1 s');
  return key === 'pages' ? i18n.t('Pages load in under 2.5 s') : i18n.t('Requests without a 5xx');
}

/** `99.87 %`: two digits, because goals differ in them. */
export const exactPercent = (percent: number): string =>
  `${formatNumber(percent, { maximumFractionDigits: 2 })}\u202f%`;

export function metricName(metric: LoadMetric): string {
  const names: Record<LoadMetric, string> = {
    database_connections: i18n.t('Database connections'),
    callers_waiting: i18n.t('Waiting for a connection'),
    tasks_waiting: i18n.t('Tasks in the queue'),
    event_loop_delay: i18n.t('Event loop delay, p99'),
    open_streams: i18n.t('Open streams'),
    memory: i18n.t('Memory'),
    database_size: i18n.t('Database size'),
    files_size: i18n.t('Files'),
    disk_used: i18n.t('Disk used'),
  };
  return names[metric];
}

/** A value of a metric in its unit. */
export function loadText(unit: LoadFigures['unit'], value: number): string {
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'percent') return formatPercent(value / 100);
  const number = formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return unit === 'ms' ? `${number}\u00a0ms` : number;
}

export const orderName = (order: string): string => {
  if (order === 'time_spent') return i18n.t('By time spent');
  if (order === 'slowest') return i18n.t('Slowest first');
  return order === 'failures' ? i18n.t('Most failures') : i18n.t('Most calls');
};
