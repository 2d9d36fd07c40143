import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.ts';

const DIST = inRoot('packages/web/dist');

/** Bytes as they are sent: fonts and pictures as they are, scripts with brotli. */
const sizeOf = (file: string): number =>
  statSync(path.join(DIST, file.endsWith('.js') ? `${file}.br` : file)).size;

const sumOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** Scripts that a script loads, by their names in its code. */
function scriptsIn(file: string): string[] {
  const code = readFileSync(path.join(DIST, file), 'utf8');
  return [...code.matchAll(/\bfrom ?["'`]\.\/([\w-]+\.js)["'`]/g)].map(
    ([, name]) => `/assets/${name}`,
  );
}

/** The bytes of a page's first script and of the heaviest part of a page that it loads before anybody types. */
export function weighScripts(first: string): number {
  const code = readFileSync(path.join(DIST, first), 'utf8');
  const parts = [...code.matchAll(/\bimport\(["'`]\.\/([\w-]+\.js)["'`]\)/g)].map(
    ([, name]) => `/assets/${name}`,
  );
  if (parts.length === 0) throw new Error(`${first} loads no parts`);
  const weights = parts.map((part) => {
    const needed = new Set([part, ...scriptsIn(part)]);
    needed.delete(first);
    return sumOf(needed);
  });
  return sizeOf(first) + Math.max(...weights);
}

/** The bytes of the fonts with the usual letters, which every page may load. */
export function weighFonts(html: string): number {
  const faces = html.match(/@font-face\{[^}]*\}/g) ?? [];
  const files = faces
    .filter((face) => !face.includes('unicode-range'))
    .flatMap((face) => /url\((\/[^)]*)\)/.exec(face)?.[1] ?? []);
  if (files.length === 0) throw new Error('the page has no fonts');
  return sumOf(files);
}
