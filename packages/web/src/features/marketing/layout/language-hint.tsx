import { pathIn, type PageLocale } from '../../../lib/site/addresses.ts';
import classes from './layout.module.css';

/** Languages in their own words, whatever the language of the page. */
export const LANGUAGES: Record<PageLocale, { name: string; hint: string }> = {
  en: { name: 'English', hint: 'This page in English' },
  de: { name: 'Deutsch', hint: 'Diese Seite auf Deutsch' },
};

export const otherLocale = (locale: PageLocale): PageLocale => (locale === 'en' ? 'de' : 'en');

/** For a browser that prefers the other language, on the first page of a visit. Nobody is sent there. */
export function LanguageHint({ path, locale }: { path: string; locale: PageLocale }) {
  const other = otherLocale(locale);
  return (
    <a
      className={classes.hint}
      data-hint
      hidden
      href={pathIn(other, path)}
      hrefLang={other}
      lang={other}
    >
      {LANGUAGES[other].hint}
    </a>
  );
}
