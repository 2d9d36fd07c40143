import { encode } from 'uqr';

/** Width of the quiet zone in modules (ISO 18004). */
export const QUIET = 4;

export interface QrPath {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** SVG path of the black modules, one unit each. */
  path: string;
}

/** Level M: readable with 15 % of the code burned or dirty. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) => rowRuns(row).map(([x, width]) => bar(x, y, width)));
  return { size, path: runs.join('') };
}

const bar = (x: number, y: number, width: number) => `M${x} ${y}h${width}v1h-${width}z`;

function rowRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [x, isBlack] of row.entries()) {
    if (!isBlack) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
