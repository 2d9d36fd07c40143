import { MOPA_COLORS, type MopaColorRow } from '../../data/evidence-tables.ts';
import { PUBLISHED_ROWS, type PublishedRow } from '../../data/published-rows.ts';
import type { LaserType, Operation } from '../../types.ts';
import { evidenceMaterial } from './evidence-material.ts';
import { isAnswer } from './is-answer.ts';
import { contributorOf } from './contributor-of.ts';

/** A published row ready for comparison. */
export interface Evidence {
  row: PublishedRow;
  /** Catalog name in lower case, or the row's own name when the catalog has none. */
  material: string;
  family: string;
  density_kg_m3: number | null;
  contributor: string;
  /** Optical watts times power percent. */
  watts: number;
  /** The setting is for a dark mark (annealed, blackened). */
  dark: boolean;
  /** mm/s divided by passes: how fast the whole job advances. */
  speed_per_job_mm_s: number;
}

export function toEvidence(row: PublishedRow): Evidence {
  return {
    row,
    ...evidenceMaterial(row.material),
    contributor: contributorOf(row),
    watts: (row.laser_power_w * (row.power_max_pct ?? 100)) / 100,
    dark: row.is_dark === true,
    speed_per_job_mm_s: row.speed_mm_s / Math.max(1, row.passes),
  };
}

/** Rows that may be used, the same numbers for the same job once (manufacturers copy each other's tables). */
export function usableEvidence(rows: readonly PublishedRow[]): Evidence[] {
  const seen = new Set<string>();
  return rows
    .filter(isAnswer)
    .map(toEvidence)
    .filter((evidence) => {
      const { row } = evidence;
      const numbers = [
        row.laser_power_w,
        row.power_max_pct,
        row.speed_mm_s,
        row.passes,
        row.interval_mm,
        row.frequency_khz,
      ];
      const key = [
        row.laser_type,
        row.optics,
        row.operation,
        evidence.material,
        row.thickness_mm,
        ...numbers,
      ].join('|');
      return seen.has(key) ? false : seen.add(key);
    });
}

/** All usable evidence, found by laser and operation. */
export interface EvidenceBook {
  all: readonly Evidence[];
  /** Settings of color cards. */
  colors: readonly MopaColorRow[];
  rowsFor(laser: LaserType, operation: Operation): readonly Evidence[];
}

export function createEvidenceBook(
  all: readonly Evidence[],
  colors: readonly MopaColorRow[] = MOPA_COLORS,
): EvidenceBook {
  const byJob = new Map<string, Evidence[]>();
  for (const evidence of all) {
    const key = `${evidence.row.laser_type}|${evidence.row.operation}`;
    const group = byJob.get(key);
    if (group) group.push(evidence);
    else byJob.set(key, [evidence]);
  }
  return { all, colors, rowsFor: (laser, operation) => byJob.get(`${laser}|${operation}`) ?? [] };
}

let published: EvidenceBook | null = null;

/** The evidence the engine ships, indexed on first use. */
export function publishedEvidence(): EvidenceBook {
  published ??= createEvidenceBook(usableEvidence(PUBLISHED_ROWS));
  return published;
}
