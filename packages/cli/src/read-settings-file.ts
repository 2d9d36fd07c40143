import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ReadOutcome } from '@beamwright/domain/exchange';
import { readLibrary, readToEnd } from '@beamwright/domain/exchange-files';

/** No settings file is larger. The reader refuses from 10 MB; this limit keeps a video out of memory. */
const MAX_BYTES = 100_000_000;

/** A file that cannot be opened, with a sentence. */
export class FileError extends Error {}

/** Reads a settings file of any known format; throws `FileError` when there is none to read. */
export function readSettingsFile(file: string): ReadOutcome {
  return readToEnd(readLibrary(bytesOf(file), path.basename(file)));
}

function bytesOf(file: string): Uint8Array {
  try {
    if (statSync(file).size > MAX_BYTES) throw new FileError(`${file} is larger than 100 MB.`);
    return readFileSync(file);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(describeFileFailure(file, error));
  }
}

/** Says why a file cannot be opened or written. */
export function describeFileFailure(
  file: string,
  error: unknown,
  verb: 'opened' | 'written' = 'opened',
): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return verb === 'written'
      ? `There is no folder ${path.dirname(file)}.`
      : `There is no file ${file}.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: ${file} isn’t written.`;
  if (code === 'EISDIR') return `${file} is a folder.`;
  if (code === 'EEXIST') return `There is a file ${file} already. Name another.`;
  return `${file} cannot be ${verb} (${code}).`;
}
