import { hash } from 'node:crypto';

type Json = Record<string, unknown>;
type Operations = Record<string, { responses: Record<string, Json> }>;

/**
 * Moves refusals that several operations have in common out of them, and returns them as named components. Written in
 * each, they were two thirds of the document. A name follows from what it names, so it changes with nothing else.
 */
export function shareRepeated(paths: Record<string, Json>): Record<string, Json> {
  const all = Object.values(paths as Record<string, Operations>)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.keys(responses).map((status) => ({ responses, status })))
    .filter(({ status }) => status.startsWith('4') || status.startsWith('5'));
  const groups = Map.groupBy(
    all,
    ({ responses, status }) => `${status} ${JSON.stringify(responses[status])}`,
  );
  const shared: Record<string, Json> = {};
  for (const [text, uses] of groups) {
    const [first] = uses;
    if (first === undefined || uses.length === 1) continue;
    const name = `Refused${first.status}_${hash('sha256', text).slice(0, 8)}`;
    shared[name] = first.responses[first.status] as Json;
    for (const { responses, status } of uses) {
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}
