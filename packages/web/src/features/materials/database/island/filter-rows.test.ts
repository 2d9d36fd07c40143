import { describe, expect, it } from 'vitest';
import { startI18n } from '../../../../lib/i18n.ts';
import { catalogFamilies, LASER_SLOTS, slotCode } from '../catalog-rows.ts';
import {
  countRows,
  filterRows,
  LASERS,
  type FilterableRow,
  type RowFilter,
} from './filter-rows.ts';

startI18n(['en']);

const rows: FilterableRow[] = catalogFamilies().flatMap(({ family, first, more }) =>
  [...first, ...more].map(({ key, material }) => ({
    key,
    family: family.replaceAll(' ', '-'),
    safety: material.safety.charAt(0),
    works:
      material.safety === 'block'
        ? []
        : LASER_SLOTS.map(({ slots }) =>
            slots.map(({ work, of }) => slotCode(work, material.suitability[of])),
          ),
  })),
);
const ALL: RowFilter = { laser: '', safety: '', family: '', work: '', found: null };
const keys = (filter: Partial<RowFilter>) =>
  filterRows(rows, { ...ALL, ...filter }).map(({ key }) => key);

describe('filters of the materials', () => {
  it('has a slot for every laser that can be chosen', () => {
    expect(LASER_SLOTS.map(({ laser }) => laser.toLowerCase())).toEqual(LASERS);
  });

  it.each([
    ['diode', 'c', 'clear-acrylic', false],
    ['co2', 'c', 'clear-acrylic', true],
    ['co2', 'c', 'brass', false],
    ['fiber', 'm', 'brass', true],
    // Marking and engraving count as the same; UV has one slot.
    ['uv', 'e', 'glass', true],
    ['uv', 'c', 'glass', true],
    ['', 'c', 'slate', false],
    ['', 'e', 'slate', true],
    // Blocked on every laser, so never left out.
    ['diode', 'c', 'pvc', true],
  ])('laser "%s", work "%s": %s is shown: %s', (laser, work, key, isShown) => {
    expect(keys({ laser, work }).includes(key)).toBe(isShown);
  });

  it('combines filters, and keeps only what was searched for', () => {
    const found = new Set(['polycarbonate', 'petg', 'oak']);
    expect(keys({ found }).toSorted()).toEqual(['oak', 'petg', 'polycarbonate']);
    expect(keys({ found, family: 'plastic', safety: 'block' })).toEqual(['polycarbonate']);
  });

  it('counts what an option would leave, with the other filters as they are', () => {
    const filter = { ...ALL, laser: 'uv', family: 'plastic' };
    for (const value of ['', 'safe', 'warn', 'block'])
      expect(countRows(rows, filter, 'safety', value)).toBe(
        keys({ ...filter, safety: value }).length,
      );
    const levels = ['safe', 'warn', 'block'].map((value) =>
      countRows(rows, filter, 'safety', value),
    );
    expect(levels.reduce((sum, n) => sum + n)).toBe(countRows(rows, filter, 'safety', ''));
    expect(countRows(rows, filter, 'family', '')).toBe(keys({ laser: 'uv' }).length);
  });
});
