import { open, type FileHandle } from 'node:fs/promises';
import { undefinedIfMissing } from '../../undefined-if-missing.ts';

const PAGE_BYTES = 8192;
/** PostgreSQL starts another file of a relation at 1 GB. */
const SEGMENT_PAGES = 131_072;
const READ_PAGES = 128;

/** The page is valid only during the call. */
type UsePage = (page: DataView, block: number) => void;

export type ReadPages = (path: string, use: UsePage) => Promise<void>;

/** Creates a function that reads every page of a table or index from its files, in order. One call at a time. */
export function createPageReader(): ReadPages {
  const bytes = new Uint8Array(READ_PAGES * PAGE_BYTES);
  const pages = Array.from(
    { length: READ_PAGES },
    (_, page) => new DataView(bytes.buffer, page * PAGE_BYTES, PAGE_BYTES),
  );

  async function readSegment(file: FileHandle, firstBlock: number, use: UsePage): Promise<void> {
    let block = firstBlock;
    let filled = bytes.length;
    while (filled === bytes.length) {
      filled = await fill(file, bytes);
      for (const page of pages.slice(0, Math.floor(filled / PAGE_BYTES))) {
        use(page, block);
        block += 1;
      }
    }
  }

  return async (path, use) => {
    for (let segment = 0; ; segment += 1) {
      const file = await undefinedIfMissing(open(segment === 0 ? path : `${path}.${segment}`));
      if (file === undefined) return;
      try {
        await readSegment(file, segment * SEGMENT_PAGES, use);
      } finally {
        await file.close();
      }
    }
  };
}

/** Reads until `bytes` is full or the file ends. A single read may return fewer bytes before the end. */
async function fill(file: FileHandle, bytes: Uint8Array): Promise<number> {
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, null);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}
