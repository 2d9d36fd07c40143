import type { Span } from '@beamwright/domain';
import { formatDollarRange, formatDollars, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;

interface TimeUnit {
  name: string;
  seconds: number;
  digits: number;
}

function unitFor(seconds: number): TimeUnit {
  if (seconds < 90) return { name: i18n.t('s'), seconds: 1, digits: seconds < 10 ? 1 : 0 };
  if (seconds < 90 * MINUTE_S)
    return { name: i18n.t('min'), seconds: MINUTE_S, digits: seconds < 10 * MINUTE_S ? 1 : 0 };
  return { name: i18n.t('h'), seconds: HOUR_S, digits: 1 };
}

/** A time range with both ends in one unit, for example `12–16 min`; always with its unit. */
export function timeText({ low, high }: Pick<Span, 'low' | 'high'>): string {
  const unit = unitFor(high);
  const show = (seconds: number) =>
    formatNumber(seconds / unit.seconds, { maximumFractionDigits: unit.digits });
  const [from, to] = [show(low), show(high)];
  return from === to
    ? i18n.t('about {value} {unit}', { value: to, unit: unit.name })
    : i18n.t('{from}–{to} {unit}', { from, to, unit: unit.name });
}

/** The likely value, shown next to the range. */
export function likelyTime(span: Span): string {
  return timeText({ low: span.likely, high: span.likely });
}

export const priceText = formatDollars;

/** A price range such as `$13.10 – $16.80`, or `~$2.00` when both ends are equal. */
export const priceSpan = ({ low, high }: Span): string => formatDollarRange(low, high);
