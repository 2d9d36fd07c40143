import { FEASIBILITY_ROWS } from '../data/evidence-tables.ts';
import type { FeasibilityRow } from '../data/evidence-tables.ts';
import type { Material } from '../materials/catalogue.ts';
import type { MachineProfile } from '../types.ts';

/**
 * Greatest thickness in millimetres this laser cuts in several sensible passes, between the rows of
 * `data/feasibility.csv` in proportion to watts; `null` when watts or limits are not known.
 */
export function cuttableThickness(material: Material, machine: MachineProfile): number | null {
  const watts = machine.power_watts;
  const group = groupOf(material, machine.type);
  if (watts === null || group === null) return null;
  const rows = FEASIBILITY_ROWS.filter((row) => row.laser_type === machine.type && row.max_multi_pass_mm !== null && group.test(row.material_group));
  if (rows.length === 0) return null;
  const points = rows.map((row) => ({ watts: middle(row), mm: row.max_multi_pass_mm ?? 0 })).sort((a, b) => a.watts - b.watts);
  const above = points.findIndex((point) => point.watts >= watts);
  if (above < 0) return points.at(-1)?.mm ?? null;
  const high = points[above];
  const low = points[above - 1];
  if (high === undefined) return null;
  if (low === undefined) return high.mm;
  return low.mm + ((watts - low.watts) / (high.watts - low.watts)) * (high.mm - low.mm);
}

function middle(row: FeasibilityRow): number {
  return (row.power_w_min + row.power_w_max) / 2;
}

const SOFT = new Set(['balsa', 'basswood', 'paulownia', 'poplar', 'pine', 'spruce', 'cedar', 'aspen', 'softwood', 'poplar plywood', 'basswood plywood', 'okoume plywood', 'larch', 'redwood', 'swiss stone pine', 'pine plywood']);
const STEELS_AND_BRASS = new Set(['brass', 'silver', 'bronze', 'mild steel', 'steel', 'tool steel', 'iron', 'titanium']);

function groupOf(material: Material, laser: MachineProfile['type']): RegExp | null {
  const { canonical, family } = material;
  if (laser === 'Fiber') return fiberGroup(canonical);
  if (laser === 'UV') return null;
  if (family === 'acrylic') return canonical === 'clear acrylic' && laser === 'Diode' ? null : /^acrylic/;
  if (family === 'leather') return /^leather$/;
  if (/MDF|HDF|hardboard/.test(canonical)) return /^MDF$/;
  if (canonical === 'EVA foam' || canonical === 'polyethylene foam') return /EVA/;
  if (laser === 'CO2') return family === 'wood' || family === 'wood panel' ? (SOFT.has(canonical) ? /^softwood/ : /^birch/) : null;
  if (canonical === 'bamboo') return /^plywood$/;
  if (family === 'wood panel') return /^plywood$/;
  if (family === 'wood') return SOFT.has(canonical) ? /^balsa/ : /^plywood$/;
  return canonical.includes('cardboard') ? /^cardboard$/ : null;
}

function fiberGroup(canonical: string): RegExp | null {
  return canonical.includes('stainless') || canonical.includes('steel') || STEELS_AND_BRASS.has(canonical) ? /^(stainless, brass|steel, stainless)/ : null;
}
