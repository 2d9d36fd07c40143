/**
 * The prompts the page started with, without those the server has dropped since or the user
 * skipped.
 */
export function choosePrompts<T extends { id: string }>(
  known: readonly T[],
  asked: readonly T[] | undefined,
  skipped: readonly string[],
): T[] {
  return known.filter(
    ({ id }) =>
      !skipped.includes(id) && (asked === undefined || asked.some((each) => each.id === id)),
  );
}
