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
import { unavailablePage } from '../features/marketing/missing/unavailable-page.tsx';
import { i18n } from '../lib/i18n.ts';
import { activateFindings, type MaterialFindings } from '../lib/site/added-findings.ts';
import { PAGE_LOCALES, pathIn, type PageLocale } from '../lib/site/addresses.ts';
import type { PagePicture } from '../lib/site/page-picture.ts';
import type { PublicFile } from '../lib/site/public-file.ts';
import type { PublicPage } from '../lib/site/public-page.ts';
import type { SiteFacts } from '../lib/site/site-facts.ts';
import { Document, type BuiltFiles, type DocumentPage } from './document.tsx';
import type { Changes } from './files/change.ts';
import { materialNames } from './material-names.ts';
import { stylesOf, type Styles } from './page-styles.ts';
import { pictureOf, picturePathOf } from './picture-of.ts';
import { siteFiles, type SiteFile } from './site-files.ts';
import { builtPages, builtPagesAt, planPages } from './site.tsx';

interface RenderedPage {
  /** With the language. */
  path: string;
  html: string;
  /** Besides the page. */
  files: readonly PublicFile[];
}

/** Translations by English sentence. English needs none. */
type Catalog = Readonly<Record<string, string>>;

function activate(
  locale: PageLocale,
  messages: Catalog,
  findings: MaterialFindings | null = {},
): void {
  activateFindings(findings);
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
      <PublicHeader path={page.path} locale={locale} isAnswer={page.isHidden} />
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

/** Renders the page in place of those with settings, while nobody knows what is blocked. */
export function renderUnavailablePage({ messages, ...rest }: Rendering): RenderedPage {
  activate(rest.locale, messages);
  return render({ ...unavailablePage(), isHidden: true }, rest);
}

interface ChosenPages {
  /** With the language, in any. */
  paths: readonly string[];
  findings: MaterialFindings;
}

/** A page, or a file of one, with what the installation knows. */
interface CheckedPage extends Pick<RenderedPage, 'path' | 'html'> {
  picture?: PagePicture;
}

/** Renders some built pages again, with what the administrators of the installation added about their materials. */
export function renderPagesAt(
  { paths, findings }: ChosenPages,
  { messages, ...rest }: Rendering,
): CheckedPage[] {
  const own = new Set(paths.flatMap((path) => withoutLocale(path, rest.locale) ?? []));
  if (own.size === 0) return [];
  activate(rest.locale, messages, findings);
  const pages: CheckedPage[] = [];
  for (const page of builtPagesAt(own)) {
    const { path, html } = render(page, rest);
    pages.push({ path, html, picture: pictureOf(page) });
    for (const file of page.files ?? []) pages.push({ path: file.path, html: file.text });
  }
  return pages;
}

/** Null if it is of another language. */
function withoutLocale(path: string, locale: PageLocale): string | null {
  const of = PAGE_LOCALES.find((each) => path.startsWith(`/${each}/`)) ?? 'en';
  if (of !== locale) return null;
  return of === 'en' ? path : path.slice(of.length + 1);
}

/** Renders the pages that show the plans. */
export function renderPlanPages(
  facts: SiteFacts,
  { messages, ...rest }: Rendering,
): RenderedPage[] {
  activate(rest.locale, messages, facts.findings);
  return planPages().map((page) =>
    render({ ...page, data: page.data(facts), body: () => page.body(facts) }, rest),
  );
}

interface SiteParts {
  /** Of pages that the server renders. */
  planPaths: string[];
  /** By path. */
  pictures: Record<string, PagePicture>;
  /** By path of a page or file: the materials that it shows. */
  materials: Record<string, readonly string[]>;
  /** By material: what people call it. */
  names: Record<string, readonly string[]>;
  files: SiteFile[];
}

const pathsOf = (page: object): string[] =>
  ((page as Partial<PublicPage>).files ?? []).map(({ path }) => path);

/** What a language has besides the pages that are rendered with the build. */
export function renderSiteParts(
  { locale, messages }: Omit<Rendering, 'files'>,
  changes: Changes,
): SiteParts {
  activate(locale, messages);
  const ofPlans = planPages();
  const built = builtPages().filter(({ isHidden }) => !isHidden);
  const pages = [...ofPlans, ...built];
  return {
    names: materialNames(),
    materials: Object.fromEntries(
      pages.flatMap(({ path, materials = [], ...page }) =>
        materials.length === 0
          ? []
          : [pathIn(locale, path), ...pathsOf(page)].map((own) => [own, materials]),
      ),
    ),
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
