import { i18n } from './i18n.ts';

/** State of the air assist; `null` is unknown. */
export function airLabel(air_assist: boolean | null): string {
  if (air_assist === null) return i18n.t('unknown');
  return air_assist ? i18n.t('on') : i18n.t('off');
}
