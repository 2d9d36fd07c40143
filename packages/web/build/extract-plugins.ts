import { pathToFileURL } from 'node:url';
import type { PLUGINS } from '@beamwright/contract';
import type { ExtractorType } from '@lingui/conf';

const REGISTRY = /\/contract\/src\/plugins\/declared-plugins\.ts$/;

/** Adds names, descriptions and labels of the declared plugins to the app's catalog. */
export const pluginExtractor: ExtractorType = {
  match: (filename) => REGISTRY.test(filename.replaceAll('\\', '/')),
  async extract(filename, _code, onMessageExtracted) {
    const registry = (await import(pathToFileURL(filename).href)) as { PLUGINS: typeof PLUGINS };
    for (const { key, name, description, settings } of registry.PLUGINS.values()) {
      for (const id of [name, description, ...Object.values(settings).map(({ label }) => label)]) {
        onMessageExtracted({
          id,
          message: undefined,
          context: undefined,
          comment: `plugin ${key}`,
          placeholders: {},
          origin: [filename, 1, 1],
        });
      }
    }
  },
};
