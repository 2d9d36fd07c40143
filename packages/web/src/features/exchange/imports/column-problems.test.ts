import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { columnProblems } from './column-problems.ts';

beforeAll(() => void startI18n(['en']));

const column = (title: string) => ({ title, field: null, unit: null, unit_guessed: false });
const table = {
  columns: [column('speed'), column('power'), column('what')],
  fields: [
    { field: 'speed_mm_min', units: ['mm/s', 'mm/min'] },
    { field: 'power_percent', units: [] },
    { field: 'material', units: [] },
  ],
  sample: [
    ['500', '30', 'birch'],
    ['20', '80', 'oak'],
  ],
};
const speed = { field: 'speed_mm_min', unit: null };
const power = { field: 'power_percent', unit: null };
const nothing = { field: null, unit: null };

describe('why a table cannot be read yet', () => {
  it('asks for speed and power', () => {
    expect(columnProblems([nothing, nothing, nothing], table)).toEqual([
      'Choose the column for: Speed',
      'Choose the column for: Power',
    ]);
  });

  it('asks for the unit of plain numbers, but not of cells with a unit', () => {
    expect(columnProblems([speed, power, nothing], table)).toEqual(['Choose the unit of “speed”']);
    const overrides = { ...table, sample: [['500 mm/s', '30', 'birch']] };
    expect(columnProblems([speed, power, nothing], overrides)).toEqual([]);
  });

  it('refuses two columns for the same field', () => {
    const mapped = [{ ...speed, unit: 'mm/s' }, power, power];
    expect(columnProblems(mapped, table)).toEqual(['Two columns are set to: Power']);
  });
});
