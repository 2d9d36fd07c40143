/** One kind of advice that is never shown, whoever gives it. */
export interface AdviceRule {
  /** Of SPEC.md. */
  number: string;
  /** Whether a sentence, as `readings` gives it, advises it. */
  isIn: (sentence: string) => boolean;
}
