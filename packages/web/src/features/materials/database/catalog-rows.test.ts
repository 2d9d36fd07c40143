import { MATERIALS } from '@beamwright/domain';
import { materialFacts } from '@beamwright/domain/material-facts';
import { describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { catalogFamilies } from './catalog-rows.ts';
import { compareFile } from './compare-file.ts';
import type { ComparedMaterial } from './compare/compared-material.ts';

startI18n(['en']);

const rows = catalogFamilies().flatMap(({ first, more }) => first.concat(more));

describe('the list of materials', () => {
  it('has every material of the catalog once, each with an address of its own', () => {
    expect(new Set(rows.map(({ material }) => material))).toEqual(new Set(MATERIALS));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(MATERIALS.length);
  });

  it('has the verdict of the engine, as the page of the material', () => {
    for (const { material, level } of rows)
      expect(level, material.canonical).toBe(materialFacts(material).verdict.level);
    // Too general a name is no material to trust.
    expect(rows.find(({ key }) => key === 'wood')?.level).toBe('warn');
    const { text } = compareFile(rows);
    expect((JSON.parse(text) as Record<string, ComparedMaterial>)['wood']).toMatchObject({
      safety: 'warn',
      word: 'Warning',
    });
  });

  it('gives a blocked material a reason and an alternative, and no settings', () => {
    const blocked = rows.filter(({ material }) => material.safety === 'block');
    expect(blocked.length).toBeGreaterThan(40);
    for (const { material, reason, settings, instead } of blocked) {
      expect(reason, material.canonical).toMatch(/\.$/);
      expect(settings).toBe(0);
      expect(instead.length, material.canonical).toBeGreaterThan(0);
    }
    for (const { material, reason, instead } of rows.filter((row) => !blocked.includes(row)))
      expect([reason, instead], material.canonical).toEqual([null, []]);
  });

  it('never recommends a blocked material', () => {
    const blocked = new Set(
      rows.filter(({ material }) => material.safety === 'block').map(({ path }) => path),
    );
    for (const { instead } of rows)
      for (const { path } of instead) expect(path === null || !blocked.has(path)).toBe(true);
  });
});

describe('the file of comparisons', () => {
  const { path, text } = compareFile(rows);
  const materials = JSON.parse(text) as Record<string, ComparedMaterial>;

  it('is below the list, in its language', () => {
    expect(path).toBe('/materials/compare.json');
  });

  it('has no settings, limits or speeds of a blocked material', () => {
    for (const { material, key } of rows.filter((row) => row.material.safety === 'block'))
      expect(materials[key], material.canonical).toMatchObject({
        safety: 'block',
        works: [],
        limits: [],
        settings: 0,
        dots: {},
      });
  });

  it('has a dot for every published cut whose thickness is known', () => {
    const acrylic = materials['cast-acrylic'];
    expect(acrylic?.dots['CO2']?.length).toBeGreaterThan(20);
    for (const [mm, speed, watts] of Object.values(acrylic?.dots ?? {}).flat())
      for (const value of [mm, speed, watts]) expect(value).toBeGreaterThan(0);
    const dots = Object.values(acrylic?.dots ?? {}).flat();
    expect(dots.length).toBeLessThanOrEqual(acrylic?.settings ?? 0);
  });
});
