import { pathToFileURL } from 'node:url';
import type { ErrorEntry } from '@beamwright/contract';
import type { ExtractorType } from '@lingui/conf';

const TABLE = /\/contract\/src\/errors\.ts$/;

/** Adds title and help of every error of the API to the app's catalog. */
export const errorExtractor: ExtractorType = {
  match: (filename) => TABLE.test(filename.replaceAll('\\', '/')),
  async extract(filename, _code, onMessageExtracted) {
    const { ERRORS } = (await import(pathToFileURL(filename).href)) as {
      ERRORS: Record<string, ErrorEntry>;
    };
    for (const [code, { title, help }] of Object.entries(ERRORS)) {
      for (const id of [title, help]) {
        onMessageExtracted({
          id,
          message: undefined,
          context: undefined,
          comment: `error ${code}`,
          placeholders: {},
          origin: [filename, 1, 1],
        });
      }
    }
  },
};
