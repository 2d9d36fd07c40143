import { i18n } from '../../../../lib/i18n.ts';

/** `16:41:02.114`: what came first within a second is visible. */
export const clockTime = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(new Date(iso));
