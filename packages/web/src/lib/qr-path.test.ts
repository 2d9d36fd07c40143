import { describe, expect, it } from 'vitest';
import { QUIET, qrPath } from './qr-path.ts';
import type { QrPath } from './qr-path.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** The printed modules without the quiet zone. */
function modulesOf({ size, path }: QrPath): boolean[][] {
  const side = size - 2 * QUIET;
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      const row = modules[Number(y) - QUIET];
      if (row === undefined || at < QUIET || at >= side + QUIET)
        throw new Error('ink in the white');
      row[at - QUIET] = true;
    }
  }
  return modules;
}

/** Data codewords in each block of level M, versions 1 to 6 (ISO 18004, table 9). */
const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Finder patterns with format information, timing lines, and the one alignment pattern of versions
 * 2 to 6.
 */
function isFunction(x: number, y: number, side: number): boolean {
  const nearFinder = (x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8);
  const inAlignment = side > 21 && Math.abs(x - side + 7) <= 2 && Math.abs(y - side + 7) <= 2;
  return nearFinder || x === 6 || y === 6 || inAlignment;
}

/** Reads column pairs from the right, up and down in turn, skipping the timing column. */
function* zigzag(side: number): Generator<[x: number, y: number]> {
  let isUp = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < side; step += 1) {
      const y = isUp ? side - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUp = !isUp;
  }
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** Decodes an undamaged code with one byte segment, without error correction. */
function readQr(modules: boolean[][]): { version: number; level: string; text: string } {
  const side = modules.length;
  const version = (side - 17) / 4;
  const isBlack = (x: number, y: number) => modules[y]?.[x] ?? false;
  const format = numberOf([0, 1, 2, 3, 4].map((x) => isBlack(x, 8))) ^ 0b10101;
  const mask = MASKS[format & 7];
  const blocks = BLOCKS[version - 1];
  if (!mask || !blocks) throw new Error(`cannot read version ${version}`);
  const bits = [...zigzag(side)]
    .filter(([x, y]) => !isFunction(x, y, side))
    .map(([x, y]) => isBlack(x, y) !== mask(x, y));
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    numberOf(bits.slice(at * 8, at * 8 + 8)),
  );
  // Blocks are interleaved by codeword.
  const [length = 0] = blocks;
  const data = blocks.flatMap((_, block) =>
    Array.from({ length }, (__, at) => codewords[at * blocks.length + block] ?? 0),
  );
  const stream = data.flatMap((word) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((word >> bit) & 1) === 1),
  );
  expect(numberOf(stream.slice(0, 4)), 'byte mode').toBe(4);
  const count = numberOf(stream.slice(4, 12));
  const bytes = Array.from({ length: count }, (_, at) =>
    numberOf(stream.slice(12 + at * 8, 20 + at * 8)),
  );
  const level = ['M', 'L', 'H', 'Q'][format >> 3] ?? '';
  return { version, level, text: new TextDecoder().decode(new Uint8Array(bytes)) };
}

describe('qrPath', () => {
  it.each([
    [`http://localhost:3000/s/${ID}`, 4],
    [`https://beamwright.example/s/${ID}`, 5],
    [`https://settings.the-makerspace-of-a-long-town.example.org/s/${ID}`, 6],
  ])('encodes %s at level M with a quiet zone', (address, version) => {
    const drawn = qrPath(address);
    expect(readQr(modulesOf(drawn))).toEqual({ version, level: 'M', text: address });
    // The smallest printed codes are 23 mm wide including the quiet zone; modules must be at least
    // 0.4 mm.
    const module = 23 / drawn.size;
    expect(module * (drawn.size - 2 * QUIET)).toBeGreaterThan(18);
    expect(module).toBeGreaterThan(0.4);
  });
});
