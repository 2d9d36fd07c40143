import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { Family } from '../../materials/catalog.ts';
import { queryOf } from '../testing/made-up.ts';
import type { StepQuery } from '../query.ts';
import { chooseAir as choose } from './choose-air.ts';

const chooseAir = (query: StepQuery) => english(choose(query));

describe('chooseAir', () => {
  it.each([
    ['wood', 20],
    ['wood panel', 20],
    ['acrylic', 6],
    ['paper', 3],
    ['leather', 10],
    [null, 10],
  ] satisfies [Family | null, number][])('ENG-15 cuts %s with %s psi', (family, psi) => {
    const cut = chooseAir(queryOf({ family }));
    expect(cut.air_psi).toBe(psi);
    expect(cut.reason).toContain(`Air ${psi} psi (assumed)`);
    expect(cut.reason?.includes('whitens the edge')).toBe(family === 'acrylic');
  });

  it('ENG-15 engraves with little, paper with none, and scores as it cuts', () => {
    const engraved = chooseAir(queryOf({ operation: 'Engrave' }));
    expect(engraved.air_psi).toBe(5);
    expect(engraved.reason).toContain('5 psi (assumed): enough to keep smoke off');
    const paper = chooseAir(queryOf({ operation: 'Mark', family: 'paper' }));
    expect(paper.air_psi).toBe(0);
    expect(paper.reason).toMatch(/^Air off/);
    expect(chooseAir(queryOf({ operation: 'Score' })).air_psi).toBe(20);
    expect(chooseAir(queryOf({ isGalvo: true }))).toEqual({
      air_assist: null,
      air_psi: null,
      reason: null,
    });
  });
});
