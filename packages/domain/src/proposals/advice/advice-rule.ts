/** One kind of advice that is never shown, regardless of its author. */
export interface AdviceRule {
  /** Of SPEC.md. */
  number: string;
  /** Whether a sentence from `readings` gives this advice. */
  isIn: (sentence: string) => boolean;
}
