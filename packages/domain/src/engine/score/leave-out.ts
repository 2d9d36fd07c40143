import { publishedEvidence, type Evidence } from '../evidence/evidence-book.ts';
import { relativeRows } from '../model/relative-rows.ts';
import { PooledFit, type ModelRow } from '../model/fit-model.ts';
import { fitRows } from '../model/fit-rows.ts';
import { groupKey } from '../model/model-shape.ts';
import { predictAt } from '../model/predict.ts';
import { spreadOf, type WorkKind } from '../model/model-terms.ts';
import { seededRandom } from './seeded-random.ts';

/** Distance of one setting from the prediction of a model without its source. */
export interface HeldOutRow {
  group: string;
  contributor: string;
  /** log2 of published over predicted speed. */
  log2_ratio: number;
  /** Predicted standard deviation of ln speed. */
  sd: number;
  row: ModelRow;
}

/** Fits again without some contributors and predicts their rows. Takes a second. */
function predictWithout(
  out: ReadonlySet<string>,
  rows: readonly ModelRow[],
  relative: readonly ModelRow[],
): HeldOutRow[] {
  const fit = new PooledFit(
    [...rows, ...relative].filter(({ contributor }) => !out.has(contributor)),
  );
  return rows
    .filter(({ contributor }) => out.has(contributor))
    .map((row) => {
      const { subject, features, contributor } = row;
      const noise = spreadOf(subject).row ** 2;
      const { lnSpeed, sd } = predictAt(fit.nodeAt(subject), features, noise);
      const miss = row.target - lnSpeed;
      const group = groupKey(subject.laser, subject.operation);
      return { group, contributor, log2_ratio: miss / Math.LN2, sd, row };
    });
}

function contributorsOf(rows: readonly ModelRow[]): string[] {
  return [...new Set(rows.map(({ contributor }) => contributor))].sort();
}

/** Predicts each contributor from all others. */
export function leaveOneContributorOut(
  all: readonly Evidence[],
  relative: readonly ModelRow[],
  kind: WorkKind,
): HeldOutRow[] {
  const rows = fitRows(all, kind);
  return contributorsOf(rows).flatMap((contributor) =>
    predictWithout(new Set([contributor]), rows, relative),
  );
}

/** Compares every published setting with a model fitted without its source. Takes half a minute. */
export function leaveSourcesOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): HeldOutRow[] {
  return [
    ...leaveOneContributorOut(all, relative, 'line'),
    ...leaveOneContributorOut(all, [], 'surface'),
  ];
}

const HALVINGS = 10;
const SEED = 20_261_122;

/** Predicts the settings of half of the contributors from the other half, ten times, with seeded random halves. */
export function leaveHalvesOut(
  all: readonly Evidence[] = publishedEvidence().all,
  relative: readonly ModelRow[] = relativeRows(),
): HeldOutRow[] {
  const random = seededRandom(SEED);
  return (['line', 'surface'] as const).flatMap((kind) => {
    const rows = fitRows(all, kind);
    const shuffled = () =>
      contributorsOf(rows)
        .map((contributor) => ({ contributor, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ contributor }) => contributor);
    return Array.from({ length: HALVINGS }, shuffled).flatMap((contributors) => {
      const half = new Set(contributors.slice(0, Math.floor(contributors.length / 2)));
      return predictWithout(half, rows, kind === 'line' ? relative : []);
    });
  });
}
