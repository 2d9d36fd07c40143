import { setTimeout } from 'node:timers/promises';

/** How long asking for a mail takes, whether or not the address has an account. */
const ASKING_MS = 250;

/**
 * Otherwise the time would tell who has an account: only then is there a mail to write. Everything that needs the
 * database belongs to `work`, because it waits while the mail of somebody else is written.
 */
export async function takeAsLong(work: () => Promise<void>): Promise<void> {
  const done = work();
  await Promise.allSettled([done, setTimeout(ASKING_MS)]);
  await done;
}
