import type { Basis } from '../../../packages/domain/src/engine/answer/answer-context.ts';
import {
  createEvidenceBook,
  publishedEvidence,
} from '../../../packages/domain/src/engine/evidence/evidence-book.ts';
import { buildModel } from '../../../packages/domain/src/engine/model/build-model.ts';
import { relativeRows } from '../../../packages/domain/src/engine/model/relative-rows.ts';
import {
  leaveOneOutBands,
  calibrateBand,
} from '../../../packages/domain/src/engine/score/calibrate-band.ts';
import { leaveSourcesOut } from '../../../packages/domain/src/engine/score/leave-out.ts';

/** The engine's evidence without one source. */
export type BasisWithout = (contributor: string) => Basis;

/**
 * Rows, fit and bands without a source, as for the engine's score. Takes half a minute for the bands of all sources,
 * then some seconds per source.
 */
export function createBasisWithout(): BasisWithout {
  const { all } = publishedEvidence();
  const relative = relativeRows();
  const heldOut = Map.groupBy(leaveSourcesOut(all, relative), ({ group }) => group);
  const bands = new Map([...heldOut].map(([group, own]) => [group, leaveOneOutBands(own)]));
  const made = new Map<string, Basis>();
  return (contributor) => {
    const known = made.get(contributor);
    if (known !== undefined) return known;
    const others = all.filter((one) => one.contributor !== contributor);
    const model = buildModel(
      others,
      relative.filter((one) => one.contributor !== contributor),
      (group) => bands.get(group)?.get(contributor) ?? calibrateBand(heldOut.get(group) ?? []),
    );
    const basis = { book: createEvidenceBook(others), model };
    made.set(contributor, basis);
    return basis;
  };
}
