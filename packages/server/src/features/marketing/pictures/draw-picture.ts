import sharp from 'sharp';
import { fitLine, fitTitle, wrapLines } from './fit-text.ts';
import type { PagePicture } from './page-picture.ts';
import type { TextStyle, Typeface } from './typeface.ts';

/** What networks ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
const INSIDE = WIDTH - 2 * LEFT;
/** Between facts. */
const GAP = 48;

/** The light ones of `ui/tokens.css`: pictures appear in places that are light and in ones that are dark. */
const COLORS = {
  paper: '#faf8f5',
  line: '#cfc8bd',
  ink: '#1c1917',
  ink2: '#57514a',
  ink3: '#706960',
  ember: '#c2410c',
};
const TONES = {
  ok: { ink: '#2f6b3a', soft: '#e6f1e6' },
  warn: { ink: '#7d5200', soft: '#fbf0d7' },
  stop: { ink: '#b3261e', soft: '#fbe7e5' },
};

const BRAND: TextStyle = { size: 34, weight: 600 };
const KICKER: TextStyle = { size: 30, weight: 500 };
const LEAD: TextStyle = { size: 36, weight: 400 };
const NAME: TextStyle = { size: 28, weight: 400 };
const VALUE: TextStyle = { size: 48, weight: 600 };
const VERDICT: TextStyle = { size: 32, weight: 600 };

/** Draws a PNG of 1200 × 630 pixels. */
export async function drawPicture(picture: PagePicture, typeface: Typeface): Promise<Buffer> {
  const svg = pictureSvg(picture, typeface);
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 4 }).toBuffer();
}

/** The picture as SVG, its text in outlines. */
export function pictureSvg(picture: PagePicture, typeface: Typeface): string {
  const pen = createPen(typeface);
  const { kicker, verdict, lead } = picture;
  // Nothing of what may not be lasered may look like a setting.
  const facts = verdict?.tone === 'stop' ? [] : (picture.facts ?? []).slice(0, 3);
  const title = fitTitle(picture.title, INSIDE, typeface);
  const top = facts.length > 0 ? 222 : 256;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>`,
    `<rect y="${HEIGHT - 10}" width="${WIDTH}" height="10" fill="${COLORS.ember}"/>`,
    mark(LEFT - 6, 56),
    pen.write('Beamwright', LEFT + 52, 94, BRAND, COLORS.ink),
  ];
  if (verdict) parts.push(badge(verdict, pen));
  if (kicker) {
    const line = fitLine(kicker, INSIDE, KICKER, typeface);
    parts.push(pen.write(line, LEFT, top - 40, KICKER, COLORS.ink3));
  }
  let y = top + title.style.size * 0.62;
  for (const line of title.lines) {
    parts.push(pen.write(line, LEFT, y, title.style, COLORS.ink));
    y += title.style.size * 1.1;
  }
  y += 4;
  const most = facts.length > 0 ? 3 - title.lines.length : 2;
  for (const line of wrapLines(lead, { width: INSIDE, style: LEAD, most }, typeface)) {
    parts.push(pen.write(line, LEFT, y, LEAD, COLORS.ink2));
    y += LEAD.size * 1.35;
  }
  parts.push(...row(facts, pen));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

interface Pen {
  typeface: Typeface;
  write: (text: string, x: number, y: number, style: TextStyle, fill: string) => string;
}

const createPen = (typeface: Typeface): Pen => ({
  typeface,
  write: (text, x, y, style, fill) =>
    `<g transform="translate(${x} ${Math.round(y)})" fill="${fill}">${typeface.outline(text, style)}</g>`,
});

/** The symbol of `ui/logo.tsx`. */
const mark = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(2)" stroke-width="2.4" fill="none"><path d="M12 2v11" stroke="${COLORS.ember}"/><path d="M3 17h18" stroke="${COLORS.ink}"/><path d="M12 13l-3.5 4h7z" fill="${COLORS.ember}"/></g>`;

/** In the corner, with its color and its words. */
function badge({ text, tone }: NonNullable<PagePicture['verdict']>, pen: Pen): string {
  const { ink, soft } = TONES[tone];
  const line = fitLine(text, INSIDE / 2, VERDICT, pen.typeface);
  const width = Math.round(pen.typeface.widthOf(line, VERDICT)) + 48;
  const x = WIDTH - LEFT - width;
  return `<rect x="${x}" y="52" width="${width}" height="62" rx="31" fill="${soft}"/>${pen.write(line, x + 24, 94, VERDICT, ink)}`;
}

/** Facts side by side below a line. */
function row(facts: NonNullable<PagePicture['facts']>, pen: Pen): string[] {
  if (facts.length === 0) return [];
  const parts = [`<rect x="${LEFT}" y="432" width="${INSIDE}" height="2" fill="${COLORS.line}"/>`];
  const width = (INSIDE - GAP * (facts.length - 1)) / facts.length;
  for (const [index, { name, value }] of facts.entries()) {
    const x = LEFT + index * (width + GAP);
    const label = fitLine(name, width, NAME, pen.typeface);
    const number = fitLine(value, width, VALUE, pen.typeface);
    parts.push(pen.write(label, x, 486, NAME, COLORS.ink3));
    parts.push(pen.write(number, x, 552, VALUE, COLORS.ink));
  }
  return parts;
}
