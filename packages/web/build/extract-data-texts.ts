import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type * as DataTexts from './public-pages/data-texts.ts';

const LIST = /\bbuild\/public-pages\/data-texts\.ts$/;

/** Adds names and other text of the domain's data, which public pages translate by its English text. */
export const dataTextExtractor: ExtractorType = {
  match: (filename) => LIST.test(filename.replaceAll('\\', '/')),
  async extract(filename, _code, onMessageExtracted) {
    const { dataTexts } = (await import(pathToFileURL(filename).href)) as typeof DataTexts;
    for (const { text, comment } of dataTexts()) {
      onMessageExtracted({
        id: text,
        message: undefined,
        context: undefined,
        comment,
        placeholders: {},
        origin: [filename, 1, 1],
      });
    }
  },
};
