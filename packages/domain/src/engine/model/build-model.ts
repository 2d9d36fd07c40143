import { LASER_TYPES, type LaserType, type Operation } from '../../types.ts';
import type { Evidence } from '../evidence/evidence-book.ts';
import { ENERGY_FORM } from './design.ts';
import { energyRows } from './energy-rows.ts';
import { PooledFit, type ModelRow } from './fit-model.ts';
import { fitRows } from './fit-rows.ts';
import {
  groupKey,
  type Calibration,
  type FittedGroup,
  type FittedModel,
  type FittedNode,
  type ReliabilityStep,
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
  calibrationOf: (group: string) => Calibration,
): FittedModel {
  const groups: Record<string, FittedGroup> = {};
  for (const kind of ['line', 'surface'] as const) {
    const rows = fitRows(all, kind);
    const fits = {
      speed: new PooledFit(kind === 'line' ? [...rows, ...relative] : rows),
      energy: new PooledFit(energyRows(all, kind), ENERGY_FORM),
    };
    for (const laser of LASER_TYPES) {
      for (const operation of MODELED[kind]) {
        const key = groupKey(laser, operation);
        groups[key] = fittedGroup(fits, rows, { laser, operation }, calibrationOf(key));
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
  fits: { speed: PooledFit; energy: PooledFit },
  rows: readonly ModelRow[],
  job: Job,
  { band_z, band_z_learned, reliability, reliability_learned }: Calibration,
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
    const subject = { ...job, family, material };
    return {
      ...rounded(fits.speed.nodeAt(subject)),
      ...countEvidence(behind),
      energy: fits.energy.coefficientsAt(subject).map(round),
    };
  };
  return {
    noise: round(spreadOf(job).row ** 2),
    band_z: round(band_z),
    band_z_learned: round(band_z_learned),
    reliability: reliability.map(roundedStep),
    reliability_learned: reliability_learned.map(roundedStep),
    ...countEvidence(own),
    any: nodeOf(null, null),
    families: lazily(families, (family) => nodeOf(family, null)),
    materials: lazily([...materials.keys()].sort(), (material) =>
      nodeOf(materials.get(material) ?? null, material),
    ),
  };
}

/** A record whose values are computed when they are first read: scoring reads few of them. */
function lazily<Value>(
  names: readonly string[],
  make: (name: string) => Value,
): Record<string, Value> {
  const record: Record<string, Value> = {};
  for (const name of names) {
    let value: Value | undefined;
    Object.defineProperty(record, name, { enumerable: true, get: () => (value ??= make(name)) });
  }
  return record;
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

function roundedStep({ sd_most, share }: ReliabilityStep): ReliabilityStep {
  return { sd_most: round(sd_most), share: round(share) };
}

function roundVariance(value: number): number {
  return Number(Number(value.toPrecision(3)).toFixed(4));
}

/** Four digits: finer than the data can distinguish, and the file is small and equal on every machine. */
function round(value: number): number {
  return Number(Number(value.toPrecision(4)).toFixed(5));
}
