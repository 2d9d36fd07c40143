import { i18n } from '../../lib/i18n.ts';

export const SCHEMES = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof SCHEMES)[number];

export function schemeName(scheme: Scheme): string {
  if (scheme === 'light') return i18n.t('Light');
  return scheme === 'dark' ? i18n.t('Dark') : i18n.t('Like my device');
}
