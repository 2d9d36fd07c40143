import { CITED_ROWS } from '../engine/evidence/cite.ts';
import type { EvidenceBook } from '../engine/evidence/evidence-book.ts';
import {
  rankEvidence,
  contributorsFirst,
  type RankedEvidence,
} from '../engine/evidence/rank-evidence.ts';
import type { StepQuery } from '../engine/query.ts';
import type { LaserType } from '../types.ts';
import { energyField, withoutNulls } from './energy-field.ts';
import { plainText } from './model-words.ts';

const MAX_NOTE = 100;

/** The meaning of a published row's watts if they are not plainly optical (DOMAIN §2.1). */
const RATED_WATTS: Record<LaserType, string> = {
  CO2: 'as sold: some tubes give less',
  Diode: 'as sold: optical watts for some makers, electrical for others',
  Fiber: 'as sold: average optical watts',
  UV: 'as sold: many UV machines set pulse energy instead of percent, then 100 % was filled in',
};

/**
 * The amount of published evidence for a question, and the nearest rows, starting with the nearest of each source
 * (AIP-30).
 */
export function describeEvidence(query: StepQuery, book: EvidenceBook) {
  const ranked = rankEvidence(query, book);
  const sources = new Set(ranked.map(({ contributor }) => contributor)).size;
  return {
    published_evidence: {
      found: foundInWords(sources),
      operation: query.evidenceOperation,
      sources,
      settings: ranked.length,
      settings_of_this_material: ranked.filter(({ sameMaterial }) => sameMaterial).length,
      rated_watts: RATED_WATTS[query.laser],
    },
    published_rows: contributorsFirst(ranked, CITED_ROWS).map((row) => describeRow(row, query)),
  };
}

function foundInWords(sources: number): string {
  if (sources === 0)
    return 'nothing: no source publishes this operation on this kind of material with this laser';
  return sources === 1 ? 'one source only, not confirmed by another' : 'several sources';
}

/** Fields that a row does not state are omitted. */
function describeRow({ row, contributor, sameMaterial }: RankedEvidence, { isGalvo }: StepQuery) {
  const settings = {
    speed_mm_min: row.speed_mm_s * 60,
    power_percent: row.power_max_pct ?? 100,
    passes: row.passes,
    interval_mm: row.interval_mm,
  };
  const steering = row.optics === 'galvo';
  return withoutNulls({
    source: sourceName(row.source_title, contributor),
    material: row.material,
    is_same_material: sameMaterial,
    thickness_mm: row.thickness_mm,
    rated_watts: row.laser_power_w,
    steering: steering === isGalvo ? null : row.optics,
    speed_mm_s: Number(row.speed_mm_s.toPrecision(3)),
    power_percent: row.power_max_pct,
    passes: row.passes,
    interval_mm: row.interval_mm,
    frequency_khz: row.frequency_khz,
    pulse_width_ns: row.pulse_width_ns,
    air: row.air,
    ...ratedEnergy(energyField(row.operation, settings, row.laser_power_w)),
    note: plainText(row.note ?? '', MAX_NOTE) || null,
  });
}

/** In a collection, each maker is a contributor. */
function sourceName(title: string, contributor: string): string {
  const maker = contributor.split(':')[1];
  return maker === undefined ? title : `${title}, ${maker}`;
}

/** Based on rated watts, as the name says. */
function ratedEnergy(energy: ReturnType<typeof energyField>) {
  return Object.fromEntries(Object.entries(energy).map(([key, value]) => [`rated_${key}`, value]));
}
