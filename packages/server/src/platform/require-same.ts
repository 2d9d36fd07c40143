import { isDeepStrictEqual } from 'node:util';
import type { Message } from '@beamwright/domain/types';
import { AppError } from './errors.ts';

/**
 * The fields of `sent` whose value differs in `stored`, compared as JSON. A field missing in `stored` counts as
 * null.
 */
function findChanged(stored: object, sent: object): string[] {
  const there = new Map(Object.entries(toJson(stored)));
  const changed = Object.entries(toJson(sent)).filter(
    ([field, value]) => !isDeepStrictEqual(there.get(field) ?? null, value),
  );
  return changed.map(([field]) => field);
}

/** Whether the sent content is already stored, as after a lost response. */
export const isSame = (stored: object, sent: object): boolean =>
  findChanged(stored, sent).length === 0;

/**
 * Call when content is sent again with an existing id. Changed content is refused, because it would be lost
 * silently. A field missing in `sent` is not compared; if missing means null or a default, pass that. `savedAs` says
 * what was added.
 */
export function requireSame(stored: object, sent: object, savedAs: Message): void {
  const changed = findChanged(stored, sent);
  if (changed.length === 0) return;
  throw new AppError('already_added', `sent again with another ${changed.join(', ')}`, {
    detail: savedAs,
  });
}

const toJson = (value: object): object => JSON.parse(JSON.stringify(value)) as object;
