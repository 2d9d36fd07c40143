import { readFile, writeFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';

/** Minifies the script that runs before the first paint: Vite copies files of `public/` as they are. */
export function minifyPublic(): Plugin {
  return {
    name: 'minify-public',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      async handler({ dir = 'dist' }) {
        const file = `${dir}/scheme.js`;
        const { code, errors } = minifySync(file, await readFile(file, 'utf8'));
        const [error] = errors;
        if (error) throw new Error(`${file}: ${error.message}`);
        await writeFile(file, code);
      },
    },
  };
}
