import { publishedEvidence, type Evidence } from '../evidence/evidence-book.ts';
import { relativeRows } from './relative-rows.ts';
import { PooledFit, type ModelRow } from './fit-model.ts';
import { fitRows } from './fit-rows.ts';
import { groupKey } from './model-shape.ts';
import { quantile } from './linear-algebra.ts';
import { SPREADS } from './spreads.ts';
import { predictAt } from './predict.ts';
import type { WorkKind } from './model-terms.ts';

/** How far one setting lay from what the model said before it had seen that source. */
export interface LeftOut {
  group: string;
  voice: string;
  /** log2 of published over predicted speed. */
  log2_ratio: number;
  /** The same distance in predicted standard deviations. */
  deviations: number;
  row: ModelRow;
}

export interface ModelScore {
  group: string;
  rows: number;
  voices: number;
  median_abs_log2: number;
  p90_abs_log2: number;
  /** Share of settings inside the band the engine would have shown. */
  band_coverage: number;
}

/** Fits again without each voice in turn and predicts that voice's rows. Takes some seconds. */
export function leaveOneVoiceOut(
  all: readonly Evidence[],
  relative: readonly ModelRow[],
  kind: WorkKind,
): LeftOut[] {
  const rows = fitRows(all, kind);
  const learnt = [...rows, ...relative];
  const voices = [...new Set(rows.map(({ voice }) => voice))].sort();
  return voices.flatMap((voice) => {
    const fit = new PooledFit(
      learnt.filter((row) => row.voice !== voice),
      kind,
    );
    const noise = SPREADS[kind].row ** 2;
    return rows
      .filter((row) => row.voice === voice)
      .map((row) => {
        const { lnSpeed, sd } = predictAt(fit.nodeAt(row.subject), row.features, noise);
        const miss = row.lnSpeed - lnSpeed;
        const group = groupKey(row.subject.laser, row.subject.operation);
        return { group, voice, log2_ratio: miss / Math.LN2, deviations: miss / sd, row };
      });
  });
}

/** Widest and narrowest half-width a band may have, in predicted standard deviations. */
const BAND_Z = { least: 0.5, most: 3 };
/** Fewer settings than this cannot show a band too narrow. */
const ENOUGH_TO_CALIBRATE = 20;

/** Half-width that held 80 % of the left-out settings of a group. */
export function calibratedBand(leftOut: readonly LeftOut[], group: string): number {
  const deviations = leftOut
    .filter((one) => one.group === group)
    .map((one) => Math.abs(one.deviations));
  if (deviations.length < ENOUGH_TO_CALIBRATE) return 2;
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, quantile(deviations, 0.8)));
}

export function summariseScore(
  leftOut: readonly LeftOut[],
  bandOf: (group: string) => number,
): ModelScore[] {
  return [...new Set(leftOut.map(({ group }) => group))].sort().map((group) => {
    const own = leftOut.filter((one) => one.group === group);
    const misses = own.map(({ log2_ratio }) => Math.abs(log2_ratio));
    const inside = own.filter(({ deviations }) => Math.abs(deviations) <= bandOf(group)).length;
    return {
      group,
      rows: own.length,
      voices: new Set(own.map(({ voice }) => voice)).size,
      median_abs_log2: quantile(misses, 0.5),
      p90_abs_log2: quantile(misses, 0.9),
      band_coverage: inside / own.length,
    };
  });
}

/** Every published setting against a model that was fitted without its source. Takes some seconds. */
export function leaveSourcesOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): LeftOut[] {
  return [
    ...leaveOneVoiceOut(all, relative, 'line'),
    ...leaveOneVoiceOut(all, [], 'surface'),
  ];
}
