type Json = Record<string, unknown>;
type Operations = Record<string, { responses: Record<string, Json> }>;

/**
 * Moves refusals that several operations have in common out of them, and returns them as named components. Written in
 * each, they were two thirds of the document.
 */
export function shareRepeated(paths: Record<string, Json>): Record<string, Json> {
  const all = Object.values(paths as Record<string, Operations>)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.keys(responses).map((status) => ({ responses, status })))
    .filter(({ status }) => status.startsWith('4') || status.startsWith('5'));
  const groups = Map.groupBy(all, ({ responses, status }) => JSON.stringify(responses[status]));
  const shared: Record<string, Json> = {};
  const named = new Map<string, number>();
  for (const [text, uses] of groups) {
    const [first] = uses;
    if (first === undefined || uses.length === 1) continue;
    const place = (named.get(first.status) ?? 0) + 1;
    named.set(first.status, place);
    const name = `Refused${first.status}${place === 1 ? '' : `_${place}`}`;
    shared[name] = JSON.parse(text) as Json;
    for (const { responses, status } of uses) {
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}
