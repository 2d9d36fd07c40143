import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { chunksOf, stylesOf } from './chunks-of.ts';
import { FIRST_SCREEN } from './first-screen.ts';

type Bundle = Rolldown.OutputBundle;

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'body', attrs: { ...attrs, crossorigin: '' } };
}

function tagsOf(bundle: Bundle, isNamed: (fileName: string) => boolean): HtmlTagDescriptor[] {
  const chunks = chunksOf(bundle, FIRST_SCREEN);
  const fonts = Object.keys(bundle).filter((name) =>
    /geist-latin-wght-normal.*\.woff2$/.test(name),
  );
  return [
    ...stylesOf(chunks).map((name) => ({ name, attrs: { rel: 'stylesheet' } })),
    ...chunks.map(({ fileName }) => ({ name: fileName, attrs: { rel: 'modulepreload' } })),
    ...fonts.map((name) => ({ name, attrs: { rel: 'preload', as: 'font', type: 'font/woff2' } })),
  ]
    .filter(({ name }) => !isNamed(name))
    .map(({ name, attrs }) => link({ ...attrs, href: `/${name}` }));
}

/** A tag that the build inserted: script, preload or stylesheet. */
const BUILT_TAG = /\n\s*<(?:script|link)\b[^>]*"\/assets\/[^>]*>(?:<\/script>)?/g;

/**
 * Fetches the text font, styles and code of the first screen in parallel with the app, which saves
 * two round trips on a phone. The tags come after the loading screen: a stylesheet in the head
 * would keep the page blank until it has loaded.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const built = html.match(BUILT_TAG) ?? [];
        const isNamed = (fileName: string) => built.some((tag) => tag.includes(fileName));
        return {
          html: html.replace(BUILT_TAG, '').replace(/\n\s*<\/body>/, `${built.join('')}$&`),
          tags: tagsOf(bundle, isNamed),
        };
      },
    },
  };
}
