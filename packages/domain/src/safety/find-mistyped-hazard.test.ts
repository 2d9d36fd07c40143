import { describe, expect, it } from 'vitest';
import { normalize, tokenize } from '../language/tokenize.ts';
import { vocabularyTokens } from '../language/vocabulary.ts';
import { findMistypedHazard } from './find-mistyped-hazard.ts';

const near = (text: string, isStock = false): string | null =>
  findMistypedHazard(vocabularyTokens(tokenize(normalize(text))), isStock)?.material.canonical ??
  null;

describe('SAF-20 mistyped hazards', () => {
  it.each([
    ['3mm glass fber', 'fiberglass'],
    ['iron on vnyl', 'vinyl'],
    ['premoo clay', 'polymer clay'],
    ['vinl tile', 'vinyl'],
    ['chlorinated polyethylee sheet', 'CPE'],
  ])('with the other words of the name: %s', (text, material) => {
    expect(near(text)).toBe(material);
  });

  it('alone when the hazard is as similar as the material it was read as, with the typed word', () => {
    expect(near('cut laxan')).toBe('polycarbonate');
    expect(near('cut schaumplatte')).toBeNull();
  });

  it('alone when nothing else is known about the stock', () => {
    expect(near('kynr')).toBeNull();
    expect(near('kynr', true)).toBe('PVDF');
    expect(findMistypedHazard(tokenize('Kynr'), true)?.typed).toBe('Kynr');
  });

  it.each([
    ['nepren', 'neoprene'],
    ['cresot', 'treated lumber'],
    ['neprn', null],
    ['viyn', null],
    ['lexam', 'polycarbonate'],
    ['ポソ塩化ビニル', 'PVC'],
    ['塩化ニル', 'PVC'],
    // The second letter is Latin.
    ['пaливинилхлорид', 'PVC'],
    ['пnливинилхлорид', 'PVC'],
    ['lxam', null],
    ['exan', null],
    ['fimi', null],
    ['walnutz', null],
    ['flurbium', null],
    ['3.5', null],
  ])('one typo, two from eight letters, same first letter: %s', (word, material) => {
    expect(near(word, true)).toBe(material);
  });

  it.each([
    'engrave Sara on oak',
    'engrave Carson on walnut',
    'a popular glass',
    'vinyl tile',
    'fber glue',
  ])('%s is not a typo', (text) => {
    expect(near(text)).toBeNull();
  });
});
