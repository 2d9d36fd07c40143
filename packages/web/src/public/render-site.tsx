import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './public.css';
import { compileMessage } from '@beamwright/domain/compile-message';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PublicFooter } from '../features/marketing/layout/public-footer.tsx';
import { PublicHeader } from '../features/marketing/layout/public-header.tsx';
import { missingPage } from '../features/marketing/missing/missing-page.tsx';
import { i18n } from '../lib/i18n.ts';
import { pathIn, type PageLocale } from '../lib/site/addresses.ts';
import type { PagePicture } from '../lib/site/page-picture.ts';
import type { PublicFile } from '../lib/site/public-file.ts';
import type { SiteFacts } from '../lib/site/site-facts.ts';
import { Document, type BuiltFiles, type DocumentPage } from './document.tsx';
import type { Changes } from './files/change.ts';
import { stylesOf, type Styles } from './page-styles.ts';
import { pictureOf, picturePathOf } from './picture-of.ts';
import { siteFiles, type SiteFile } from './site-files.ts';
import { builtPages, planPages } from './site.tsx';

interface RenderedPage {
  /** With the language. */
  path: string;
  html: string;
  /** Besides the page. */
  files: readonly PublicFile[];
}

/** Translations by English sentence. English needs none. */
type Catalog = Readonly<Record<string, string>>;

function activate(locale: PageLocale, messages: Catalog): void {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, messages });
}

interface RenderablePage extends DocumentPage {
  body: () => ReactNode;
}

function render(
  page: RenderablePage,
  { locale, files }: { locale: PageLocale; files: BuiltFiles },
): RenderedPage {
  // Its language switch leads to the other home page.
  const path = page.isHidden ? '/' : page.path;
  const html = renderToStaticMarkup(
    <Document page={page} locale={locale} files={files}>
      <PublicHeader path={page.path} locale={locale} />
      <main id="main" tabIndex={-1}>
        {page.body()}
      </main>
      <PublicFooter path={path} locale={locale} />
    </Document>,
  );
  return {
    path: pathIn(locale, page.path),
    html: `<!doctype html>${withStyles(html, files.styles)}`,
    files: page.files ?? [],
  };
}

const withStyles = (html: string, styles: Styles): string =>
  html.replace('<style></style>', () => `<style>${stylesOf(html, styles)}</style>`);

interface Rendering {
  locale: PageLocale;
  messages: Catalog;
  files: BuiltFiles;
}

/** Renders what is known when the app is built. */
export function* renderBuiltPages({ messages, ...rest }: Rendering): Generator<RenderedPage> {
  activate(rest.locale, messages);
  for (const page of builtPages()) yield render(page, rest);
}

/** Renders the page for addresses that have none. */
export function renderMissingPage({ messages, ...rest }: Rendering): RenderedPage {
  activate(rest.locale, messages);
  return render({ ...missingPage(), isHidden: true }, rest);
}

/** Renders the pages that show the plans. */
export function renderPlanPages(
  facts: SiteFacts,
  { messages, ...rest }: Rendering,
): RenderedPage[] {
  activate(rest.locale, messages);
  return planPages().map((page) =>
    render({ ...page, data: page.data(facts), body: () => page.body(facts) }, rest),
  );
}

interface SiteParts {
  /** Of pages that the server renders. */
  planPaths: string[];
  /** By path. */
  pictures: Record<string, PagePicture>;
  files: SiteFile[];
}

/** What a language has besides the pages that are rendered with the build. */
export function renderSiteParts(
  { locale, messages }: Omit<Rendering, 'files'>,
  changes: Changes,
): SiteParts {
  activate(locale, messages);
  const ofPlans = planPages();
  const pages = [...ofPlans, ...builtPages().filter(({ isHidden }) => !isHidden)];
  return {
    planPaths: ofPlans.map(({ path }) => pathIn(locale, path)),
    pictures: Object.fromEntries(
      pages.map((page) => [picturePathOf(page, locale), pictureOf(page)]),
    ),
    files: siteFiles(
      pages.map(({ path }) => path),
      { locale, changes },
    ),
  };
}
