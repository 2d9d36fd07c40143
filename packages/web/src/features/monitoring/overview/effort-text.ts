import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

const HOURS_FROM_MIN = 120;

/** How long work takes, in minutes or whole hours. */
export const effortText = (minutes: number): string =>
  minutes < HOURS_FROM_MIN
    ? i18n.t('{n} min', { n: minutes })
    : i18n.t('{n} h', { n: formatNumber(Math.round(minutes / 60)) });
