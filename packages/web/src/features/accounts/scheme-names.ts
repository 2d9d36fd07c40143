import { i18n } from '../../lib/i18n.ts';

export const SCHEMES = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const isScheme = (value: unknown): value is Scheme => SCHEMES.some((one) => one === value);

export function schemeName(scheme: Scheme): string {
  if (scheme === 'light') return i18n.t('Light');
  return scheme === 'dark' ? i18n.t('Dark') : i18n.t('Like my device');
}
