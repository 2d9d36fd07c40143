import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { Family } from '../../materials/family-names.ts';
import { queryOf } from '../testing/made-up.ts';
import { chooseAir as choose } from './choose-air.ts';

const chooseAir = (...given: Parameters<typeof choose>) => english(choose(...given));
const LAST_RESORT = { kerf_mm: 0.15, air_psi: 15, lens_mm: null };

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

  it.each([
    ['wood', 20],
    ['paper', 3],
    ['leather', 15],
    [null, 15],
  ] satisfies [Family | null, number][])(
    'ENG-8 cuts %s with %s psi as a last resort',
    (family, psi) => {
      expect(chooseAir(queryOf({ family }), LAST_RESORT).air_psi).toBe(psi);
    },
  );

  it('ENG-8 engraves with the last resort, paper without air', () => {
    const engrave = (family: Family | null) =>
      chooseAir(queryOf({ operation: 'Engrave', family }), { ...LAST_RESORT, air_psi: 8 }).air_psi;
    expect([engrave(null), engrave('paper')]).toEqual([8, 0]);
    expect(chooseAir(queryOf({ isGalvo: true }), LAST_RESORT).air_psi).toBeNull();
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
