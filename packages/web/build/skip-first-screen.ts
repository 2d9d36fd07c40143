import type { Plugin } from 'vite';
import { chunksOf } from './chunks-of.ts';
import { FIRST_SCREEN } from './first-screen.ts';

/**
 * What a lazy chunk needs is named where it is loaded. The code of the first screen needs no name there, because
 * `index.html` has it already; in sixty lists of the router, these names were most of what they said.
 */
export function skipFirstScreen(): Plugin {
  const loaded = new Set<string>();
  return {
    name: 'skip-first-screen',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, names, { hostType }) =>
            hostType === 'html' ? names : names.filter((name) => !loaded.has(name)),
        },
      },
    }),
    generateBundle: (_options, bundle) => {
      for (const { fileName } of chunksOf(bundle, FIRST_SCREEN)) loaded.add(fileName);
    },
  };
}
