import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type { MESSAGE_TABLES } from '@beamwright/domain/messages';

const REGISTRY = /\/domain\/src\/messages\/find-sentence\.ts$/;

/** Adds the domain's messages to the app's catalog; there too, the English text is the key. */
export const sentenceExtractor: ExtractorType = {
  match: (filename) => REGISTRY.test(filename.replaceAll('\\', '/')),
  async extract(filename, _code, onMessageExtracted) {
    const registry = (await import(pathToFileURL(filename).href)) as {
      MESSAGE_TABLES: typeof MESSAGE_TABLES;
    };
    for (const { slice, sentences } of registry.MESSAGE_TABLES) {
      for (const [key, { en }] of Object.entries(sentences)) {
        onMessageExtracted({
          id: en,
          message: undefined,
          context: undefined,
          comment: `${slice}.${key}`,
          placeholders: {},
          origin: [filename, 1, 1],
        });
      }
    }
  },
};
