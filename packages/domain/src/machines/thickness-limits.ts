import { FEASIBILITY_ROWS, type FeasibilityRow } from '../data/evidence-tables.ts';
import type { Family } from '../materials/family-names.ts';
import { METAL_FAMILIES } from '../materials/families.ts';
import type { LaserType } from '../types.ts';

/** One cut: laser, watts and material. */
export interface CutSubject {
  laser: LaserType;
  /** Optical watts at 100 %. */
  watts: number;
  family: Family | null;
  /** Catalog name whose settings apply, in lower case. */
  material: string;
}

/** How thick this laser cuts, by the published limits. `null` means unknown; 0 means not at all. */
export interface ThicknessLimits {
  single_pass_mm: number | null;
  multi_pass_mm: number | null;
  source: string[];
}

const LIGHT_WOODS =
  /balsa|basswood|paulownia|poplar|aspen|alder|pine|spruce|fir|cedar|okoume|cork|veneer/;

/** The group of the published limits a material belongs to. */
function feasibilityGroup({ laser, family, material }: CutSubject): string | null {
  if (laser === 'Fiber')
    return family !== null && METAL_FAMILIES.has(family) ? fiberGroup(material) : null;
  if (family === 'acrylic') return acrylicGroup(laser, material);
  if (family === 'leather') return 'leather';
  if (family === 'metal')
    return laser === 'UV' ? (material === 'aluminum' ? 'aluminium' : null) : 'bare metal';
  if (family === 'wood panel') return panelGroup(laser, material);
  if (family === 'wood') return woodGroup(laser, material);
  if (family === 'paper')
    return laser === 'UV'
      ? 'paper'
      : laser === 'Diode' && /card|board/.test(material)
        ? 'cardboard'
        : null;
  if (family === 'foam') return laser === 'CO2' ? 'EVA or PE foam' : null;
  if (family === 'rubber') return laser === 'CO2' ? 'laser rubber' : null;
  if (family === 'glass' || family === 'stone' || family === 'ceramic') {
    return laser === 'CO2'
      ? 'glass, stone, ceramic'
      : laser === 'UV' && family === 'glass'
        ? 'glass'
        : null;
  }
  return null;
}

function fiberGroup(material: string): string {
  return /copper|gold/.test(material)
    ? 'copper, gold'
    : 'stainless, brass, silver sheet (galvo, wobble, many passes)';
}

function acrylicGroup(laser: LaserType, material: string): string {
  if (laser === 'CO2') return 'acrylic';
  return laser === 'Diode' && material.startsWith('clear')
    ? 'clear or light transparent acrylic, glass'
    : 'acrylic opaque';
}

function panelGroup(laser: LaserType, material: string): string {
  if (/mdf|hdf/.test(material)) return 'MDF';
  if (laser !== 'CO2') return 'plywood';
  return LIGHT_WOODS.test(material) ? 'softwood or light ply' : 'birch ply or hardwood';
}

function woodGroup(laser: LaserType, material: string): string | null {
  if (laser === 'CO2')
    return LIGHT_WOODS.test(material) ? 'softwood or light ply' : 'birch ply or hardwood';
  if (laser === 'UV') return 'plywood';
  if (/balsa|basswood|paulownia/.test(material)) return 'balsa or basswood';
  if (/bamboo/.test(material)) return 'bamboo';
  return LIGHT_WOODS.test(material) ? 'pine' : 'plywood';
}

/** 0 W cuts 0 mm: lasers weaker than the weakest listed are interpolated from here. */
const NO_WATTS = { power_w_max: 0, max_single_pass_mm: 0, max_multi_pass_mm: 0, source: [] };

/** Published limits at these watts, interpolated between listed powers and below the lowest. */
export function thicknessLimits(query: CutSubject): ThicknessLimits | null {
  const group = feasibilityGroup(query);
  const rows = FEASIBILITY_ROWS.filter(
    (row) => row.laser_type === query.laser && row.material_group === group,
  ).sort((a, b) => a.power_w_min - b.power_w_min);
  const inside = rows.find(
    (row) => row.power_w_min <= query.watts && query.watts <= row.power_w_max,
  );
  if (inside) return limitsOf(inside);
  const below = rows.findLast((row) => row.power_w_max < query.watts) ?? NO_WATTS;
  const above = rows.find((row) => row.power_w_min > query.watts);
  if (!above) return rows.length > 0 ? limitsOf(below) : null;
  const share = (query.watts - below.power_w_max) / (above.power_w_min - below.power_w_max);
  const between = (key: 'max_single_pass_mm' | 'max_multi_pass_mm'): number | null => {
    const [low, high] = [below[key], above[key]];
    return low === null || high === null
      ? null
      : Number((low + share * (high - low)).toPrecision(2));
  };
  return {
    single_pass_mm: between('max_single_pass_mm'),
    multi_pass_mm: between('max_multi_pass_mm'),
    source: [...new Set([...below.source, ...above.source])],
  };
}

/** Lowest listed watts of the same laser whose published limit reaches this thickness; `null` when none does. */
export function wattsFor(query: CutSubject, thickness_mm: number): number | null {
  const group = feasibilityGroup(query);
  const able = FEASIBILITY_ROWS.filter(
    (row) =>
      row.laser_type === query.laser &&
      row.material_group === group &&
      row.power_w_min > query.watts &&
      (row.max_multi_pass_mm ?? 0) >= thickness_mm,
  );
  return able.length === 0 ? null : Math.min(...able.map(({ power_w_min }) => power_w_min));
}

function limitsOf({
  max_single_pass_mm,
  max_multi_pass_mm,
  source,
}: Pick<FeasibilityRow, 'max_single_pass_mm' | 'max_multi_pass_mm' | 'source'>): ThicknessLimits {
  return { single_pass_mm: max_single_pass_mm, multi_pass_mm: max_multi_pass_mm, source };
}
