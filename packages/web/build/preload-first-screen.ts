import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The route most visits begin or end on: people who sign in need it a moment later. */
const FIRST_SCREEN = '/routes/dashboard-route.tsx';

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', injectTo: 'head', attrs };
}

/** The chunk of the first screen with what it imports, in the order they run. */
function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.set(name, chunk);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(FIRST_SCREEN)) visit(name);
  }
  return [...found.values()];
}

/**
 * Fetches the text font and the code of the first screen beside the app instead of after it: two
 * round trips less on a phone.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const fonts = Object.keys(bundle)
          .filter((name) => /geist-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) =>
            link({
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${name}`,
            }),
          );
        const modules = chunksOf(bundle)
          .filter(({ fileName }) => !html.includes(fileName))
          .map(({ fileName }) =>
            link({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}` }),
          );
        return [...fonts, ...modules];
      },
    },
  };
}
