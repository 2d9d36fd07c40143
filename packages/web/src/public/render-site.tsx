import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './public.css';
import { compileMessage } from '@beamwright/domain/compile-message';
import { renderToStaticMarkup } from 'react-dom/server';
import { PublicFooter } from '../features/marketing/layout/public-footer.tsx';
import { PublicHeader } from '../features/marketing/layout/public-header.tsx';
import { i18n } from '../lib/i18n.ts';
import { pathIn, type PageLocale } from '../lib/site/addresses.ts';
import { Document, type BuiltFiles } from './document.tsx';
import type { PublicPage } from '../lib/site/public-page.ts';
import { builtPages, planPages } from './site.ts';
import type { SiteFacts } from '../lib/site/site-facts.ts';

interface RenderedPage {
  /** With the language. */
  path: string;
  html: string;
}

/** Translations by English sentence. English needs none. */
type Catalog = Readonly<Record<string, string>>;

function activate(locale: PageLocale, messages: Catalog): void {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, messages });
}

function render(
  page: PublicPage,
  { locale, files }: { locale: PageLocale; files: BuiltFiles },
): RenderedPage {
  const html = renderToStaticMarkup(
    <Document page={page} locale={locale} files={files}>
      <PublicHeader path={page.path} locale={locale} />
      <main id="main" tabIndex={-1}>
        {page.body()}
      </main>
      <PublicFooter path={page.path} locale={locale} />
    </Document>,
  );
  return { path: pathIn(locale, page.path), html: `<!doctype html>${html}` };
}

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

/** The paths of these, in a language. */
export const pathsOfPlanPages = (locale: PageLocale): string[] =>
  planPages().map(({ path }) => pathIn(locale, path));
