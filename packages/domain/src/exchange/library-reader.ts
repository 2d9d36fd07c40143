import type { ImportFormat } from '../types.ts';
import type { ReadOutcome } from './refusals.ts';
import type { FileHead, SourceFile } from './source-file.ts';

/** Reads one format. Give it a line in `readers.ts`. */
export interface LibraryReader {
  format: ImportFormat;
  /** How sure the content is of this format: 0 not at all, 1 certain. */
  sniff(head: FileHead): number;
  /** Yields progress from 0 to 1 about every `SLICE_CHARACTERS` or `SLICE_ROWS`, so that the caller can breathe. */
  read(file: SourceFile): Generator<number, ReadOutcome>;
}
