import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';

const require = createRequire(import.meta.url);

const fileOf = (name: string): string =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** What pages and typed sentences contain; other letters come from a font of the system. */
const LETTERS = rangeOf(0x20, 0x7e) + rangeOf(0xa0, 0xff) + '–—‘’‚“”„•…‹›€′″−≈≠≤≥←↑→↓✓ŒœŠšŽž';

/** The weights that style sheets use. */
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

function rangeOf(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...codes);
}

/**
 * Gives the pages fonts of their own, half as large as those of the app, and the server one to draw pictures with.
 * Returns the style sheet with their paths, and the path of the text font.
 */
export async function shrinkFonts(
  css: string,
  dist: string,
): Promise<{ css: string; text: string }> {
  const text = await shrink('geist', dist);
  const mono = await shrink('geist-mono', dist);
  const font = await subset(await readFile(fileOf('geist')), LETTERS, {
    targetFormat: 'truetype',
    variationAxes: WEIGHTS,
  });
  await writeFile(path.join(dist, 'pages/pictures.ttf'), font);
  const own = css
    .replaceAll(/\/assets\/geist-latin-wght-normal[^)'"]*\.woff2/g, text)
    .replaceAll(/\/assets\/geist-mono-latin-wght-normal[^)'"]*\.woff2/g, mono);
  if (!own.includes(text) || !own.includes(mono)) {
    throw new Error('The style sheet of the public pages names other fonts.');
  }
  return { css: own, text };
}

async function shrink(name: string, dist: string): Promise<string> {
  const font = await subset(await readFile(fileOf(name)), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
  });
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 7);
  const file = `assets/${name}-pages-${hash}.woff2`;
  await writeFile(path.join(dist, file), font);
  return `/${file}`;
}
