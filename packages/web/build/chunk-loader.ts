import path from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite calls in place of every `import()` in a build. */
const HELPER = /^\0vite\/preload-helper\.js$/;
const LOADER = path.join(import.meta.dirname, '../src/lib/chunks/load-chunk.ts');

/**
 * Replaces Vite's loader. A browser remembers a failed `import()` until the page is reloaded; our
 * loader fetches every file first, so `import()` never fails.
 */
export function chunkLoader(): Plugin {
  let isUsed = false;
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler() {
        isUsed = true;
        return `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)};`;
      },
    },
    generateBundle() {
      if (!isUsed)
        this.error('Vite no longer asks for its preload helper: chunk-loader.ts is out of date.');
    },
  };
}
