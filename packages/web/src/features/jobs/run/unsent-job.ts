import type { JobDraft } from '@beamwright/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** A job whose answer has not arrived: kept so that a reload can ask again under the same id. */
export interface UnsentJob {
  id: string;
  input: JobDraft;
}

const keyOf = (id: string) => `unsent-job.${id}`;

/** Null when the job arrived, or was begun elsewhere. The server checks what is sent again. */
export function readUnsentJob(id: string): UnsentJob | null {
  const input = readStored(keyOf(id));
  return typeof input === 'object' && input !== null ? { id, input: input as JobDraft } : null;
}

export function keepUnsentJob({ id, input }: UnsentJob): void {
  writeStored(keyOf(id), input);
}

export function forgetUnsentJob(id: string): void {
  writeStored(keyOf(id), null);
}
