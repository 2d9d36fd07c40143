import path from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The app and its most visited route, which people need right after signing in. */
export const FIRST_SCREEN = ['/src/main.tsx', '/src/start.tsx', '/src/routes/dashboard-route.tsx'];

/** What asks a new visitor about storage, right after the first screen. */
export const COOKIE_BAR = [
  '/src/routes/follow-consent.ts',
  '/src/features/privacy/consent/cookie-bar.tsx',
];

/** What somebody without a session sees first. */
export const SIGN_IN = ['/src/routes/guest-layout.tsx', '/src/features/accounts/login-page.tsx'];

/** Matches modules that only re-export; from these, only the requested exports are needed. */
const PASSES_ON =
  /\/packages\/(contract\/src\/index|domain\/src\/(index|types))\.ts$|\/@tabler\/.*\/(index|tabler-icons-react)\.mjs$|\/@tanstack\/.*\/index\.js$/;
/** Of a package; a module of our own may export the same name as the contract. */
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["'](?![./])/g;

function importedNames(code: string): string[] {
  return [...code.matchAll(NAMED_IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, '')),
  );
}

function collect(graph: Graph, files: readonly string[]): Set<string> {
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
  for (const file of files) visit(path.join(import.meta.dirname, '..', file));
  // Icons are requested by file name, other modules by export.
  const isAsked = (id: string) =>
    names.has(path.parse(id).name) ||
    graph.getModuleInfo(id)?.exports.some((name) => names.has(name));
  for (const id of passing) {
    graph.getModuleInfo(id)?.importedIds.filter(isAsked).forEach(visit);
  }
  return found;
}

/**
 * Returns a function that decides whether these files need a module, ignoring dynamic imports.
 * Create one per build.
 */
export function neededBy(files: readonly string[]): (id: string, graph: Graph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= collect(graph, files);
    return found.has(id);
  };
}
