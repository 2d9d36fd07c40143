import { lineTerms } from './line-terms.ts';
import { workKind, type Features, type ModelSubject, type TermList } from './model-terms.ts';
import { surfaceTerms } from './surface-terms.ts';

/**
 * The partial-pooling design. A coefficient belongs to a level (laser, stuff, family, material) and is drawn to 0,
 * so that a level with many rows speaks for itself and one with few takes its parent's value. Prior means are physics
 * where the data are thin: cutting speed goes as watts^0.75…1 · thickness^−1.65 · passes^−0.3. On a CO2 machine the
 * percent set has a slope of its own beside the watts', because tubes give more than 60 % of their light at 60 % and a
 * small machine is run nearer to its limit. The spreads were chosen by leave-one-source-out and leave-half-of-the-sources-out score.
 */
export function modelTerms(subject: ModelSubject, x: Features): TermList {
  return workKind(subject.operation) === 'line' ? lineTerms(subject, x) : surfaceTerms(subject, x);
}
