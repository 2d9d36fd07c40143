import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';

const require = createRequire(import.meta.url);

const fileOf = (name: string): string =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** What pages contain, and most sentences: without a few more letters in each, fonts are a quarter smaller. */
const USUAL = rangeOf(0x20, 0x7e) + '\u{A0}\u{202F}§©°±²³µ·×½¼¾«»ÄÖÜäöüßé–—‘’‚“”„•…€′″−≈≤≥←→✓';

/** Loaded by whoever types one of them; other letters come from a font of the system. */
const RARE = Array.from(`${rangeOf(0xa1, 0xff)}‹›≠↑↓ŒœŠšŽž`).filter(
  (letter) => !USUAL.includes(letter),
);

/** As `unicode-range` of a style sheet. */
const RANGES = rangesOf(RARE.map((letter) => letter.charCodeAt(0)))
  .map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`)
  .join();

/** Codes that follow each other as their first and last. */
function rangesOf(codes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** The weights that style sheets use. */
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };
/** Figures have one, between the two that style sheets ask for: the file is 40 % smaller. */
const MONO_WEIGHT = { wght: 500 };

function rangeOf(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...codes);
}

/** Distances between letters, and figures of the same width. */
const FEATURES = ['kern', 'tnum'];

/**
 * Gives the pages fonts of their own, a third as large as those of the app, and the server one to draw pictures with.
 * Returns the style sheet with their paths.
 */
export async function shrinkFonts(css: string, dist: string): Promise<string> {
  const font = await subset(await readFile(fileOf('geist')), USUAL + RARE.join(''), {
    targetFormat: 'truetype',
    variationAxes: WEIGHTS,
  });
  await writeFile(path.join(dist, 'pages/pictures.ttf'), font);
  const text = await shrink('geist', dist, WEIGHTS);
  const mono = await shrink('geist-mono', dist, MONO_WEIGHT);
  return withFonts(withFonts(css, text), mono);
}

type Weights = typeof WEIGHTS | typeof MONO_WEIGHT;

interface Shrunk {
  name: string;
  /** Paths of the files. */
  usual: string;
  rare: string;
}

/** With two faces in place of one: of faces for the same letter, browsers take the last. */
function withFonts(css: string, { name, usual, rare }: Shrunk): string {
  const faces = css.match(/@font-face\{[^}]*\}/g) ?? [];
  const face = faces.find((each) => each.includes(`/${name}-latin-wght-normal`));
  if (face === undefined) throw new Error('The style sheet of the public pages names other fonts.');
  const at = (file: string) => face.replace(/url\([^)]*\)/, `url(${file})`);
  return css.replace(face, at(usual) + at(rare).replace('}', `;unicode-range:${RANGES}}`));
}

async function shrink(name: string, dist: string, weights: Weights): Promise<Shrunk> {
  const [usual, rare] = await Promise.all(
    [USUAL, RARE.join('')].map(async (letters) => {
      const font = await subset(await readFile(fileOf(name)), letters, {
        targetFormat: 'woff2',
        variationAxes: weights,
        keepFeatures: FEATURES,
      });
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 7);
      const file = `assets/${name}-pages-${hash}.woff2`;
      await writeFile(path.join(dist, file), font);
      return `/${file}`;
    }),
  );
  return { name, usual: usual ?? '', rare: rare ?? '' };
}
