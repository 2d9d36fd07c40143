import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const SOURCES = 'packages/web/src/**/*.{ts,tsx}';
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** `classes.row` and `classes['row']`, not the name of the file in its import. */
function namesUsed(source: string, local: string): string[] {
  const found = source.matchAll(/(?<![\w./-])(\w+)(?:\.(\w+)|\['([\w-]+)'\])/g);
  return [...found]
    .filter(([, object]) => object === local)
    .map(([, , name, quoted]) => name ?? quoted ?? '');
}

/**
 * Classes that a component takes from a CSS module that doesn't have them: TypeScript knows only that a module has some,
 * so nothing else notices, and the element stays without a style.
 */
export async function findUndefinedClasses(cwd: string): Promise<string[]> {
  const options = { root: cwd, configFile: false, logLevel: 'error' } as const;
  const config = await resolveConfig(options, 'build');
  const read = new Map<string, Set<string>>();
  /** What a module exports, found by the build itself. */
  const exportsOf = async (sheet: string): Promise<Set<string>> => {
    const known = read.get(sheet);
    if (known) return known;
    const { modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config);
    const names = new Set(Object.keys(modules));
    read.set(sheet, names);
    return names;
  };
  const findings: string[] = [];
  for (const file of globSync(SOURCES, { cwd }).toSorted()) {
    const source = readFileSync(path.join(cwd, file), 'utf8');
    for (const [, local = '', from = ''] of source.matchAll(IMPORT)) {
      const names = await exportsOf(path.join(cwd, path.dirname(file), from));
      const missing = new Set(namesUsed(source, local).filter((name) => !names.has(name)));
      findings.push(...[...missing].map((name) => `${file}: ${from} has no class ${name}`));
    }
  }
  return findings;
}
