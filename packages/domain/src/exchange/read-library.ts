import { decodeBytes } from './decode-bytes.ts';
import { MAX_BYTES } from './exchange-limits.ts';
import { gatherFacts } from './file-facts.ts';
import { LIBRARY_READERS } from './readers.ts';
import { refuse, type ReadOutcome } from './refusals.ts';
import { headOf, type SourceFile } from './source-file.ts';
import { findUnreadable } from './unreadable-formats.ts';

/** A file that no reader scores as high is of no known format. */
const MIN_SCORE = 0.3;

/**
 * Reads a settings file of any known format, detected by its content (EXC-1 to EXC-4). Yields progress from 0 to 1. A file is
 * read whole or refused whole; single rows may be refused. Nothing is judged: see `screenRow`.
 */
export function* readLibrary(bytes: Uint8Array, fileName: string): Generator<number, ReadOutcome> {
  if (bytes.length === 0) return refuse('EMPTY_FILE');
  if (bytes.length > MAX_BYTES) return refuse('TOO_LARGE');
  const file: SourceFile = { name: fileName, bytes, ...decodeBytes(bytes) };
  if (file.text.trim() === '') return refuse('EMPTY_FILE');
  const head = headOf(file);
  const best = LIBRARY_READERS.map((reader) => ({ reader, score: reader.sniff(head) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((one, other) => other.score - one.score)[0];
  if (best) return withFacts(yield* best.reader.read(file));
  const unreadable = findUnreadable(head);
  return unreadable === null ? refuse('UNKNOWN_FORMAT') : refuse(unreadable.code, unreadable);
}

function withFacts(outcome: ReadOutcome): ReadOutcome {
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  return {
    ok: true,
    value: { ...value, warnings: [...value.warnings, ...gatherFacts(value.rows)] },
  };
}
