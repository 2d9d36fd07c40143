import { readdir } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compressFile } from './compress-file.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/;

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
          await compressFile(`${entry.parentPath}/${entry.name}`);
        }
      },
    },
  };
}
