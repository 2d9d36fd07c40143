import { i18n } from './i18n.ts';

/** For example `3 settings`. */
export const settingsText = (n: number): string =>
  i18n.t('{n, plural, one {# setting} other {# settings}}', { n });
