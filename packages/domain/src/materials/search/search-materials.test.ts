import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../catalog.ts';
import { searchMaterials } from './search-materials.ts';

const names = (query: string) => searchMaterials(query).found.map(({ canonical }) => canonical);

describe('searchMaterials', () => {
  it.each([
    ['birch', ['birch', 'birch plywood']],
    ['MDF', ['MDF', 'draftboard (MDF)']],
    ['acetal', ['POM']],
    // Trade names.
    ['makrolon', ['polycarbonate']],
    ['richlite', ['phenolic']],
    ['dibond', ['aluminum composite']],
    ['sintra', ['PVC', 'PVC card']],
    // Typos.
    ['plywod', ['plywood', 'birch plywood']],
    ['balitc birch', ['birch plywood']],
    ['stainles stel', ['stainless steel', 'stainless steel 304']],
    ['p v c', ['PVC']],
    // Unfinished.
    ['plyw', ['plywood']],
    ['birch pl', ['birch plywood']],
    ['leather engra', ['leather']],
    // Other languages.
    ['Buche', ['beech']],
    ['Edelstahl', ['stainless steel']],
    ['birke', ['birch']],
    // Objects and sentences.
    ['engrave a logo on my oak table', ['oak']],
    ['3 mm acrylic, 60 W CO2', ['acrylic', 'cast acrylic']],
  ])('MAT-15 %s finds %j', (query, expected) => {
    expect(names(query)).toEqual(expect.arrayContaining(expected));
    expect(names(query)[0]).toBe(expected[0]);
  });

  it('MAT-15 reads laser and operation, and says what it corrected', () => {
    expect(searchMaterials('acrilic cut diode')).toMatchObject({
      laser: 'Diode',
      operation: 'Cut',
      corrections: [{ typed: 'acrilic', meant: 'acrylic' }],
      typed: { laser: ['diode'], operation: ['cut'], material: ['acrilic'] },
    });
    expect(searchMaterials('Sperrholz schneiden mit Diode')).toMatchObject({
      laser: 'Diode',
      operation: 'Cut',
      corrections: [],
      known_as: { typed: 'Sperrholz', meant: 'plywood' },
    });
    expect(searchMaterials('lexan').known_as).toEqual({ typed: 'lexan', meant: 'polycarbonate' });
    expect(searchMaterials('birch')).toMatchObject({ corrections: [], known_as: null });
  });

  it.each([
    ['3mm', { thickness_mm: 3, power_watts: null }],
    ['3 mm', { thickness_mm: 3, power_watts: null }],
    ['1/8 in', { thickness_mm: 3.175, power_watts: null }],
    ['40W', { thickness_mm: null, power_watts: 40 }],
    ['20 W diode', { thickness_mm: null, power_watts: 20, laser: 'Diode' }],
  ])('MAT-15 “%s” asks for no material, so all are found', (query, expected) => {
    expect(searchMaterials(query)).toMatchObject({ ...expected, asks_material: false });
    expect(searchMaterials(query).found).toHaveLength(MATERIALS.length);
  });

  it('MAT-15 reads a job: its material is found, and its thickness and watts are said', () => {
    expect(searchMaterials('3 mm acrylic 40 W diode')).toMatchObject({
      asks_material: true,
      laser: 'Diode',
      thickness_mm: 3,
      power_watts: 40,
    });
    expect(searchMaterials('3 mm frobnicate')).toMatchObject({ found: [], asks_material: true });
    expect(searchMaterials('"3 mm"')).toMatchObject({ thickness_mm: null, power_watts: null });
  });

  it('MAT-15 finds the family of a generic name', () => {
    const found = names('metal');
    const family = MATERIALS.filter((material) => /metal/.test(material.family));
    for (const { canonical } of family) expect(found).toContain(canonical);
    expect(found[0]).toBe('metal');
  });

  it('MAT-15 puts a blocked material first that was named or may be meant', () => {
    expect(names('birch or lexan')[0]).toBe('polycarbonate');
    expect(searchMaterials('laxan').corrections).toEqual([
      { typed: 'laxan', meant: 'polycarbonate' },
    ]);
    expect(names('laxan')[0]).toBe('polycarbonate');
  });

  it('MAT-15 replaces an unknown material by nothing', () => {
    for (const query of ['frobnicate', 'xylotex', '"acryli sheet"']) {
      expect(searchMaterials(query)).toMatchObject({ found: [], asks_material: true });
    }
    expect(searchMaterials('"plywod"').found).toEqual([]);
  });

  it('MAT-15 asks about names that are spelled alike, a blocked one first, and finds none of them', () => {
    const alike = (query: string) => {
      const { found, alike: asked } = searchMaterials(query);
      return [found.length, ...asked.map(({ canonical }) => canonical)];
    };
    expect(alike('corck')).toEqual([0, expect.any(String), 'cork']);
    expect(alike('xolycarbonate').slice(0, 2)).toEqual([0, 'polycarbonate']);
    expect(alike('abz')).toContain('ABS');
    expect(alike('korq')).toEqual([0]);
    expect(searchMaterials('birch').alike).toEqual([]);
    for (const query of ['corck', 'teakk', 'quartzite', 'plywod laminat', 'cut 3 mm zorkwood'])
      expect(searchMaterials(query).alike.slice(1), query).not.toContainEqual(
        expect.objectContaining({ generic: true }),
      );
  });

  it('MAT-15 finds everything when no material is asked for', () => {
    for (const query of ['', 'co2 cut', '  '])
      expect(searchMaterials(query)).toMatchObject({ asks_material: false });
    expect(names('co2 cut')).toHaveLength(MATERIALS.length);
    expect(names('black')).not.toHaveLength(MATERIALS.length);
  });

  it('MAT-15 finds every material by its own name and first', () => {
    for (const material of MATERIALS) {
      const found = searchMaterials(material.canonical).found;
      expect(found, material.canonical).toContain(material);
    }
  });

  it('MAT-15 never throws', () => {
    for (const query of ['"', '""', '((', '%', 'a'.repeat(5000), '\u0000', '”“', '½ in'])
      expect(searchMaterials(query).found).toBeInstanceOf(Array);
  });
});
