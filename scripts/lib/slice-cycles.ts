export interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

const SLICE = /^packages\/server\/src\/features\/([^/]+)\//;
const TEST = /[.]test[.]ts$/;

/** Finds cycles of server slices (`a → b → a`). Slices may need each other even if no files form a cycle. */
export function findSliceCycles(modules: readonly Module[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const [, slice] = SLICE.exec(source) ?? [];
    if (slice === undefined || TEST.test(source)) continue;
    const others = dependencies.flatMap(({ resolved }) => SLICE.exec(resolved)?.[1] ?? []);
    const known = needs.get(slice) ?? [];
    needs.set(slice, new Set([...known, ...others.filter((other) => other !== slice)]));
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (slice: string, path: readonly string[]) => {
    const start = path.indexOf(slice);
    if (start >= 0) cycles.push([...path.slice(start), slice].join(' → '));
    if (start >= 0 || done.has(slice)) return;
    for (const next of needs.get(slice) ?? []) visit(next, [...path, slice]);
    done.add(slice);
  };
  for (const slice of needs.keys()) visit(slice, []);
  return cycles;
}
