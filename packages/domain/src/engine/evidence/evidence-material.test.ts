import { describe, expect, it } from 'vitest';
import { evidenceMaterial } from './evidence-material.ts';
import { isAnswer } from './is-answer.ts';
import { isDarkMark } from './is-dark-mark.ts';
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

describe('rows that are not evidence', () => {
  it.each([
    ['hazard', 'brass'],
    ['one step of a recipe', 'brass'],
    ['many passes likely', 'brass'],
    ['Pass 2', 'brass'],
    ['pass 3 of 3', 'brass'],
    ['second pass', 'brass'],
    ['hatch 2', 'brass'],
    ['white layer', 'brass'],
    ['colour mark', 'brass'],
    ['3D slice', 'brass'],
    ['3D engrave', 'brass'],
    ['2.5D relief', 'brass'],
    [null, 'default material'],
    [null, 'other'],
  ])('ENG-2 a row noted %s of %s', (note, material) => {
    expect(isAnswer({ note, material })).toBe(false);
  });

  it.each([
    ['pass 20', 'brass'],
    ['pass 1', 'brass'],
    ['hatch 1', 'brass'],
    ['fast', 'other wood'],
    ['fast', 'any other'],
    ['fast', 'default material, thin'],
  ])('ENG-2 but not one noted %s of %s', (note, material) => {
    expect(isAnswer({ note, material })).toBe(true);
  });
});

describe('dark marks', () => {
  it.each([
    ['preset steel_dark', true],
    ['Dark mark', true],
    ['black on steel', true],
    ['Black anneal', true],
    ['black aluminum wallet', true],
    ['black text', true],
    ['blacken the coin', true],
    ['annealing', true],
    ['blackboard', false],
    ['darker', false],
    ['preset steel_darker', false],
    ['unblackened', false],
  ])('ENG-48 %s', (note, dark) => {
    expect(isDarkMark({ laser_type: 'Fiber', note })).toBe(dark);
  });
});

describe('contributorOf', () => {
  it('ENG-7 is the source, in the shared table the maker', () => {
    const contributor = (source_id: string, note: string | null) =>
      contributorOf({ source_id, note });
    expect(contributor('lasergrbl-db', 'model Longer RAY5')).toBe('lasergrbl-db:Longer');
    expect(contributor('lasergrbl-db', 'no maker')).toBe('lasergrbl-db');
    expect(contributor('lasergrbl-db', null)).toBe('lasergrbl-db');
    expect(contributor('somebody', 'model Longer RAY5')).toBe('somebody');
  });
});
