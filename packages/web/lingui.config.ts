import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { errorExtractor } from './build/extract-errors.ts';
import { pluginExtractor } from './build/extract-plugins.ts';
import { sentenceExtractor } from './build/extract-sentences.ts';

/** `npm run extract` writes every sentence of the app into the catalogs for translators. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: [
        'src',
        '../domain/src/messages/find-sentence.ts',
        '../contract/src/errors.ts',
        '../contract/src/plugins/declared-plugins.ts',
      ],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    },
  ],
  extractors: [sentenceExtractor, errorExtractor, pluginExtractor, createBabelExtractor()],
  // A fixed order, whatever order the folders are read in.
  orderBy: 'messageId',
  // Line numbers would change the catalog with every edit.
  format: formatter({ lineNumbers: false }),
});
