import { publishedEvidence, type Evidence } from '../evidence/evidence-book.ts';
import { relativeRows } from '../model/relative-rows.ts';
import { PooledFit, type ModelRow } from '../model/fit-model.ts';
import { fitRows } from '../model/fit-rows.ts';
import { groupKey } from '../model/model-shape.ts';
import { predictAt } from '../model/predict.ts';
import { spreadOf, type WorkKind } from '../model/model-terms.ts';
import { seededRandom } from './seeded-random.ts';

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

/** Fits again without some voices and predicts their rows. Takes a second. */
function predictWithout(
  out: ReadonlySet<string>,
  rows: readonly ModelRow[],
  relative: readonly ModelRow[],
): LeftOut[] {
  const fit = new PooledFit([...rows, ...relative].filter(({ voice }) => !out.has(voice)));
  return rows
    .filter(({ voice }) => out.has(voice))
    .map((row) => {
      const { subject, features, voice } = row;
      const noise = spreadOf(subject).row ** 2;
      const { lnSpeed, sd } = predictAt(fit.nodeAt(subject), features, noise);
      const miss = row.lnSpeed - lnSpeed;
      const group = groupKey(subject.laser, subject.operation);
      return { group, voice, log2_ratio: miss / Math.LN2, sd, deviations: miss / sd, row };
    });
}

function voicesOf(rows: readonly ModelRow[]): string[] {
  return [...new Set(rows.map(({ voice }) => voice))].sort();
}

/** Each voice predicted from all others. */
export function leaveOneVoiceOut(
  all: readonly Evidence[],
  relative: readonly ModelRow[],
  kind: WorkKind,
): LeftOut[] {
  const rows = fitRows(all, kind);
  return voicesOf(rows).flatMap((voice) => predictWithout(new Set([voice]), rows, relative));
}

/** Every published setting against a model that was fitted without its source. Takes half a minute. */
export function leaveSourcesOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): LeftOut[] {
  return [...leaveOneVoiceOut(all, relative, 'line'), ...leaveOneVoiceOut(all, [], 'surface')];
}

const HALVINGS = 10;
const SEED = 20_261_122;

/** Settings of half of the voices predicted from the other half, ten times, the halves drawn from a seed. */
export function leaveHalvesOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): LeftOut[] {
  const random = seededRandom(SEED);
  return (['line', 'surface'] as const).flatMap((kind) => {
    const rows = fitRows(all, kind);
    const shuffled = () =>
      voicesOf(rows)
        .map((voice) => ({ voice, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ voice }) => voice);
    return Array.from({ length: HALVINGS }, shuffled).flatMap((voices) => {
      const half = new Set(voices.slice(0, Math.floor(voices.length / 2)));
      return predictWithout(half, rows, kind === 'line' ? relative : []);
    });
  });
}
