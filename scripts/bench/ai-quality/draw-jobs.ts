import { planJob } from '@beamwright/domain';
import type { JobRequest, Operation } from '@beamwright/domain/types';
import {
  publishedEvidence,
  type Evidence,
} from '../../../packages/domain/src/engine/evidence/evidence-book.ts';
import { workKind } from '../../../packages/domain/src/engine/model/model-terms.ts';
import { seededRandom } from '../../../packages/domain/src/engine/score/seeded-random.ts';
import { machineOfType } from '../../../packages/domain/src/machines/machine-of-type.ts';

/** A published setting, requested as if it were unpublished. */
export interface QualityJob {
  /** Stable between runs for the same row. */
  id: string;
  published: Evidence;
  request: JobRequest;
  operation: Operation;
}

const SEED = 20_261_122;
/** The same limit as for the fit: a fill with more passes is meant for a relief. */
const MAX_FILL_PASSES = 10;

/** Pulse widths of a MOPA source in ns, used if the row sets a pulse width. */
const MOPA_NS = { pulse_width_min_ns: 2, pulse_width_max_ns: 500 };

/**
 * Selects jobs spread over lasers and operations, then over material families, then over sources. The result depends
 * only on count and data.
 */
export function drawJobs(
  count = 60,
  evidence: readonly Evidence[] = publishedEvidence().all,
): QualityJob[] {
  const random = seededRandom(SEED);
  const shuffled = evidence
    .filter(isComparable)
    .map((published) => ({ job: toJob(published), place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ job }) => job);
  const groups = [
    ...Map.groupBy(
      shuffled,
      ({ published: { row } }) => `${row.laser_type}|${row.operation}`,
    ).values(),
  ].map((jobs) => spread(jobs.filter(isAnswered)));
  const longest = Math.max(...groups.map((jobs) => jobs.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((jobs) => jobs[turn] ?? []))
    .flat()
    .slice(0, count);
}

function isAnswered({ request }: QualityJob): boolean {
  return planJob(request).outcome === 'workflow';
}

/** Orders jobs so that every prefix of the list has as many families as possible, and as many sources of each. */
function spread(jobs: readonly QualityJob[]): QualityJob[] {
  const waiting = [...jobs];
  const chosen: QualityJob[] = [];
  while (waiting.length > 0) {
    const used = ({ published: { family, contributor } }: QualityJob) => {
      const sameFamily = chosen.filter(({ published }) => published.family === family);
      const sameContributor = chosen.filter(
        ({ published }) => published.contributor === contributor,
      );
      return sameFamily.length * jobs.length + sameContributor.length;
    };
    const next = waiting.reduce((best, job) => (used(job) < used(best) ? job : best));
    chosen.push(...waiting.splice(waiting.indexOf(next), 1));
  }
  return chosen;
}

/**
 * Rows whose power was filled in, so the energy was not published, or whose work goes deeper than the job asks for.
 */
const OTHER_WORK = /power not stated|\bdeep\b/i;

/**
 * Whether the energy is known and a job can ask for this kind of work. A dark mark is left out, because the sentence
 * would have to name a color.
 */
function isComparable({ row, watts, family, dark }: Evidence): boolean {
  const isFill = workKind(row.operation) === 'surface';
  return (
    watts > 0 &&
    row.speed_mm_s > 0 &&
    family !== 'unknown' &&
    !dark &&
    !OTHER_WORK.test(row.note ?? '') &&
    (isFill ? row.interval_mm !== null && row.passes <= MAX_FILL_PASSES : row.thickness_mm !== null)
  );
}

function toJob(published: Evidence): QualityJob {
  const { row, material } = published;
  const { laser_type, operation, thickness_mm, laser_power_w: power_watts } = row;
  const machine = machineOfType(laser_type, {
    power_watts,
    is_galvo: row.optics === 'galvo',
    ...(row.pulse_width_ns !== null && MOPA_NS),
  });
  return {
    id: idOf(published),
    published,
    operation,
    request: {
      material,
      operations: [operation],
      // Published engravings rarely state a depth; the engine reads them as medium.
      depth: 'medium',
      machine,
      answers: {
        material,
        depth: 'medium',
        ...(thickness_mm === null && { thickness_declined: true }),
      },
      ...(thickness_mm !== null && { thickness_mm }),
    },
  };
}

function idOf({ row, contributor, material }: Evidence): string {
  const { laser_type, operation, laser_power_w, thickness_mm, speed_mm_s, power_max_pct } = row;
  const { passes, interval_mm, frequency_khz } = row;
  return [
    `${laser_type} ${operation} ${material}`,
    contributor,
    `${laser_power_w} W`,
    `${thickness_mm ?? '-'} mm`,
    `${speed_mm_s} mm/s`,
    `${power_max_pct ?? 100} %`,
    `${passes}x`,
    `${interval_mm ?? '-'} mm`,
    `${frequency_khz ?? '-'} kHz`,
  ].join(', ');
}
