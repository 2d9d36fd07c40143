import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../lib/root.ts';

const FOLDER = inRoot('packages/web/dist/pages');

interface Index {
  pages: Record<string, string>;
  planPaths: string[];
  missing: Record<string, string>;
}

/** `/materials/birch-plywood/co2-cut` is of the kind `/materials/x/y`; the other language is one more kind. */
function kindOf(pagePath: string): string {
  const parts = pagePath.split('/').slice(1);
  const own = parts[0] === 'de' ? 2 : 1;
  return `/${parts.map((part, index) => (index < own ? part : '*')).join('/')}`;
}

/** The largest page of each kind. */
export function kindsOfPages(): string[] {
  const index = JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')) as Index;
  const hidden = new Set(Object.values(index.missing));
  const largest = new Map<string, { pagePath: string; bytes: number }>();
  for (const [pagePath, file] of Object.entries(index.pages)) {
    if (hidden.has(pagePath) || pagePath.includes('.')) continue;
    const bytes = statSync(path.join(FOLDER, file)).size;
    const kind = kindOf(pagePath);
    if (bytes > (largest.get(kind)?.bytes ?? 0)) largest.set(kind, { pagePath, bytes });
  }
  return [...index.planPaths, ...[...largest.values()].map(({ pagePath }) => pagePath)];
}
