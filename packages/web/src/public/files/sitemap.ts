import { PAGE_LOCALES, pathIn, SITE, type PageLocale } from '../../lib/site/addresses.ts';
import { toXml } from './to-xml.ts';

export interface ListedPage {
  /** Without the language. */
  path: string;
  /** The day its content changed, if that is known. */
  changedOn?: string | undefined;
}

/** All pages in all languages, each with the others that say the same; then those that have no language in their path. */
export function sitemap(pages: readonly ListedPage[], others: readonly string[]): string {
  const entries = pages.flatMap((page) => PAGE_LOCALES.map((locale) => entryOf(page, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    ...others.map((path) => `<url><loc>${toXml(SITE + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function entryOf({ path, changedOn }: ListedPage, locale: PageLocale): string {
  const alternates = [...PAGE_LOCALES, 'x-default' as const].map((language) => {
    const href = SITE + pathIn(language === 'x-default' ? 'en' : language, path);
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${toXml(href)}"/>`;
  });
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return `<url><loc>${toXml(SITE + pathIn(locale, path))}</loc>${changed}${alternates.join('')}</url>`;
}
