import { findBeyondLimits } from '../beyond-limits.ts';
import type { LibraryWriter, WriteOutcome, WriteRequest } from '../library-writer.ts';
import { safeFileName } from '../safe-file-name.ts';
import { JSON_FORMAT, JSON_VERSION } from './json-format.ts';

const ENDING = '.json';

/** Our own format: everything a portable setting holds (EXC-30). */
export const jsonWriter: LibraryWriter = { format: 'json', ending: ENDING, write: writeJson };

function writeJson(request: WriteRequest): WriteOutcome {
  const issues = findBeyondLimits(request);
  if (issues.length > 0) return { ok: false, issues };
  const { title } = request;
  const settings = request.settings.map(({ bypass: _bypass, ...setting }) => setting);
  const library = { format: JSON_FORMAT, version: JSON_VERSION, title, settings };
  return {
    ok: true,
    value: {
      name: safeFileName(title, ENDING),
      media_type: 'application/json',
      content: `${JSON.stringify(library, null, 2)}\n`,
      losses: [],
    },
  };
}
