import { describe, expect, it } from 'vitest';
import { evidenceMaterial } from './evidence-material.ts';
import { isAnswer } from './is-answer.ts';
import { contributorOf } from './contributor-of.ts';

describe('evidenceMaterial', () => {
  it.each([
    ['wood (generic)', 'wood', 'wood'],
    ['metal (generic)', 'metal', 'metal'],
    ['plastic (generic)', 'plastic', 'plastic'],
    ['POM (Delrin)', 'pom', 'plastic'],
    ['white abs', 'abs', 'plastic'],
    ['black ABS', 'abs', 'plastic'],
    ['spray-marked steel', 'marking compound on metal', 'coated metal'],
    ['two-color laminate', 'acrylic laminate', 'acrylic'],
    ['kraft board', 'kraft paper', 'paper'],
    ['acetate film', 'cellulose acetate', 'plastic'],
    ['corrugated polypropylene', 'polypropylene', 'plastic'],
    ['copper-clad pcb', 'copper-clad pcb', 'composite'],
    ['moon dust', 'moon dust', 'unknown'],
  ])('ENG-3 reads the published word "%s" as %s', (word, material, family) => {
    expect(evidenceMaterial(word)).toMatchObject({ material, family });
  });

  it('ENG-40 knows the density of the material whose settings apply, else its own', () => {
    expect(evidenceMaterial('moon dust').density_kg_m3).toBeNull();
    expect(evidenceMaterial('birch plywood').density_kg_m3).toBe(680);
    expect(evidenceMaterial('rubberwood')).toEqual(evidenceMaterial('beech'));
  });
});

describe('isAnswer', () => {
  it.each(['default material', 'other'])('ENG-2 a row for %s is not an answer', (material) => {
    expect(isAnswer({ excluded: null, material })).toBe(false);
  });

  it.each(['brass', 'other wood', 'any other', 'default material, thin'])(
    'ENG-2 a row for %s is an answer, unless it is excluded',
    (material) => {
      expect(isAnswer({ excluded: null, material })).toBe(true);
      expect(isAnswer({ excluded: 'copied', material })).toBe(false);
    },
  );
});

describe('contributorOf', () => {
  it('ENG-7 is the source, in a table of several makers the maker', () => {
    const contributor = (source_id: string, maker: string | null) =>
      contributorOf({ source_id, maker });
    expect(contributor('lasergrbl-db', 'Longer')).toBe('lasergrbl-db:Longer');
    expect(contributor('lasergrbl-db', null)).toBe('lasergrbl-db');
  });
});
