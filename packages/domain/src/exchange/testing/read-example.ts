import { inEnglish } from '../../messages/in-english.ts';
import { readFileSync } from 'node:fs';
import { readLibrary } from '../read-library.ts';
import type { ReadLibrary } from '../read-result.ts';
import { readToEnd } from '../read-to-end.ts';
import type { ReadOutcome } from '../refusals.ts';

/** Bytes of a file below `testing/files`. */
export function exampleBytes(path: string): Uint8Array {
  return readFileSync(new URL(`files/${path}`, import.meta.url));
}

/** Reads a file below `testing/files` by the way every caller takes. */
export function readExample(path: string): ReadOutcome {
  return readToEnd(readLibrary(exampleBytes(path), path.split('/').at(-1) ?? path));
}

/** Reads text, or bytes, as a file of that name. */
export function readText(content: string | Uint8Array, name = 'library.clb'): ReadOutcome {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readToEnd(readLibrary(bytes, name));
}

/** What a file holds; throws the refusal of one that is refused. */
export function expectRead(outcome: ReadOutcome): ReadLibrary {
  if (!outcome.ok) throw new Error(inEnglish(outcome.issues[0].message));
  return outcome.value;
}
