/** Of what the page began with: what the server still asks about, once it has said so, and is not skipped. */
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
