import { cleanName } from '../clean-text.ts';
import { MAX_ROWS, SLICE_ROWS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import type { LibraryReader } from '../library-reader.ts';
import type { ReadLibrary } from '../read-result.ts';
import { refuse, type ReadOutcome } from '../refusals.ts';
import type { SourceFile } from '../source-file.ts';
import { JSON_FORMAT, JSON_VERSION } from './json-format.ts';
import { parseJson } from './parse-json.ts';
import { readJsonSetting } from './read-json-setting.ts';

/** Our own files (EXC-30). */
export const jsonReader: LibraryReader = {
  format: 'json',
  sniff: ({ text }) =>
    /^\s*\{/.test(text) && /"format"\s*:\s*"beamwright-settings"/.test(text) ? 1 : 0,
  read: readJson,
};

function* readJson(file: SourceFile): Generator<number, ReadOutcome> {
  const parsed = parseJson(file.text);
  if (!parsed.ok) return parsed;
  const { format, version, title, settings } = parsed.value as Record<string, unknown>;
  if (format !== JSON_FORMAT || !Array.isArray(settings)) return refuse('UNKNOWN_FORMAT');
  if (version !== JSON_VERSION)
    return typeof version === 'number' && version > JSON_VERSION
      ? refuse('NEWER_VERSION')
      : refuse('UNKNOWN_FORMAT');
  if (settings.length > MAX_ROWS) return refuse('TOO_MANY_ROWS');
  const library: ReadLibrary = {
    format: 'json',
    title: typeof title === 'string' ? cleanName(title) || null : null,
    rows: [],
    refused: [],
    warnings: [],
  };
  for (const [at, value] of settings.entries()) {
    const read = readJsonSetting(value, at);
    if (read.ok) library.rows.push(read.row);
    else library.refused.push(read.refused);
    if (at % SLICE_ROWS === SLICE_ROWS - 1) yield at / settings.length;
  }
  if (settings.length === 0)
    library.warnings.push({
      code: 'NO_ENTRIES',
      message: importMessage('no_settings'),
      line: null,
    });
  return { ok: true, value: library };
}
