/** Runs a reading without a pause, for callers that show no progress. */
export function readToEnd<T>(reading: Generator<number, T>): T {
  for (;;) {
    const turn = reading.next();
    if (turn.done === true) return turn.value;
  }
}
