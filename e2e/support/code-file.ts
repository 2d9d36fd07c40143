import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  name?: string;
}

const manifest = JSON.parse(
  readFileSync(new URL('../../packages/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, Chunk>;

/** Path of the built file with the code of a module, e.g. `library-route`. */
export function codeFile(module: string): string {
  const chunk = Object.values(manifest).find(({ name }) => name === module);
  if (chunk === undefined) throw new Error(`the build has no file of ${module}`);
  return `/${chunk.file}`;
}
