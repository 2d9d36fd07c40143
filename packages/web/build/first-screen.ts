import path from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The app, and the route most visits begin or end on: people who sign in need it a moment later. */
export const FIRST_SCREEN = ['/src/main.tsx', '/src/start.tsx', '/src/routes/dashboard-route.tsx'];

/** Files that only pass on what others export: behind one, only what is asked for by name is needed. */
const PASSES_ON =
  /\/packages\/(contract|domain)\/src\/index\.ts$|\/@tabler\/.*\/(index|tabler-icons-react)\.mjs$|\/@tanstack\/.*\/index\.js$/;
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from/g;

function importedNames(code: string): string[] {
  return [...code.matchAll(NAMED_IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, '')),
  );
}

function collect(graph: Graph): Set<string> {
  const found = new Set<string>();
  const names = new Set<string>();
  const passing = new Set<string>();
  const visit = (id: string) => {
    const module = graph.getModuleInfo(id);
    if (module === null || found.has(id)) return;
    found.add(id);
    if (PASSES_ON.test(id)) return void passing.add(id);
    for (const name of importedNames(module.code ?? '')) names.add(name);
    module.importedIds.forEach(visit);
  };
  for (const file of FIRST_SCREEN) visit(path.join(import.meta.dirname, '..', file));
  // An icon is asked for by the name of its file, the others by what they export.
  const isAsked = (id: string) =>
    names.has(path.parse(id).name) ||
    graph.getModuleInfo(id)?.exports.some((name) => names.has(name));
  for (const id of passing) {
    graph.getModuleInfo(id)?.importedIds.filter(isAsked).forEach(visit);
  }
  return found;
}

/** Tells whether the first screen needs a module, without what it loads later. One for each build. */
export function firstScreenOf(): (id: string, graph: Graph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= collect(graph);
    return found.has(id);
  };
}
