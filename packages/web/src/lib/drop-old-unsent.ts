import { dropUnsent, listUnsent } from './unsent-writes.ts';
import type { UnsentWrite } from './unsent-writes.ts';

/** After this time, sending what was typed could undo what was changed on another device since. */
export const TYPED_KEPT_DAYS = 7;
/** A preference is compared with the server's first, but nobody waits for it this long. */
export const PREFERENCE_KEPT_DAYS = 30;

const DAY_MS = 86_400_000;

const isOld = ({ at, preference }: UnsentWrite, now: number): boolean =>
  now - at >= (preference ? PREFERENCE_KEPT_DAYS : TYPED_KEPT_DAYS) * DAY_MS;

/** Deletes what has waited too long to be sent. Returns it. */
export function dropOldUnsent(now: number): UnsentWrite[] {
  const old = listUnsent().filter((write) => isOld(write, now));
  for (const write of old) dropUnsent(write);
  return old;
}
