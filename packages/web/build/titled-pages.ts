import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, stylesOf } from './chunks-of.ts';

/** Public pages of the app; `serve-web.ts` of the server knows their files. */
const PAGES = [
  {
    file: 'api-docs.html',
    title: 'API Documentation | Beamwright',
    description:
      'Call Beamwright from your own programs: guides, every operation with samples in curl, TypeScript and Python, and every error code.',
    code: ['/src/main.tsx', '/src/start.tsx', '/src/features/api-docs/api-docs-page.tsx'],
    fetches: '/api/v1/openapi.json',
  },
];

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*"/;
/** A tag for a file of the build; fonts stay. */
const BUILT_LINK =
  /\n\s*<link rel="(?:modulepreload|stylesheet)"[^>]*href="\/(assets\/[^"]+)"[^>]*>/g;

type Page = (typeof PAGES)[number];

function pageFrom(html: string, page: Page, bundle: Rolldown.OutputBundle): string {
  const chunks = chunksOf(bundle, page.code);
  const styles = stylesOf(chunks);
  const names = new Set([...chunks.map(({ fileName }) => fileName), ...styles]);
  const kept = html.replace(BUILT_LINK, (tag, name: string) => (names.has(name) ? tag : ''));
  const missing = [...names].filter((name) => !kept.includes(`"/${name}"`));
  const links = missing.map((name) => {
    const rel = styles.includes(name) ? 'stylesheet' : 'modulepreload';
    return `<link rel="${rel}" href="/${name}" crossorigin>`;
  });
  const fetched = `<link rel="preload" as="fetch" href="${page.fetches}" crossorigin>`;
  return kept
    .replace(TITLE, `<title>${page.title}</title>`)
    .replace(DESCRIPTION, `$1${page.description}"`)
    .replace(/\n\s*<\/body>/, `\n    ${[fetched, ...links].join('\n    ')}$&`);
}

/**
 * Writes `index.html` again for each public page of the app: with its title and description, and with what it needs in
 * place of what the first screen of the app needs.
 */
export function titledPages(): Plugin {
  return {
    name: 'titled-pages',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      async handler({ dir = 'dist' }, bundle) {
        const html = await readFile(`${dir}/index.html`, 'utf8');
        for (const page of PAGES)
          await writeFile(`${dir}/${page.file}`, pageFrom(html, page, bundle));
      },
    },
  };
}
