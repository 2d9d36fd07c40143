import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH, normalize, readDecimal, tokenize } from './tokenize.ts';

const words = (text: string): string[] => tokenize(normalize(text)).map((token) => token.text);

describe('PAR-1 tokens', () => {
  it.each([
    ['cut 3mm ply', ['cut', '3', 'mm', 'ply']],
    ['4x4in', ['4', 'x', '4', 'in']],
    ['100 × 50 mm', ['100', 'x', '50', 'mm']],
    ['x40', ['x', '40']],
    ['P2 and S9', ['p2', 'and', 's9']],
    ['PVC-free', ['pvc', 'free']],
    ['2-3 mm', ['2', '-', '3', 'mm']],
    ['1/8” ply', ['1/8', '"', 'ply']],
    ['Épaisseur 3½ mm', ['epaisseur', '3 1/2', 'mm']],
    ['P.V.C. sheet', ['pvc', 'sheet']],
    ['P V C board', ['pvc', 'board']],
    ["don't", ['dont']],
    ["d'acrylique", ['d', 'acrylique']],
    ['ø12', ['dia', '12']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ['3,5', 3.5],
    ['0,125', 0.125],
    ['1,000', 1000],
    ['1.000,5', 1000.5],
    ['1,000.5', 1000.5],
    ['1,2.3,4', 1.2],
    ['.25', 0.25],
  ])('%s is %d', (raw, value) => {
    expect(readDecimal(raw)).toBe(value);
  });

  it('never throws, never gives NaN, and reads no more than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const token of tokenize(normalize(text)))
          expect(token.value === null || Number.isFinite(token.value)).toBe(true);
      }),
    );
    expect(tokenize(normalize('1 '.repeat(5000))).length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
  });

  it('reads no number that no job states, whose products would overflow', () => {
    for (const digits of [10, 309, 2000]) {
      const [token] = tokenize('9'.repeat(digits));
      expect(token).toMatchObject({ kind: 'symbol', value: null });
    }
    expect(tokenize('1000000000')[0]).toMatchObject({ kind: 'number', value: 1e9 });
  });
});
