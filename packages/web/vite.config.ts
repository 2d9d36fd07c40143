import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropDescriptions } from './build/drop-descriptions.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirstScreen } from './build/preload-first-screen.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Where the API runs while `vite` serves the app with hot reload. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  // `compiler` is the React Compiler by `oxc-transform-react`, without Babel.
  plugins: [
    react({ compiler: true }),
    dropDescriptions(),
    preloadFirstScreen(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inline: the content security policy allows neither inline script nor data fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files for a first visit over HTTP/1.1; what rarely changes stays cached by itself. What only
          // administration and answers need comes with them.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/((react|react-dom|scheduler)\/|@tanstack\/(?!react-virtual|virtual-core))/,
              priority: 2,
            },
            {
              name: 'ui',
              test: /\/web\/src\/(ui(?!\/(speed-chart|chart-geometry|axis-ticks|evidence-table|source-))|lib)\/|\/packages\/(contract(?!\/src\/(clarification|ai-review|folders|versions|transfer|imports|exports|test-cards))|domain(?!\/src\/(engine|test-cards)))\/|@mantine\/(core\/esm\/core|hooks)\/|@tabler\//,
              priority: 1,
            },
          ],
        },
      },
      // Contract and domain are plain objects and pure functions: a chunk keeps only what it uses.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/(contract|domain)\//.test(id) },
    },
  },
  server: {
    port: 5173,
    // The API compares the page's origin with the host it was asked for: it must see this one.
    proxy: { '/api': { target: API_ORIGIN, changeOrigin: false } },
  },
});
