import type { EvidenceRow, Source } from '../../types.ts';
import type { Evidence } from './evidence-book.ts';

/** Rows shown under a step. */
export const CITED_ROWS = 12;

/** Evidence as shown to the user, nearest first. */
export function toEvidenceRows(evidence: readonly Evidence[]): EvidenceRow[] {
  return evidence.slice(0, CITED_ROWS).map(({ row }) => ({
    source_id: row.source_id,
    laser_type: row.laser_type,
    power_watts: row.laser_power_w,
    material: row.material,
    thickness_mm: row.thickness_mm,
    operation: row.operation,
    speed_mm_min: Math.round(row.speed_mm_s * 600) / 10,
    power_percent: row.power_max_pct,
    passes: row.passes,
    interval_mm: row.interval_mm,
    frequency_hz: row.frequency_khz === null ? null : row.frequency_khz * 1000,
    note: row.note ?? '',
  }));
}

/** Each public source behind the shown rows once, in the rows' order. */
export function sourcesOf(evidence: readonly Evidence[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { row } of evidence.slice(0, CITED_ROWS)) {
    if (sources.has(row.source_id)) continue;
    sources.set(row.source_id, {
      id: row.source_id,
      title: row.source_title,
      ref: row.source_ref,
      license: row.license,
    });
  }
  return [...sources.values()];
}
