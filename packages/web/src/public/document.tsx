import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { PAGE_LOCALES, pathIn, SITE, type PageLocale } from '../lib/site/addresses.ts';
import type { PublicPage, StructuredData } from '../lib/site/public-page.ts';
import { describePicture, PICTURE_SIZE, picturePathOf } from './picture-of.ts';
import type { Styles } from './page-styles.ts';
import { siteData } from './structured-data.ts';

/** Files that the build made for all pages. */
export interface BuiltFiles {
  /** Each page carries what it uses of the style sheet, so that it is painted before anything else arrives. */
  styles: Styles;
  /** A style sheet with the fonts: the script adds them when the text is painted. */
  fonts: string;
  /** Path of the script for what pages do besides being read. */
  script: string;
  /** Paths of the translations, for what is written after the page was built; none for English. */
  catalogs: Partial<Record<PageLocale, string>>;
}

export type DocumentPage = Omit<PublicPage, 'body'>;

interface DocumentProps {
  page: DocumentPage;
  locale: PageLocale;
  files: BuiltFiles;
  children: ReactNode;
}

/** The whole HTML document of a page. */
export function Document({ page, locale, files, children }: DocumentProps) {
  return (
    <html lang={locale} data-catalog={files.catalogs[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{titleOf(page)}</title>
        {/* Filled when the markup is known. */}
        <style />
        <style
          data-fonts=""
          media="(scripting: none)"
          dangerouslySetInnerHTML={{ __html: files.fonts }}
        />
        <meta name="description" content={page.description} />
        {page.isHidden ? <meta name="robots" content="noindex" /> : null}
        {page.isHidden ? null : <Addresses page={page} locale={locale} />}
        {page.isHidden ? null : <Preview page={page} locale={locale} />}
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {page.isHidden ? null : <Data data={[...siteData(page, locale), ...page.data]} />}
        {/* What a page does besides being read may come after it. */}
        <script type="module" src={files.script} fetchPriority="low" />
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

type PartProps = Pick<DocumentProps, 'page' | 'locale'>;

const titleOf = ({ title }: DocumentPage): string => `${title} | Beamwright`;

/** The page's own address, the same page in other languages, and the list of changes. */
function Addresses({ page: { path }, locale }: PartProps) {
  return (
    <>
      <link rel="canonical" href={SITE + pathIn(locale, path)} />
      {PAGE_LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={SITE + pathIn(each, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={SITE + path} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={i18n.t('Changes to materials and settings')}
        href={pathIn(locale, '/changes.atom')}
      />
    </>
  );
}

/** How a link to the page looks where it is shared. */
function Preview({ page, locale }: PartProps) {
  const title = titleOf(page);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Beamwright" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={SITE + pathIn(locale, page.path)} />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_US'} />
      <meta property="og:image" content={SITE + picturePathOf(page, locale)} />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={describePicture(page)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Data({ data }: { data: readonly StructuredData[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScript(data) }} />;
}

/** Ends no script early, whatever a name contains. */
const toScript = (data: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c');
