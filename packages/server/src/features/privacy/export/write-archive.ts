import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array>;
  /** Photos are compressed already. */
  isCompressed: boolean;
}

/**
 * A zip of these files, written one after the other as fast as it is read. Sizes and positions beyond 4 GB and more
 * than 65,535 files are ZIP64.
 */
export async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const stop = new AbortController();
  const adding = addEntries(zip, entries, madeAt, stop.signal).catch((error: Error) => {
    output.destroy(error);
  });
  zip.on('error', (error: Error) => output.destroy(error));
  try {
    for await (const part of output) yield part as Uint8Array;
  } finally {
    // Whoever stops reading ends the file that is being read.
    stop.abort();
    output.destroy();
    await adding;
  }
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  madeAt: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, content, isCompressed } of entries) {
    const source = Readable.from(content, { objectMode: false });
    const end = () => source.destroy();
    signal.addEventListener('abort', end);
    const options = { mtime: madeAt, compress: !isCompressed };
    zip.addReadStreamLazy(path.posix.normalize(name), options, giveOnce(source));
    try {
      await finished(source);
    } finally {
      signal.removeEventListener('abort', end);
    }
    if (signal.aborted) return;
  }
  zip.end();
}

/** The zip keeps this function until its end, so it must keep nothing: each photo would stay in memory. */
function giveOnce(source: Readable): (give: (error: null, source: Readable) => void) => void {
  let next: Readable | undefined = source;
  return (give) => {
    const given = next;
    next = undefined;
    if (given) give(null, given);
  };
}
