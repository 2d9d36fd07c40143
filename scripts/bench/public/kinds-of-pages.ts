import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../lib/root.ts';

const FOLDER = inRoot('packages/web/dist/pages');

interface Index {
  pages: Record<string, string>;
}

/** A blocked material has no settings and no work pages. */
const BLOCKED = '/materials/pvc';
const COMPARED = ['birch-plywood', 'mdf', 'cast-acrylic', 'leather'];

/** One page of each kind by the kind's name; of many, the largest. */
export function kindsOfPages(): Map<string, string> {
  const index = JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')) as Index;
  const bytesOf = (pagePath: string): number =>
    statSync(path.join(FOLDER, index.pages[pagePath] ?? '')).size;
  const largest = (kind: RegExp): string => {
    const [first = ''] = Object.keys(index.pages)
      .filter((each) => kind.test(each))
      .toSorted((a, b) => bytesOf(b) - bytesOf(a));
    return first;
  };
  return new Map([
    ['home', '/'],
    ['material', largest(/^\/materials\/[\w-]+$/)],
    ['work', largest(/^\/materials\/[\w-]+\/[\w-]+$/)],
    ['blocked', BLOCKED],
    ['database', '/materials'],
    ['comparison', `/materials?compare=${COMPARED.join(',')}`],
    ['pricing', '/pricing'],
    ['features', '/features'],
    ['about', '/about'],
    ['support', '/support'],
    ['german', '/de'],
  ]);
}
