import { publishedEvidence, type Evidence } from '../evidence/evidence-book.ts';
import { relativeRows } from '../model/relative-rows.ts';
import { PooledFit, type ModelRow } from '../model/fit-model.ts';
import { fitRows } from '../model/fit-rows.ts';
import { groupKey } from '../model/model-shape.ts';
import { predictAt } from '../model/predict.ts';
import { spreadOf, type WorkKind } from '../model/model-terms.ts';

/** How far one setting lay from what the model said before it had seen that source. */
export interface LeftOut {
  group: string;
  voice: string;
  /** log2 of published over predicted speed. */
  log2_ratio: number;
  /** Predicted standard deviation of ln speed. */
  sd: number;
  /** The distance in predicted standard deviations. */
  deviations: number;
  row: ModelRow;
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
    const fit = new PooledFit(learnt.filter((row) => row.voice !== voice));
    return rows
      .filter((row) => row.voice === voice)
      .map((row) => {
        const { lnSpeed, sd } = predictAt(
          fit.nodeAt(row.subject),
          row.features,
          spreadOf(row.subject).row ** 2,
        );
        const miss = row.lnSpeed - lnSpeed;
        const group = groupKey(row.subject.laser, row.subject.operation);
        return { group, voice, log2_ratio: miss / Math.LN2, sd, deviations: miss / sd, row };
      });
  });
}

/** Every published setting against a model that was fitted without its source. Takes some seconds. */
export function leaveSourcesOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): LeftOut[] {
  return [...leaveOneVoiceOut(all, relative, 'line'), ...leaveOneVoiceOut(all, [], 'surface')];
}
