import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Where the API runs while `vite` serves the app with hot reload. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        const { readFile, readdir, writeFile } = await import('node:fs/promises');
        const folder = dir ?? 'dist';
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
          const path = `${entry.parentPath}/${entry.name}`;
          const bytes = await readFile(path);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/** Text is set in Geist on every screen: fetch it beside the styles, not after them. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /geist-(mono-)?latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // `oxc-transform-react` is the React Compiler without Babel.
  plugins: [react({ compiler: true }), preloadTextFont(), precompress()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inline: the content security policy allows neither inline script nor data fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The operations of the contract are plain objects: drop those a chunk does not use.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') },
    },
  },
  server: { port: 5173, proxy: { '/api': API_ORIGIN } },
  preview: { proxy: { '/api': API_ORIGIN } },
});
