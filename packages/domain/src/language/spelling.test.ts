import { describe, expect, it } from 'vitest';
import { Spelling, editDistance } from './spelling.ts';
import { tokenize } from './tokenize.ts';
import { vocabularyTokens } from './vocabulary.ts';

const read = (word: string): string => vocabularyTokens(tokenize(word))[0]?.text ?? '';

describe('PAR-2 typos', () => {
  it.each([
    ['enrgrave', 'engrave'],
    ['plywod', 'plywood'],
    ['acryllic', 'acrylic'],
    ['polycarbinate', 'polycarbonate'],
    ['alumnium', 'aluminum'],
    ['walnutt', 'walnut'],
    ['pvcplatte', 'pvc'],
    ['schieferplatten', 'schiefer'],
  ])('%s is read as %s', (typo, word) => {
    expect(read(typo)).toBe(word);
  });

  it.each([
    'popular',
    'slave',
    'while',
    'cooper',
    'engraver',
    'clipboard',
    'birthday',
    'tabs',
    'tablet',
    'planter',
  ])('%s is not corrected', (word) => {
    expect(read(word)).toBe(word);
  });

  it('needs five letters and the right first letter', () => {
    const spelling = new Spelling(['slate', 'polycarbonate']);
    expect([
      spelling.correct('slte'),
      spelling.correct('elate'),
      spelling.correct('slatte'),
      spelling.correct('polcarbonat'),
    ]).toEqual([null, null, 'slate', 'polycarbonate']);
  });

  it('counts a swap of neighbors as one', () => {
    expect(editDistance('brich', 'birch')).toBe(1);
    expect(editDistance('abc', 'abc')).toBe(0);
  });
});
