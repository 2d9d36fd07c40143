import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `from './types.ts'` and `import("./types.ts")`. */
const IMPORT = /(\bfrom |\bimport\()(["'])([.]{1,2}[/][^"']+)[.]ts\2/g;

/**
 * Collects the declaration files reachable from these, by path. TypeScript leaves `.ts` in the imports of
 * declarations (microsoft/TypeScript#61037), which other tools do not follow, so they are written as `.js`.
 */
export function collectDeclarations(
  folder: string,
  entries: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    found.set(file, text.replace(IMPORT, '$1$2$3.js$2'));
    for (const [, , , target = ''] of text.matchAll(IMPORT))
      waiting.push(path.join(path.dirname(file), `${target}.d.ts`));
  }
  return found;
}
