import type { Setting } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { planPages, rowHeight, SHEET_MM } from './plan-pages.ts';
import type { SheetPage } from './plan-pages.ts';

let count = 0;

/** Only the fields that decide a setting's position. */
function settingOf(material: string, known: Partial<Setting> = {}): Setting {
  count += 1;
  const setting: Partial<Setting> = {
    id: `${count}`,
    name: `Setting ${count}`,
    material,
    operation: 'Cut',
    thickness_mm: 3,
    further_steps: [],
    machine_id: 'a',
    machine_name: 'Red',
    machine_type: 'CO2',
    machine_power_watts: 60,
    ...known,
  };
  return setting as Setting;
}

const many = (n: number, material: string, known: Partial<Setting> = {}) =>
  Array.from({ length: n }, () => settingOf(material, known));

const heightOf = ({ groups }: SheetPage) =>
  groups.reduce(
    (sum, { settings }) =>
      sum + SHEET_MM.group + settings.reduce((rows, setting) => rows + rowHeight(setting), 0),
    0,
  );

const steps = (n: number) => ({
  further_steps: Array.from({ length: n - 1 }, () => ({})) as Setting['further_steps'],
});

beforeAll(() => startI18n());

describe('planPages', () => {
  it('prints every setting once, fits each page, and numbers pages per machine', () => {
    const settings = [
      ...many(25, 'oak'),
      ...many(3, 'birch', steps(40)),
      ...many(12, 'Acrylic'),
      ...many(20, 'oak', { machine_id: 'b', machine_name: 'Blue' }),
    ];
    const pages = planPages(settings);
    const printed = pages.flatMap(({ groups }) => groups.flatMap((group) => group.settings));
    expect(printed.map(({ id }) => id).toSorted()).toEqual(settings.map(({ id }) => id).toSorted());
    expect(Math.max(...pages.map(heightOf))).toBeLessThanOrEqual(SHEET_MM.body);
    const red = pages.filter(({ machine }) => machine === 'Red');
    expect(red.map(({ number }) => number)).toEqual(red.map((_, at) => at + 1));
    expect(red.every((page) => page.count === red.length)).toBe(true);
  });

  it('keeps a material on one page if it fits, else marks where it continues', () => {
    const [first, second] = planPages([...many(5, 'acrylic'), ...many(6, 'birch')]);
    expect(first?.groups.map(({ material }) => material)).toEqual(['acrylic']);
    expect(second?.groups.map(({ settings }) => settings.length)).toEqual([6]);
    const long = planPages([...many(2, 'acrylic'), ...many(14, 'birch')]);
    expect(long.flatMap(({ groups }) => groups.map((group) => group.isContinued))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('groups a material regardless of case, thin before thick', () => {
    const [page] = planPages([
      settingOf('Oak', { thickness_mm: 6 }),
      settingOf(' oak', { thickness_mm: 3 }),
      settingOf('oak', { operation: 'Engrave', thickness_mm: null }),
    ]);
    expect(page?.groups).toHaveLength(1);
    const order = page?.groups[0]?.settings.map(({ operation, thickness_mm }) => [
      operation,
      thickness_mm,
    ]);
    expect(order).toEqual([
      ['Cut', 3],
      ['Cut', 6],
      ['Engrave', null],
    ]);
  });

  it('returns no pages without settings', () => {
    expect(planPages([])).toEqual([]);
  });

  it('numbers machines that have the same name, type and power', () => {
    const one = settingOf('birch', { machine_id: 'a' });
    const other = settingOf('birch', { machine_id: 'b' });
    const titlesOf = (settings: Setting[]) => planPages(settings).map(({ machine }) => machine);
    expect(titlesOf([one, other])).toEqual(['Red, CO2 60\u00a0W (1)', 'Red, CO2 60\u00a0W (2)']);
    const stronger = settingOf('birch', { machine_id: 'b', machine_power_watts: 80 });
    expect(titlesOf([one, stronger])).toEqual(['Red, CO2 60\u00a0W', 'Red, CO2 80\u00a0W']);
  });
});
