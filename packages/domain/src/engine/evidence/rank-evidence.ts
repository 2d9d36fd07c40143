import { ln } from '../../math/logarithm.ts';
import type { StepQuery } from '../query.ts';
import { workKind } from '../model/model-terms.ts';
import type { Evidence, EvidenceBook } from './evidence-book.ts';
import { isRelief } from './is-relief.ts';

/**
 * A row with the distance of its job from the requested one: 0 is the same job, 1 is about a factor of 2.7 in one
 * number.
 */
export interface RankedEvidence extends Evidence {
  distance: number;
  sameMaterial: boolean;
}

/** Another member of the family counts as a distance of about double the power; so does another kind of optics. */
const FAMILY_STEP = 0.7;
const OPTICS_STEP = 0.7;
/** A dark mark takes several times the energy of a bright one. */
const DARK_STEP = 1;
/** A row without a thickness may be for any. */
const UNKNOWN_THICKNESS_STEP = 1;

/** Rows of the same laser and operation in the same material or family, nearest first; no reliefs. */
export function rankEvidence(query: StepQuery, book: EvidenceBook): RankedEvidence[] {
  return rankWithReliefs(query, book).filter(({ row }) => !isRelief(row));
}

/** As `rankEvidence`, with the settings that go down layer by layer. */
export function rankWithReliefs(query: StepQuery, book: EvidenceBook): RankedEvidence[] {
  const through = workKind(query.evidenceOperation) === 'line';
  const ranked: RankedEvidence[] = [];
  for (const evidence of book.rowsFor(query.laser, query.evidenceOperation)) {
    const sameMaterial = evidence.material === query.material;
    if (!sameMaterial && evidence.family !== query.family) continue;
    const distance =
      (sameMaterial ? 0 : FAMILY_STEP) +
      ((evidence.row.optics === 'galvo') === query.isGalvo ? 0 : OPTICS_STEP) +
      (evidence.dark === query.wantsDark ? 0 : DARK_STEP) +
      logRatio(evidence.row.laser_power_w, query.watts) +
      (through ? thicknessStep(evidence.row.thickness_mm, query.thickness_mm) : 0);
    ranked.push({ ...evidence, distance, sameMaterial });
  }
  return ranked.sort((a, b) => a.distance - b.distance);
}

function thicknessStep(row: number | null, asked: number | null): number {
  return row === null || asked === null ? UNKNOWN_THICKNESS_STEP : logRatio(row, asked);
}

function logRatio(a: number, b: number): number {
  return Math.abs(ln(a / b));
}

/** Rows of machines that move the beam like this one: mirrors and rails are set differently for the same energy. */
export function withSameOptics(
  { isGalvo }: StepQuery,
  ranked: readonly RankedEvidence[],
): RankedEvidence[] {
  return ranked.filter(({ row }) => (row.optics === 'galvo') === isGalvo);
}

/** The nearest row of each contributor, at most `count`: several rows of one contributor count once. */
export function onePerContributor<Row extends Evidence>(
  nearestFirst: readonly Row[],
  count: number,
): Row[] {
  const contributors = new Set<string>();
  const chosen: Row[] = [];
  for (const row of nearestFirst) {
    if (contributors.has(row.contributor)) continue;
    contributors.add(row.contributor);
    chosen.push(row);
    if (chosen.length === count) break;
  }
  return chosen;
}

/**
 * At most `count` rows: the nearest of each contributor first, then their other rows, each group sorted by distance.
 */
export function contributorsFirst<Row extends Evidence>(
  nearestFirst: readonly Row[],
  count: number,
): Row[] {
  const first = onePerContributor(nearestFirst, count);
  const taken = new Set(first);
  const rest = nearestFirst.filter((row) => !taken.has(row));
  return [...first, ...rest].slice(0, count);
}
