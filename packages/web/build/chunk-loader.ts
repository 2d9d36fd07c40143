import path from 'node:path';
import type { Plugin } from 'vite';

/** What Vite calls in place of every `import()` of a build. */
const HELPER = /^\0vite\/preload-helper\.js$/;
const LOADER = path.join(import.meta.dirname, '../src/lib/chunks/load-chunk.ts');

/**
 * Puts our loader in the place of Vite's. A browser remembers for the life of a page that an `import()`
 * or one of its files failed; ours fetches every file first, so that an `import()` never fails.
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
