import type { Basis } from '../../../packages/domain/src/engine/answer/answer-context.ts';
import { publishedEvidence } from '../../../packages/domain/src/engine/evidence/evidence-book.ts';
import { relativeRows } from '../../../packages/domain/src/engine/model/relative-rows.ts';
import { basisWithout } from '../../../packages/domain/src/engine/score/basis-without.ts';
import { Calibrations } from '../../../packages/domain/src/engine/score/calibrate.ts';
import { leaveAnswersOut } from '../../../packages/domain/src/engine/score/leave-answers-out.ts';
import { leaveSourcesOut } from '../../../packages/domain/src/engine/score/leave-out.ts';

/** The engine's evidence without one source. */
export type BasisWithout = (contributor: string) => Basis;

/**
 * Rows, fit, bands and confidence without a source, as for the engine's score. Takes a minute and a half for the
 * calibration, then some seconds per source.
 */
export function createBasisWithout(): BasisWithout {
  const { all } = publishedEvidence();
  const relative = relativeRows();
  const calibrations = new Calibrations(
    leaveAnswersOut(all, relative),
    leaveSourcesOut(all, relative),
  );
  const made = new Map<string, Basis>();
  return (contributor) => {
    const known = made.get(contributor);
    if (known !== undefined) return known;
    const basis = basisWithout(contributor, all, relative, (group) =>
      calibrations.of(group, contributor),
    );
    made.set(contributor, basis);
    return basis;
  };
}
