import { refuse, type Refusal } from '../refusals.ts';
import { isTooDeep } from './is-too-deep.ts';

/** A JSON value, or the refusal with the place of the fault. Shared by every format made of JSON. */
export function parseJson(
  text: string,
): { ok: true; value: unknown } | { ok: false; issues: [Refusal] } {
  if (isTooDeep(text)) return refuse('TOO_DEEP');
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return refuse('MALFORMED', placeIn((error as Error).message, text));
  }
}

/** Engines say "at position 12" or nothing; the end is where cut-off files fail. */
function placeIn(message: string, text: string): { line: number; column: number } {
  const position = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
