import { i18n } from '../../../lib/i18n.ts';

/** A year is said in months. */
export const daysText = (days: number): string =>
  days === 365
    ? i18n.t('12 months')
    : i18n.t('{days, plural, one {# day} other {# days}}', { days });
