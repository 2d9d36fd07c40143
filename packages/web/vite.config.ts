import { API_PREFIX } from '@beamwright/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { chunkLoader } from './build/chunk-loader.ts';
import { compileAnswers } from './build/compile-answers.ts';
import { dropDescriptions } from './build/drop-descriptions.ts';
import { dropRequests } from './build/drop-requests.ts';
import { minifyPublic } from './build/minify-public.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirstScreen } from './build/preload-first-screen.ts';
import { publicPages } from './build/public-pages/public-pages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { titledPages } from './build/titled-pages.ts';
import { skipFirstScreen } from './build/skip-first-screen.ts';

/** Address of the API for `vite` with hot reload. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  // `compiler` is the React Compiler by `oxc-transform-react`, without Babel.
  plugins: [
    react({ compiler: true }),
    chunkLoader(),
    dropRequests(),
    dropDescriptions(),
    compileAnswers(),
    preloadFirstScreen(),
    skipFirstScreen(),
    minifyPublic(),
    titledPages(),
    serviceWorker(),
    precompress(),
    publicPages(),
  ],
  // React has had this hook since version 18; the shim is for older ones.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Which file has which module: journeys look it up, because names of files say nothing.
    manifest: true,
    // Next to the files, for the server alone: it looks up where errors are from, and never serves them.
    sourcemap: 'hidden',
    // Nothing inline, because the content security policy allows neither inline scripts nor data
    // fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without the names of modules: the first screen lists over a hundred files, and their names were 1 kB of it.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
      // Contract and domain have no side effects, so a chunk contains only what it uses.
      treeshake: {
        moduleSideEffects: (id) => !/\/packages\/(contract|domain)\/|\/zod\/v4\//.test(id),
        propertyReadSideEffects: false,
      },
    },
  },
  server: {
    port: 5173,
    // The API compares the page's origin with the requested host, so the proxy must keep it.
    // The server also builds the status; other pages below `/api` are of the app.
    proxy: Object.fromEntries(
      [API_PREFIX, '/mcp', '/api/status'].map((path) => [
        path,
        { target: API_ORIGIN, changeOrigin: false },
      ]),
    ),
  },
});
