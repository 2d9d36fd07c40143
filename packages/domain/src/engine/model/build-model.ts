import { LASER_TYPES, type LaserType, type Operation } from '../../types.ts';
import type { Evidence } from '../evidence/evidence-book.ts';
import { PooledFit, type ModelRow } from './fit-model.ts';
import { fitRows } from './fit-rows.ts';
import {
  groupKey,
  type BandWidths,
  type FittedGroup,
  type FittedModel,
  type FittedNode,
} from './model-shape.ts';
import { spreadOf, workKind, type WorkKind } from './model-terms.ts';

/** Perforate has no published rows. It answers like Cut: the same beam goes through the same sheet. */
const MODELED: Record<WorkKind, readonly Operation[]> = {
  line: ['Cut', 'Score'],
  surface: ['Engrave', 'Mark'],
};

/** Fits both kinds of work and stores one node per laser, operation and material. */
export function buildModel(
  all: readonly Evidence[],
  relative: readonly ModelRow[],
  bandOf: (group: string) => BandWidths,
): FittedModel {
  const groups: Record<string, FittedGroup> = {};
  for (const kind of ['line', 'surface'] as const) {
    const rows = fitRows(all, kind);
    const fit = new PooledFit(kind === 'line' ? [...rows, ...relative] : rows);
    for (const laser of LASER_TYPES) {
      for (const operation of MODELED[kind]) {
        const key = groupKey(laser, operation);
        groups[key] = fittedGroup(fit, rows, { laser, operation }, bandOf(key));
      }
    }
  }
  return { groups };
}

interface Job {
  laser: LaserType;
  operation: Operation;
}

function fittedGroup(
  fit: PooledFit,
  rows: readonly ModelRow[],
  job: Job,
  { band_z, band_z_learned }: BandWidths,
): FittedGroup {
  const own = rows.filter(
    ({ subject }) => subject.laser === job.laser && subject.operation === job.operation,
  );
  // Line work shares material effects between lasers. Surface work does not, so there the names of other lasers add
  // nothing.
  const named =
    workKind(job.operation) === 'line'
      ? rows
      : rows.filter(({ subject }) => subject.laser === job.laser);
  const families = [...new Set(named.map(({ subject }) => subject.family))].sort();
  const materials = new Map(named.map(({ subject }) => [subject.material, subject.family]));
  const nodeOf = (family: string | null, material: string | null): FittedNode => {
    const behind = own.filter(
      ({ subject }) =>
        (family === null || subject.family === family) &&
        (material === null || subject.material === material),
    );
    return { ...rounded(fit.nodeAt({ ...job, family, material })), ...countEvidence(behind) };
  };
  return {
    noise: round(spreadOf(job).row ** 2),
    band_z: round(band_z),
    band_z_learned: round(band_z_learned),
    ...countEvidence(own),
    any: nodeOf(null, null),
    families: Object.fromEntries(families.map((family) => [family, nodeOf(family, null)])),
    materials: Object.fromEntries(
      [...materials].sort().map(([material, family]) => [material, nodeOf(family, material)]),
    ),
  };
}

function countEvidence(rows: readonly ModelRow[]) {
  return {
    rows: rows.length,
    contributors: new Set(rows.map(({ contributor }) => contributor)).size,
  };
}

function rounded({ coefficients, covariance }: { coefficients: number[]; covariance: number[] }) {
  return { coefficients: coefficients.map(round), covariance: covariance.map(roundVariance) };
}

function roundVariance(value: number): number {
  return Number(Number(value.toPrecision(3)).toFixed(4));
}

/** Four digits: finer than the data can distinguish, and the file is small and equal on every machine. */
function round(value: number): number {
  return Number(Number(value.toPrecision(4)).toFixed(5));
}
