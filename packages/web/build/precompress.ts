import { readFile, readdir, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;

function brotli(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window of 1 MB in blocks of as much: the largest file becomes smallest.
    [constants.BROTLI_PARAM_LGWIN]: 20,
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  return brotliCompressSync(bytes, { params });
}

/** Writes `.br` and `.gz` next to every text file, so the server never compresses at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = 'dist' }) {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
          const path = `${entry.parentPath}/${entry.name}`;
          const bytes = await readFile(path);
          await writeFile(`${path}.br`, brotli(bytes));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
