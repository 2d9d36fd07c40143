import { energyContributorTerms, energyTerms } from './energy-terms.ts';
import { lineTerms } from './line-terms.ts';
import {
  contributorTerms,
  workKind,
  type Features,
  type ModelSubject,
  type Term,
  type TermList,
} from './model-terms.ts';
import { surfaceTerms } from './surface-terms.ts';

/**
 * The partial-pooling design. A coefficient belongs to a level (laser, substance, family, material) and is shrunk to 0,
 * so a level with many rows follows its own data and one with few takes its parent's value. Where data are sparse,
 * prior means come from physics: cutting speed is proportional to watts^0.75…1 · thickness^−1.65 · passes^−0.3. On a
 * CO2 machine, the set percentage has its own slope in addition to the watts', because tubes give more than 60 % of
 * their light at 60 % and a small machine runs closer to its limit. The spreads were chosen by leave-one-source-out and
 * leave-half-of-the-sources-out score.
 */
export function modelTerms(subject: ModelSubject, x: Features): TermList {
  return workKind(subject.operation) === 'line' ? lineTerms(subject, x) : surfaceTerms(subject, x);
}

/** What a fit predicts, and from which terms. */
export interface Form {
  terms(subject: ModelSubject, x: Features): TermList;
  /** How one source deviates; `null` is the next one, of which nothing is known. */
  contributorTerms(
    contributor: string | null,
    subject: ModelSubject,
    x: Features,
    ratedWatts: number | null,
  ): Term[];
}

/** ln of mm/s per pass at chosen percent, passes and line interval. */
export const SPEED_FORM: Form = { terms: modelTerms, contributorTerms };

/** ln of the energy of the whole job, however percent, passes and line interval are chosen. */
export const ENERGY_FORM: Form = { terms: energyTerms, contributorTerms: energyContributorTerms };
