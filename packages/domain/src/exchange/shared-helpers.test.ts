import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
import { operationNamed } from './guess-operation.ts';
import { parseNumber } from './parse-number.ts';
import { protectCell, unprotectCell } from './protect-cell.ts';
import { safeFileName } from './safe-file-name.ts';
import { splitThickness } from './thickness-in-name.ts';
import { countCases } from '../testing/count-cases.ts';

describe('what writers and readers share', () => {
  it('EXC-11 writes numbers with six digits, a point and no exponent', () => {
    expect([1000 / 60, 0.0012, 1_500_000, 1e-7, 123_456_789, -0].map(formatNumber)).toEqual([
      '16.6667',
      '0.0012',
      '1500000',
      '0.0000001',
      '123457000',
      '0',
    ]);
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(formatNumber(value)).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Math.abs(Number(formatNumber(value)) - value)).toBeLessThanOrEqual(
          Math.abs(value) * 1e-5 + 1e-15,
        );
      }),
    );
  });

  it('EXC-4 reads nothing that is not plainly a number', () => {
    expect(['10', ' 0.5 ', '.5', '8.0e+002', '-1.0000'].map(parseNumber)).toEqual([
      10, 0.5, 0.5, 800, -1,
    ]);
    for (const text of ['', '1,5', '1.2.3', '10 mm', '0x10', 'Infinity', 'NaN', '1e999', '１０'])
      expect(parseNumber(text)).toBeNull();
  });

  it('EXC-15 protects every cell a spreadsheet would run, and gives it back', () => {
    const pieces = fc.constantFrom(...Array.from('=+-@＝＋－＠;,|\t\r\n \u3000"\'a1'));
    const hostile = fc.array(pieces, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile), (text) => {
        const cell = protectCell(text);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell).not.toMatch(/(?:^|[;,|\t\r\n])[\s"]*[=+\-@＝＋－＠]/);
        expect(unprotectCell(cell)).toBe(text);
      }),
      { numRuns: countCases(5000) },
    );
  });

  it.each([
    [';=cmd|x', ";'=cmd|x"],
    ['Birch\n=1', "Birch\n'=1"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t'=1"],
    ['a;"=1', `a;"'=1`],
    ["'=1", "''=1"],
    ['3-4 mm, 20 %', '3-4 mm, 20 %'],
  ])('EXC-15 protects %j', (text, cell) => expect(protectCell(text)).toBe(cell));

  it('EXC-11 names files without folders, devices and control characters', () => {
    expect(safeFileName('../../etc/passwd\r\nX: y', '.clb')).toBe('etc-passwd X- y.clb');
    expect(['', 'CON', '...', '\u0000'].map((title) => safeFileName(title, '.clb'))).toEqual(
      Array.from({ length: 4 }, () => 'laser-settings.clb'),
    );
    expect(safeFileName('Bois été 木', '.clb')).toBe('Bois été 木.clb');
  });

  it('EXC-6 reads operations in eight languages', () => {
    const titlesByOperation: Record<string, string[]> = {
      Cut: [
        'Schneiden',
        'Découpe',
        'Corte',
        'Taglio',
        'Snijden',
        'Cięcie',
        'cut 3mm',
        'Cut, then fold',
      ],
      Engrave: ['Gravur', 'Gravure', 'Grabado', 'Incisione', 'Graveren', 'Grawerowanie', 'Photo'],
      Mark: ['Beschriften', 'Marquage', 'Marcado', 'Marcatura', 'Markeren', 'Znakowanie', 'Anneal'],
      Score: [
        'Ritzen',
        'Rainage pli',
        'Hendido',
        'Cordonatura',
        'Vinco',
        'Rillen',
        'Score (light cut)',
      ],
      Perforate: ['Perforieren', 'Perforation', 'Perforado', 'Perforazione'],
    };
    for (const [operation, titles] of Object.entries(titlesByOperation))
      for (const title of titles)
        expect([title, operationNamed(title)]).toEqual([title, operation]);
    for (const title of ['Bookmark', 'Market', 'Default', '10W lens', ''])
      expect(operationNamed(title)).toBeNull();
  });

  it.each([
    ['Plywood 3mm', 'Plywood', 3],
    ['1/4 in oak, 2 passes', 'oak, 2 passes', 6.35],
    ['3mm linen', 'linen', 3],
    ['Birch 3 mm 20 mm/s', 'Birch 20 mm/s', 3],
    ['Black anneal 500mm/s', 'Black anneal 500mm/s', null],
    ['Brass 210 mm lens', 'Brass 210 mm lens', null],
    ['Slate 0.1mm interval 5 mm', 'Slate 0.1mm interval', 5],
  ])('EXC-48 takes the thickness out of "%s"', (name, material, thickness_mm) =>
    expect(splitThickness(name)).toEqual({ material, thickness_mm }),
  );
});
