import type { Scheme } from '../../lib/color-scheme.ts';
import { i18n } from '../../lib/i18n.ts';

export function schemeName(scheme: Scheme): string {
  if (scheme === 'light') return i18n.t('Light');
  return scheme === 'dark' ? i18n.t('Dark') : i18n.t('System');
}
