import type { MachineProfile } from '../../types.ts';
import type { EvidenceBook } from '../evidence/evidence-book.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import type { Learned } from '../learning/posterior.ts';
import type { FittedModel } from '../model/model-shape.ts';
import type { StepQuery } from '../query.ts';

/** What answers are drawn from; the score leaves parts of it out. */
export interface Basis {
  book: EvidenceBook;
  model: FittedModel;
}

/** Everything one way of answering may look at. */
export interface AnswerContext {
  query: StepQuery;
  machine: MachineProfile;
  model: FittedModel;
  /** Comparable rows, nearest first. */
  ranked: readonly RankedEvidence[];
  /** What this machine's own results say; `null` without any that bear on the job. */
  learned: Learned | null;
}
