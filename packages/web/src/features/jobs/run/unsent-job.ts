import type { JobDraft } from '@beamwright/contract';

/** A job whose answer has not arrived: kept so that a reload can ask again under the same id. */
export interface UnsentJob {
  id: string;
  input: JobDraft;
}

const KEY = 'beamwright.unsent-job';

export function readUnsentJob(id: string, storage: Storage = sessionStorage): UnsentJob | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as UnsentJob | null;
    return stored?.id === id ? stored : null;
  } catch {
    return null;
  }
}

/** Null forgets it. Without storage a reload cannot ask again; the sentence is still on the bench. */
export function writeUnsentJob(job: UnsentJob | null, storage: Storage = sessionStorage): void {
  try {
    if (job === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(job));
  } catch {
    return;
  }
}
