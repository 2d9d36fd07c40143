import { describe, expect, it } from 'vitest';
import { findMaterial } from '../materials/find-material.ts';
import { assumptionMessage } from '../parsing/messages.ts';
import type { Operation } from '../types.ts';
import { createEvidenceBook, usableEvidence } from './evidence/evidence-book.ts';
import { resultQuery, stepQuery } from './query.ts';
import { CO2_60W, DIODE_10W, inputOf, machineOf, MOPA_60W } from './testing/make-job.ts';
import { rowOf } from './testing/made-up.ts';

/** Only engravings of cherry and marks of slate are published here. */
const book = createEvidenceBook(
  usableEvidence([
    rowOf({ operation: 'Engrave', material: 'cherry', thickness_mm: null }),
    rowOf({ operation: 'Mark', material: 'slate', thickness_mm: null }),
  ]),
);
const ask = (...of: Parameters<typeof inputOf>) => stepQuery(inputOf(...of), book);

describe('stepQuery', () => {
  it('ENG-11 assumes 60, 10, 30 and 5 W, and says that it did', () => {
    const of = (type: 'CO2' | 'Diode' | 'Fiber' | 'UV') => ask('Mark', 'slate', machineOf(type));
    expect((['CO2', 'Diode', 'Fiber', 'UV'] as const).map((type) => of(type).watts)).toEqual([
      60, 10, 30, 5,
    ]);
    expect(of('CO2').wattsKnown).toBe(false);
    expect(ask('Mark', 'slate', CO2_60W)).toMatchObject({
      watts: 60,
      wattsKnown: true,
      lens_mm: 50.8,
    });
  });

  it.each([
    ['Cut', 2, true],
    ['Score', 2, true],
    ['Perforate', 2, true],
    ['Engrave', null, false],
    ['Mark', null, false],
  ] satisfies [Operation, number | null, boolean][])(
    'WRK-4 %s without a thickness',
    (operation, mm, assumed) => {
      expect(ask(operation, 'oak', CO2_60W)).toMatchObject({
        thickness_mm: mm,
        thicknessAssumed: assumed,
      });
      expect(ask(operation, 'oak', CO2_60W, { thickness_mm: 5 })).toMatchObject({
        thickness_mm: 5,
        thicknessAssumed: false,
      });
    },
  );

  it('WRK-4 a declined thickness stays an assumed one', () => {
    const declined = {
      thickness_mm: 2,
      assumptions: [assumptionMessage('pvc'), assumptionMessage('thickness', { thickness: 2 })],
    };
    expect(ask('Cut', 'oak', CO2_60W, declined).thicknessAssumed).toBe(true);
    expect(
      ask('Cut', 'oak', CO2_60W, { thickness_mm: 2, assumptions: [assumptionMessage('pvc')] })
        .thicknessAssumed,
    ).toBe(false);
  });

  it('ENG-10 marks and engravings substitute for each other, own material before family', () => {
    const rows = (operation: Operation, material: string) =>
      ask(operation, material, CO2_60W).evidenceOperation;
    expect(rows('Engrave', 'cherry')).toBe('Engrave');
    expect(rows('Mark', 'cherry')).toBe('Engrave');
    expect(rows('Mark', 'slate')).toBe('Mark');
    expect(rows('Engrave', 'slate')).toBe('Mark');
    // Of the family: walnut is wood as cherry is, marble stone as slate is.
    expect(rows('Mark', 'walnut')).toBe('Engrave');
    expect(rows('Engrave', 'walnut')).toBe('Engrave');
    expect(rows('Engrave', 'marble')).toBe('Mark');
    expect(rows('Mark', 'glass')).toBe('Mark');
    expect(rows('Perforate', 'oak')).toBe('Cut');
    expect(rows('Score', 'oak')).toBe('Score');
    // Another laser's rows do not count.
    expect(ask('Mark', 'cherry', DIODE_10W).evidenceOperation).toBe('Mark');
  });

  it('ENG-48 a dark mark is requested by color, with fiber', () => {
    const dark = (expected_color: string | null, machine = MOPA_60W) =>
      ask('Mark', 'stainless steel', machine, { expected_color }).wantsDark;
    expect(['black', 'Dark grey', 'anthracite', 'blue', null].map((color) => dark(color))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(dark('black', CO2_60W)).toBe(false);
    // Dark marks are published for galvo scanners only.
    expect(dark('black', machineOf('Fiber', { power_watts: 2, is_galvo: false }))).toBe(false);
  });

  it('ENG-18 a compound on metal is worked as the compound; on anything else it is not', () => {
    const compound = { material_modifiers: ['marking compound'] };
    expect(ask('Mark', 'stainless steel', CO2_60W, compound)).toMatchObject({
      material: 'marking compound on metal',
      family: 'coated metal',
    });
    expect(ask('Mark', 'glass', CO2_60W, compound).material).toBe('glass');
    expect(ask('Mark', 'stainless steel', CO2_60W).material).toBe('stainless steel');
  });

  it('ENG-3 uses the settings of the material a name refers to, else the user’s words', () => {
    expect(ask('Cut', 'rubberwood', CO2_60W)).toMatchObject({
      material: 'beech',
      family: 'wood',
      isGeneric: false,
    });
    expect(ask('Cut', 'rubberwood', CO2_60W).density_kg_m3).toBeGreaterThan(500);
    expect(ask('Cut', 'Unobtainium', CO2_60W)).toMatchObject({
      material: 'unobtainium',
      family: null,
      density_kg_m3: null,
      isGeneric: false,
    });
    expect(
      stepQuery(
        {
          ...inputOf('Cut', 'oak', CO2_60W),
          material: null,
          parsed: { ...inputOf('Cut', 'oak', CO2_60W).parsed, material: null },
        },
        book,
      ).material,
    ).toBe('unknown material');
    expect(ask('Cut', 'wood', CO2_60W).isGeneric).toBe(true);
    expect(ask('Engrave', 'oak', CO2_60W, { deep: true }).depth).toBe('deep');
    expect(ask('Engrave', 'oak', CO2_60W, { depth: 'light' }).depth).toBe('light');
  });
});

describe('resultQuery', () => {
  const asked = ask(
    'Cut',
    'oak',
    { ...CO2_60W, power_watts: 80 },
    { depth: 'deep', expected_color: 'black' },
  );
  const burned = {
    thickness_mm: 4,
    operation: 'Perforate' as const,
    settings: { speed_mm_min: 600, power_percent: 50, passes: 1, interval_mm: null },
    cut_through: true,
    edge_score: 8,
  };
  const of = (material: string) =>
    resultQuery({ ...burned, material }, findMaterial(material), asked, book);

  it('ENG-50 asks for the result’s own job on the same machine', () => {
    expect(of('rubberwood')).toMatchObject({
      watts: 80,
      lens_mm: 50.8,
      operation: 'Perforate',
      evidenceOperation: 'Cut',
      material: 'beech',
      family: 'wood',
      isGeneric: false,
      thickness_mm: 4,
      thicknessAssumed: false,
      depth: null,
      wantsDark: false,
    });
    expect(of('Unobtainium')).toMatchObject({
      material: 'unobtainium',
      family: null,
      density_kg_m3: null,
      isGeneric: false,
    });
    expect(of('wood').isGeneric).toBe(true);
    expect(of('rubberwood').density_kg_m3).toBeGreaterThan(500);
  });
});
