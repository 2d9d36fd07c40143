import type { LabMaterial, LabSetting } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { linesOf, planSheets } from './plan-sheets.ts';

const materials = (n: number): LabMaterial[] =>
  Array.from({ length: n }, (_, at) => ({
    material: `Material ${at}`,
    is_custom: false,
    cells: [
      {
        machine_id: 'laser',
        status: 'allowed' as const,
        listed: null,
        reason: null,
        max_thickness_mm: null,
        safety_reasons: [],
      },
    ],
  }));
const settings = (n: number) =>
  Array.from(
    { length: n },
    (_, at) => ({ id: `${at}`, machine_id: 'laser', use: 'allowed' }) as LabSetting,
  );
const kinds = (n: number, m: number) =>
  planSheets(linesOf('laser', { is_on: true, materials: materials(n), settings: settings(m) })).map(
    (page) =>
      page.map((line) =>
        line.kind === 'title' ? `${line.words}${line.isContinued ? '+' : ''}` : line.kind,
      ),
  );

describe('planSheets', () => {
  it('has no page without anything for the machine', () => {
    expect(kinds(0, 0)).toEqual([]);
    expect(
      planSheets(linesOf('other', { is_on: true, materials: materials(2), settings: [] })),
    ).toEqual([]);
  });

  it('has what fits on one page', () => {
    expect(kinds(2, 1)).toEqual([['materials', 'material', 'material', 'settings', 'setting']]);
  });

  it('repeats the title on the next page', () => {
    const [first, second, ...more] = kinds(20, 0);
    expect(first).toHaveLength(17);
    expect(second).toEqual(['materials+', 'material', 'material', 'material', 'material']);
    expect(more).toEqual([]);
  });

  it('leaves no title alone at the end of a page', () => {
    // 12 + 15 × 11 = 177 of 196 mm: a title would fit, but no setting below it.
    const pages = kinds(15, 1);
    expect(pages[0]?.at(-1)).toBe('material');
    expect(pages[1]).toEqual(['settings', 'setting']);
  });

  it('leaves out settings that are refused', () => {
    const [one, two] = settings(2) as [LabSetting, LabSetting];
    const some = [one, { ...two, use: 'refused' as const }];
    const lines = linesOf('laser', { is_on: true, materials: [], settings: some });
    expect(lines.slice(1)).toEqual([{ kind: 'setting', setting: one }]);
  });

  it('says nothing of what isn’t listed while makerspace mode is off', () => {
    const [material] = materials(1) as [LabMaterial];
    const [cell] = material.cells as [LabMaterial['cells'][number]];
    const unlisted = [{ ...material, cells: [{ ...cell, status: 'with_staff' as const }] }];
    const lines = (is_on: boolean) =>
      linesOf('laser', { is_on, materials: unlisted, settings: [] });
    expect(lines(true)).toHaveLength(2);
    expect(lines(false)).toEqual([]);
  });
});
