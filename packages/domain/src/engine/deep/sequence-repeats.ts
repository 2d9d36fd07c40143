const SENTENCE = /^Run the whole sequence (\d{1,6}) times\.$/;

/** A long sequence is listed once and run many times: said as a warning, which a setting keeps. */
export const repeatsWarning = (times: number): string => `Run the whole sequence ${times} times.`;

/** How often the steps of a setting are run one after the other; once where nothing is said. */
export function readRepeats(warnings: readonly string[]): number {
  const [times = 1] = warnings.flatMap((warning) => {
    const [, found] = SENTENCE.exec(warning) ?? [];
    return found === undefined ? [] : [Number(found)];
  });
  return Math.max(1, times);
}
