import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** `lingui extract` writes every sentence of the app into the catalogues that translators fill. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    },
  ],
  // The same on every computer, whatever order its folders are read in.
  orderBy: 'messageId',
  // Line numbers would change the file with every edit.
  format: formatter({ lineNumbers: false }),
});
