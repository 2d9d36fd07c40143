/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lightTable } from '../../scripts/light-table-lines.ts';
import { SOURCES } from '../data/evidence-tables.ts';
import { PUBLISHED_ROWS } from '../data/published-rows.ts';
import { usableEvidence } from '../engine/evidence/evidence-book.ts';
import { findMaterial } from '../materials/find-material.ts';
import { MATERIALS, canonicalMaterial } from '../materials/catalog.ts';
import type { Material } from '../materials/catalog.ts';
import { LASER_TYPES } from '../types.ts';
import type { LaserType } from '../types.ts';
import { lightEffectOn, lightVerdict } from './light-effect.ts';
import { insteadMessage } from './instead-messages.ts';
import { LIGHT_ROWS } from './light-table.ts';
import { stockColor } from './stock-color.ts';

const material = (name: string): Material => {
  const found = canonicalMaterial(name);
  if (found === null) throw new Error(`no ${name}`);
  return found;
};
const on = (name: string, laser: LaserType, modifiers: string[] = [], watts: number | null = 20) =>
  lightEffectOn({ laser, watts, material: material(name), modifiers, thickness_mm: 3 });

describe('LGT the table', () => {
  it('matches data/light.csv: review the difference before running scripts/light-table.ts', () => {
    const path = join(import.meta.dirname, '..', '..', 'data', 'light-table.txt');
    expect(lightTable().split('\n')).toEqual(readFileSync(path, 'utf8').split('\n'));
  });

  it('answers every material on every laser, of any color', () => {
    const silent = MATERIALS.flatMap(({ canonical }) =>
      LASER_TYPES.filter((laser) => on(canonical, laser) === null).map((laser) => [
        canonical,
        laser,
      ]),
    );
    expect(silent).toEqual([]);
  });

  it('names sources that exist, and a reason and another way wherever it gives no settings', () => {
    const codes = new Set(SOURCES.map(({ code }) => code));
    for (const row of LIGHT_ROWS) {
      expect(row.source.filter((code) => !codes.has(code))).toEqual([]);
      expect(row.source.length).toBeGreaterThan(0);
      for (const other of [...row.instead_cut, ...row.instead_surface])
        expect(insteadMessage.sentences).toHaveProperty(other);
      const plain = new Set(['settings']);
      if (!plain.has(row.cut) || !plain.has(row.surface)) expect(row.reason).toBeTruthy();
      if (row.cut === 'no') expect(row.instead_cut).not.toEqual([]);
      if (['no', 'coat'].includes(row.surface)) expect(row.instead_surface).not.toEqual([]);
    }
  });

  it('LGT-2 never refuses work that is published', () => {
    const refused = usableEvidence(PUBLISHED_ROWS).flatMap(({ row, material: name }) => {
      const found = findMaterial(name);
      if (found === null || found.safety === 'block') return [];
      const stock = {
        laser: row.laser_type,
        watts: row.laser_power_w,
        material: found,
        modifiers: [],
        thickness_mm: row.thickness_mm,
      };
      const light = lightEffectOn(stock);
      const verdict = light && lightVerdict(light, row.operation, stock);
      return verdict === 'no' ? [`${row.laser_type} ${row.operation} ${name}`] : [];
    });
    expect([...new Set(refused)]).toEqual([]);
  });
});

describe('LGT-1 the color of the stock', () => {
  it.each([
    [['clear'], 'clear'],
    [['frosted'], 'clear'],
    [['clear', 'blue'], 'clear'],
    [['clear', 'red'], 'tinted'],
    [['clear', 'black'], 'clear'],
    [['clear', 'painted', 'black'], 'clear'],
    [['painted', 'black'], null],
    [['tinted', 'masked'], 'tinted'],
    [['tinted'], 'tinted'],
    [['black'], 'dark'],
    [['opaque', 'white'], 'white'],
    [['opaque'], 'color'],
    [['opal'], 'white'],
    [['blue'], 'blue'],
    [['green', 'brushed'], 'color'],
    [['brushed'], null],
    [[], null],
  ] as const)('%j is %s', (modifiers, color) => {
    expect(stockColor(modifiers)).toBe(color);
  });
});

describe('LGT-2 which row answers', () => {
  it('the material before its kind, the color before any', () => {
    expect(on('extruded acrylic', 'UV')?.surface).toBe('no');
    expect(on('acrylic', 'UV')?.surface).toBe('settings');
    expect(on('acrylic', 'Diode')?.cut).toBe('ask');
    expect(on('acrylic', 'Diode', ['red'])?.cut).toBe('settings');
    expect(on('PETG', 'Diode', ['clear'])?.cut).toBe('no');
  });

  it('a row for weak lasers needs known watts', () => {
    const thin = (watts: number | null) => on('stainless steel', 'Diode', [], watts)?.cut_up_to_mm;
    expect([thin(10), thin(20), thin(null)]).toEqual([null, 0.15, 0.15]);
  });

  it('thin sheet is cut with a warning where thicker is not', () => {
    const row = on('stainless steel', 'Diode');
    const cut = (thickness_mm: number | null) =>
      row && lightVerdict(row, 'Cut', { modifiers: [], thickness_mm });
    expect([cut(0.15), cut(0.16), cut(null)]).toEqual(['warn', 'no', 'warn']);
  });

  it('a coat allows surface work, never a cut', () => {
    const row = on('clear acrylic', 'Diode');
    const fateOf = (operation: 'Cut' | 'Engrave', modifiers: string[]) =>
      row && lightVerdict(row, operation, { modifiers, thickness_mm: 3 });
    expect(fateOf('Engrave', [])).toBe('coat');
    expect(fateOf('Engrave', ['masked'])).toBe('warn');
    expect(fateOf('Cut', ['masked'])).toBe('no');
  });

  it('a compound makes metal coated; clear lacquer leaves it bare under blue light', () => {
    expect(on('brass', 'CO2', ['marking compound'])?.surface).toBe('settings');
    expect(on('painted metal', 'Diode')?.surface).toBe('settings');
    expect(on('painted metal', 'Diode', ['clear coated'])?.light).toBe('reflects');
    expect(on('painted metal', 'CO2', ['clear coated'])?.surface).toBe('settings');
  });
});
