import { i18n } from '../i18n.ts';
import { pathIn, type PageLocale } from './addresses.ts';

/** A path in the language that pages are rendered in. */
export const hrefOf = (path: string): string => pathIn(i18n.locale as PageLocale, path);
