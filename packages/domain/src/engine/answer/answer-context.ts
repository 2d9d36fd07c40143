import type { MachineProfile } from '../../types.ts';
import type { EvidenceBook } from '../evidence/evidence-book.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import type { LearnedPosterior } from '../learning/posterior.ts';
import type { FittedModel } from '../model/model-shape.ts';
import type { StepQuery } from '../query.ts';

/** The evidence that answers use. Scoring leaves parts of it out. */
export interface Basis {
  book: EvidenceBook;
  model: FittedModel;
}

/** The input of one answering method. */
export interface AnswerContext {
  query: StepQuery;
  machine: MachineProfile;
  model: FittedModel;
  /** Comparable rows, nearest first. */
  ranked: readonly RankedEvidence[];
  /** Learned from this machine's own results; `null` when none are relevant to the job. */
  learned: LearnedPosterior | null;
}
