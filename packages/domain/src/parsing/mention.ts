import type { NameMatch } from './job-text.ts';

/** A material as written in the sentence. */
export interface Mention extends NameMatch {
  /** "PVC-free", "not glass": the text says it is not this material. */
  negated: boolean;
  /** "rack for vinyl records": an object of the job, not the stock. */
  contextual: boolean;
}
