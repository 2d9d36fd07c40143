import { allows } from './consent.ts';
import { removeServiceWorker } from './service-worker.ts';
import { listStored, nameOf, writeStored } from './storage.ts';
import { FUNCTIONAL_KEYS } from './stored-keys.ts';

/** Deletes what this browser stored in a category that is no longer allowed. The server deletes its own. */
export async function deleteWithdrawn(): Promise<void> {
  if (allows('functional')) return;
  for (const key of listStored()) {
    if ((FUNCTIONAL_KEYS as readonly string[]).includes(nameOf(key))) writeStored(key, null);
  }
  for (const key of FUNCTIONAL_KEYS) writeStored(key, null);
  await removeServiceWorker();
}
