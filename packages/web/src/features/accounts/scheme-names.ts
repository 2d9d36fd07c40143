import type { ColorScheme } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

export function schemeName(scheme: ColorScheme): string {
  if (scheme === 'light') return i18n.t('Light');
  return scheme === 'dark' ? i18n.t('Dark') : i18n.t('System');
}
