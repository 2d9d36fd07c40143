import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** As small as possible for what is compressed once, or quickly for what the server compresses again. */
export function compress(bytes: Buffer, aim: 'smallest' | 'small'): Buffer {
  const isSmallest = aim === 'smallest';
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isSmallest ? constants.BROTLI_MAX_QUALITY : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window of 1 MB in blocks of as much: the largest file becomes smallest.
    ...(isSmallest && {
      [constants.BROTLI_PARAM_LGWIN]: 20,
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    }),
  };
  return brotliCompressSync(bytes, { params });
}

/** Writes `.br` and `.gz` next to a file, so the server never compresses it at run time. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, compress(bytes, 'smallest'));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
