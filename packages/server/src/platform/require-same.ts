import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/** The fields of `sent` that `stored` does not have so, as JSON keeps them. */
function findChanged(stored: object, sent: object): string[] {
  const there = new Map(Object.entries(asKept(stored)));
  const changed = Object.entries(asKept(sent)).filter(
    ([field, value]) => !isDeepStrictEqual(there.get(field) ?? null, value),
  );
  return changed.map(([field]) => field);
}

/** Whether what is sent is there already: then the answer to the first request was lost. */
export const isSame = (stored: object, sent: object): boolean =>
  findChanged(stored, sent).length === 0;

/**
 * For what is sent again under an id that is there already. What was changed in between is refused,
 * because it would be lost in silence. `name` says what was added: `the folder “Wood”`.
 */
export function requireSame(stored: object, sent: object, name: string): void {
  const changed = findChanged(stored, sent);
  if (changed.length === 0) return;
  throw new AppError('already_added', `${name} differs: ${changed.join(', ')}`, {
    detail: `It was saved the first time, as ${name}.`,
  });
}

const asKept = (value: object): object => JSON.parse(JSON.stringify(value)) as object;
