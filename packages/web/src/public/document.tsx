import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { PAGE_LOCALES, pathIn, SITE, type PageLocale } from '../lib/site/addresses.ts';
import type { PublicPage, StructuredData } from '../lib/site/public-page.ts';

/** Files that the build made for all pages. */
export interface BuiltFiles {
  /** The style sheet, which each page carries, so that it is painted before anything else arrives. */
  css: string;
  /** Path of the script for what pages do besides being read. */
  script: string;
  /** Path of the text font. */
  font: string;
}

interface DocumentProps {
  page: Pick<PublicPage, 'path' | 'title' | 'description'> & { data: readonly StructuredData[] };
  locale: PageLocale;
  files: BuiltFiles;
  children: ReactNode;
}

/** The whole HTML document of a page. */
export function Document({ page, locale, files, children }: DocumentProps) {
  const address = SITE + pathIn(locale, page.path);
  const title = `${page.title} | Beamwright`;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={address} />
        {PAGE_LOCALES.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={SITE + pathIn(each, page.path)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={SITE + page.path} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Beamwright" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_US'} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="" />
        <style dangerouslySetInnerHTML={{ __html: files.css }} />
        {page.data.length > 0 ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: toScript(page.data) }}
          />
        ) : null}
        <script type="module" src={files.script} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {i18n.t('Skip to content')}
        </a>
        {children}
      </body>
    </html>
  );
}

/** Ends no script early, whatever a name contains. */
const toScript = (data: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');
