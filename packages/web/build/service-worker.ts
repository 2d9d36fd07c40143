import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { PUBLIC_PLACES } from '../src/lib/site/public-places.ts';
import { chunksOf, stylesOf } from './chunks-of.ts';

/** Pages that work offline from the first visit: the app, the dashboard and a scanned setting. */
const PAGES = [
  '/index.html',
  '/src/start.tsx',
  '/routes/screens/unreachable-screen.tsx',
  '/routes/dashboard-route.tsx',
  '/routes/scan-route.tsx',
];
/** Files of `public/` that `index.html` asks for. */
const PUBLIC_FILES = ['/scheme.js', '/favicon.svg'];

function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle, PAGES);
  const fonts = Object.keys(bundle).filter((name) =>
    /geist(-mono)?-latin-wght-normal.*\.woff2$/.test(name),
  );
  const built = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks), ...fonts];
  // At `/`, visitors get a page without the app.
  return ['/index.html', ...PUBLIC_FILES, ...built.map((name) => `/${name}`)];
}

/** All other code, cached once the network is idle. */
function restOf(bundle: Rolldown.OutputBundle, shell: readonly string[]): string[] {
  return Object.keys(bundle)
    .map((name) => `/${name}`)
    .filter((name) => /\.(js|css)$/.test(name) && !shell.includes(name));
}

/** Writes `sw.js` with the list of files to cache and a version that changes with any of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      async handler({ dir = 'dist' }, bundle) {
        const shell = shellOf(bundle);
        const unnamed = ['/index.html', ...PUBLIC_FILES].map((name) => readFile(`${dir}${name}`));
        const code = await readFile(`${import.meta.dirname}/sw.js`, 'utf8');
        // Names of built files contain their hash; other files are read.
        const hash = createHash('sha256').update(code).update(shell.join('\n'));
        for (const bytes of await Promise.all(unnamed)) hash.update(bytes);
        const version = hash.digest('hex').slice(0, 12);
        const constants = {
          VERSION: version,
          SHELL: shell,
          REST: restOf(bundle, shell),
          PUBLIC: PUBLIC_PLACES,
        };
        const head = Object.entries(constants).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
        );
        await writeFile(`${dir}/sw.js`, `${head.join('\n')}\n${code}`);
      },
    },
  };
}
