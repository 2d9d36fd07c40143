import { MOPA_COLORS } from '../../data/evidence-tables.ts';
import type { Basis } from '../answer/answer-context.ts';
import { cardContributorOf } from '../evidence/contributor-of.ts';
import { createEvidenceBook, type Evidence } from '../evidence/evidence-book.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelRow } from '../model/fit-model.ts';
import type { Calibration } from '../model/model-shape.ts';

/** Rows, color cards and fit without one contributor; nodes of the fit are computed when they are read. */
export function basisWithout(
  contributor: string,
  all: readonly Evidence[],
  relative: readonly ModelRow[],
  calibrationOf: (group: string) => Calibration,
): Basis {
  const others = all.filter((one) => one.contributor !== contributor);
  const model = buildModel(
    others,
    relative.filter((one) => one.contributor !== contributor),
    calibrationOf,
  );
  const colors = MOPA_COLORS.filter((card) => cardContributorOf(card) !== contributor);
  return { book: createEvidenceBook(others, colors), model };
}
