import { exp, ln } from '../../math/logarithm.ts';
import { hasPulseControl } from '../../machines/limits.ts';
import type { MachineProfile } from '../../types.ts';
import type { Answer } from './answer.ts';
import type { Evidence, EvidenceBook } from '../evidence/evidence-book.ts';
import { publishedEnergy } from '../evidence/published-energy.ts';
import { median, quantile } from '../model/linear-algebra.ts';
import type { StepQuery } from '../query.ts';
import { rowUsed, shownMaterial } from '../message-values.ts';
import { engineMessage } from '../messages.ts';

/** Metals whose oxide turns black (DOMAIN §2.4). */
const BLACK_MARK_METALS = /steel|iron|titanium/;
/** Metals that resist rust by a layer the heat damages and an acid restores. */
const PASSIVATED_METALS = /stainless/;
/** Another kind of source counts as a distance of about 50 % more watts. */
const SOURCE_STEP = 0.4;
const NEAR = 0.35;
/** Pulse width of rows from sources without a settable one, upper end (S68). */
const Q_SWITCHED_NS = 200;
const SAME_WATTS_WITHIN = 0.15;
/**
 * Answers to 60 dark marks without their source: of those for the same watts, 23 of 41 are within a factor of 2 of the
 * published energy, of scaled ones 7 of 19, and a factor of 5 holds 48 of all.
 */
const MIN_BAND = 5;
const CONFIDENCE = { same: 0.55, scaled: 0.35 };

type BlackRow = Evidence & { row: { interval_mm: number; frequency_khz: number } };

/**
 * A black mark on bare metal with a fiber laser (ENG-22): heat without ablation, slow and with close lines. Copies the
 * published black mark of this metal with the nearest watts, its energy per area kept; `null` where there is none.
 */
export function blackMark(
  query: StepQuery,
  machine: MachineProfile,
  color: string,
  book: EvidenceBook,
): Answer | null {
  if (color !== 'black' || query.laser !== 'Fiber' || !query.isGalvo) return null;
  const rows = book.rowsFor('Fiber', 'Mark').filter((one) => isBlack(one, query.material));
  const away = (one: Evidence) =>
    Math.abs(ln(one.row.laser_power_w / query.watts)) +
    ((one.row.pulse_width_ns !== null) === hasPulseControl(machine) ? 0 : SOURCE_STEP);
  const least = Math.min(...rows.map(away));
  const middle = middleRow(rows.filter((one) => away(one) <= least + NEAR));
  return middle && answerOf(query, machine, middle, rows);
}

function isBlack(one: Evidence, material: string): one is BlackRow {
  return (
    one.material === material &&
    one.row.interval_mm !== null &&
    one.row.frequency_khz !== null &&
    // Other marks of the same metal take a tenth of the energy.
    one.row.is_black_mark === true
  );
}

function middleRow(rows: readonly BlackRow[]): BlackRow | null {
  const middle = ln(median(rows.map(publishedEnergy)));
  const gap = (one: BlackRow) => Math.abs(ln(publishedEnergy(one)) - middle);
  return rows.toSorted((a, b) => gap(a) - gap(b))[0] ?? null;
}

function answerOf(
  query: StepQuery,
  machine: MachineProfile,
  chosen: BlackRow,
  rows: readonly BlackRow[],
): Answer {
  const { row } = chosen;
  const ratio = query.watts / row.laser_power_w;
  const isSame = query.wattsKnown && Math.abs(ratio - 1) <= SAME_WATTS_WITHIN;
  const speed = row.speed_mm_s * (isSame ? 1 : ratio);
  const misses = rows.map((one) => Math.abs(ln(publishedEnergy(one) / publishedEnergy(chosen))));
  const factor = Math.max(MIN_BAND, exp(quantile(misses, 0.8)));
  const raised = row.defocus_mm ?? 0;
  return {
    speed_mm_s: speed,
    power_percent: row.power_max_pct ?? 100,
    passes: Math.max(1, row.passes),
    interval_mm: row.interval_mm,
    frequency_hz: row.frequency_khz * 1000,
    pulse_width_ns: hasPulseControl(machine) ? (row.pulse_width_ns ?? Q_SWITCHED_NS) : null,
    z_offset_mm: 0 - raised,
    band_mm_s: [speed / factor, speed * factor],
    method: isSame ? 'baseline' : 'interpolated',
    confidence: isSame ? CONFIDENCE.same : CONFIDENCE.scaled,
    rationale: isSame
      ? engineMessage('black_copied', {
          marks: rows.length,
          material: shownMaterial(query.material),
        })
      : engineMessage('black_scaled', {
          marks: rows.length,
          material: shownMaterial(query.material),
          watts: query.watts,
        }),
    details: [
      rowUsed(row),
      engineMessage('black_by_heat'),
      ...(isSame ? [] : [engineMessage('black_energy')]),
    ],
    warnings: [
      ...(BLACK_MARK_METALS.test(query.material) ? [] : [engineMessage('not_black')]),
      raised > 0
        ? engineMessage('raise_lens', { distance: raised })
        : engineMessage('engraves_instead'),
      ...(PASSIVATED_METALS.test(query.material) ? [engineMessage('black_rusts')] : []),
    ],
    evidence: [chosen, ...rows.filter((one) => one !== chosen)],
  };
}
