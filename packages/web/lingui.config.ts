import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { catalogFormat } from './build/catalog-format.ts';
import { dataTextExtractor } from './build/extract-data-texts.ts';
import { errorExtractor } from './build/extract-errors.ts';
import { pluginExtractor } from './build/extract-plugins.ts';
import { sentenceExtractor } from './build/extract-sentences.ts';

/** `npm run extract` writes every sentence of the app into the catalogs for translators. */
export default defineConfig({
  sourceLocale: 'en',
  // German is for the public pages alone (`PAGE_LOCALES`).
  locales: ['en', 'de'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: [
        'src',
        'build/public-pages/data-texts.ts',
        '../domain/src/messages/find-sentence.ts',
        '../contract/src/errors.ts',
        '../contract/src/plugins/declared-plugins.ts',
      ],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    },
  ],
  extractors: [
    sentenceExtractor,
    errorExtractor,
    pluginExtractor,
    dataTextExtractor,
    createBabelExtractor(),
  ],
  // A fixed order, whatever order the folders are read in.
  orderBy: 'messageId',
  format: catalogFormat,
});
