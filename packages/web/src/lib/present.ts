/** What a page and its script agree on; throws if it is missing. */
export function present<Part>(found: Part | null): Part {
  if (found === null) throw new Error('The page has lost a part.');
  return found;
}
