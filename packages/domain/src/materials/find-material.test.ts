/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../scripts/read-csv.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { MATERIALS, canonicalMaterial, settingsMaterial, suitabilityFor } from './catalog.ts';
import { familyOf, findMaterial } from './find-material.ts';

const read = (name: string): Record<string, string>[] =>
  readCsv(readFileSync(new URL(`../../data/${name}.csv`, import.meta.url), 'utf8'));

/** Names in published rows that are not a material, or one that is deliberately ignored. */
const NOT_A_MATERIAL = [
  'any',
  'default material',
  'not stated',
  'other',
  'laser lights selbstklebend',
  'doppelseitiges klebeband',
];

describe('MAT-1 every published name resolves', () => {
  const published = ['settings-published', 'kerf'].flatMap((file) =>
    read(file).map((row) => row['material'] ?? ''),
  );

  it('except names that are not materials', () => {
    const unresolved = [...new Set(published)].filter((name) => findMaterial(name) === null);
    expect(unresolved.filter((name) => !NOT_A_MATERIAL.includes(name))).toEqual([]);
  });
});

describe('MAT-2 catalog', () => {
  it('has unique names, and every settings_as names a row', () => {
    expect(new Set(MATERIALS.map((material) => material.canonical)).size).toBe(MATERIALS.length);
    for (const material of MATERIALS)
      if (material.settings_as !== null)
        expect(canonicalMaterial(material.settings_as)).not.toBeNull();
  });

  it('finds every row by its canonical name', () => {
    for (const material of MATERIALS)
      expect(findMaterial(material.canonical)?.canonical).toBe(material.canonical);
  });

  it('finds every row by each of its synonyms', () => {
    for (const material of MATERIALS)
      for (const name of material.synonyms)
        expect([name, findMaterial(name)?.canonical]).toEqual([name, material.canonical]);
  });

  it('gives every blocked material a hazard and an alternative', () => {
    for (const material of MATERIALS.filter((row) => row.safety === 'block')) {
      expect(material.hazards).not.toEqual([]);
      expect(material.alternatives.length).toBeGreaterThan(0);
    }
  });
});

describe('MAT-3 findMaterial', () => {
  it.each([
    ['Baltic birch', 'birch plywood'],
    ['BIRCH PLY', 'birch plywood'],
    ['plexiglass', 'acrylic'],
    ['Lexan', 'polycarbonate'],
    ['metal (generic)', 'metal'],
    ['walnuts', 'walnut'],
    ['stainles steel', 'stainless steel'],
    ['slate coaster', 'slate'],
    ['black anodised aluminium tag', 'anodized aluminum'],
    ['Sperrholz', 'plywood'],
    ['maple wood', 'maple'],
    ['delrin', 'POM'],
    ['colored acrylic', 'colored acrylic'],
    ['wood (generic)', 'wood'],
    ['kraft paper', 'kraft paper'],
  ])('%s is %s', (name, canonical) => {
    expect(findMaterial(name)?.canonical).toBe(canonical);
  });

  it.each(['', '   ', 'flurbium', 'tabs', '!!!'])('%j is no material', (name) => {
    expect(findMaterial(name)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        findMaterial(name);
      }),
    );
  });

  it('knows families, settings and suitability', () => {
    expect(familyOf('MDF')).toBe('wood panel');
    const draft = findMaterial('draftboard');
    expect(draft === null ? null : settingsMaterial(draft).canonical).toBe('MDF');
    const clear = canonicalMaterial('clear acrylic');
    expect(clear === null ? null : suitabilityFor(clear, 'Diode', 'cut')).toBe('no');
  });

  it.each([
    ['gold leather', 'leather'],
    ['brick paper', 'paper'],
    ['marble paper', 'paper'],
    ['bronze powder coated wood', 'wood'],
    ['glass foam', 'foam'],
  ])('MAT-7 combustible stock is not metal or stone: %s', (name, canonical) => {
    expect(findMaterial(name)?.canonical).toBe(canonical);
    expect(parseJob({ text: `engrave ${name}`, laser_type: 'CO2' }).material).toBe(canonical);
  });

  it.each([
    ['copper colored paper', 'paper'],
    ['brass-colored cardstock', 'cardstock'],
    ['marble look foam', 'foam'],
    ['slate look tile', 'slate'],
  ])('MAT-7 a look is not the stock: %s', (name, canonical) => {
    expect(parseJob({ text: `engrave ${name}`, laser_type: 'CO2' }).material).toBe(canonical);
  });
});
