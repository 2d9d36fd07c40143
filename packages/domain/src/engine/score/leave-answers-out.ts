import { ln } from '../../math/logarithm.ts';
import { machineOfType } from '../../machines/machine-of-type.ts';
import { findMaterial } from '../../materials/find-material.ts';
import type { ParsedJob } from '../../types.ts';
import { publishedEvidence, type Evidence } from '../evidence/evidence-book.ts';
import { isRelief } from '../evidence/is-relief.ts';
import { publishedEnergy } from '../evidence/published-energy.ts';
import type { ModelRow } from '../model/fit-model.ts';
import { groupKey, type Calibration } from '../model/model-shape.ts';
import { workKind } from '../model/model-terms.ts';
import { relativeRows } from '../model/relative-rows.ts';
import { answerStep } from '../plan-step.ts';
import type { StepInput } from '../query.ts';
import { energySpent } from '../speed/energy-form.ts';
import { basisWithout } from './basis-without.ts';

/** How far a whole answer, given without a setting's source, is from that setting. */
export interface LeftOutAnswer {
  group: string;
  contributor: string;
  isGalvo: boolean;
  /** log2 of the published energy over ours, J/mm or J/mm². */
  log2_ratio: number;
  /** Predicted standard deviation of ln speed; `null` where no fit answered. */
  deviation: number | null;
  published: Evidence;
}

/** Within a factor of 2, which is what a confidence promises (ENG-64). */
export function isHit(log2_ratio: number): boolean {
  return Math.abs(log2_ratio) <= 1;
}

/** Half-widths and confidence do not move an answer, so any will do while its misses are measured. */
const NO_CALIBRATION: Calibration = {
  band_z: 1,
  band_z_learned: 1,
  reliability: [],
  reliability_learned: [],
};

/**
 * Answers every published setting as a user would ask for it, with what its author knew (laser, watts, optics, material,
 * thickness, work, whether the mark is dark) and without any setting of its source, and compares the energy. Takes a
 * minute.
 */
export function leaveAnswersOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): LeftOutAnswer[] {
  const byContributor = Map.groupBy(all.filter(isComparable), ({ contributor }) => contributor);
  return [...byContributor].flatMap(([contributor, own]) => {
    const basis = basisWithout(contributor, all, relative, () => NO_CALIBRATION);
    return own.map((published) => {
      const { context, answer } = answerStep(inputFor(published), basis);
      const ours = energySpent(context.query, answer);
      const { row } = published;
      return {
        group: groupKey(row.laser_type, row.operation),
        contributor,
        isGalvo: row.optics === 'galvo',
        log2_ratio: ln(publishedEnergy(published) / ours) / Math.LN2,
        deviation: answer.deviation ?? null,
        published,
      };
    });
  });
}

function isComparable({ row, watts }: Evidence): boolean {
  if (watts <= 0 || row.speed_mm_s <= 0) return false;
  return workKind(row.operation) === 'surface'
    ? !isRelief(row)
    : row.operation === 'Score' || row.thickness_mm !== null;
}

/** A job that says nothing. */
const UNSTATED: ParsedJob = {
  material: null,
  material_known: true,
  material_modifiers: [],
  thickness_mm: null,
  thickness_options_mm: [],
  gauge: null,
  paper_weight_gsm: null,
  operations: [],
  deep: false,
  depth: null,
  target_depth_mm: null,
  quantity: null,
  size_mm: null,
  expected_color: null,
  is_photo: false,
  is_rotary: false,
  stated_laser_type: null,
  stated_power_watts: null,
  stated_speed_mm_min: null,
  stated_power_percent: null,
  conflicts: [],
  assumptions: [],
};

const MOPA_NS = { pulse_width_min_ns: 2, pulse_width_max_ns: 500 };

function inputFor({ row, material, dark }: Evidence): StepInput {
  const { laser_type, laser_power_w: power_watts, operation, thickness_mm } = row;
  return {
    operation,
    material: findMaterial(material),
    machine: machineOfType(laser_type, {
      power_watts,
      is_galvo: row.optics === 'galvo',
      ...(row.pulse_width_ns !== null && MOPA_NS),
    }),
    parsed: {
      ...UNSTATED,
      material,
      thickness_mm,
      operations: [operation],
      expected_color: dark ? 'black' : null,
    },
  };
}
