import type { JobDraft } from '@beamwright/contract';
import { inTeam } from '../../../lib/current-team.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/**
 * A job that may not have reached the server, stored so that a reload can send it under the same
 * id.
 */
export interface UnsentJob {
  id: string;
  input: JobDraft;
}

const keyOf = (id: string) => inTeam(`unsent-job.${id}` as const);

/** Null when the job arrived or was started elsewhere. The server validates it again. */
export function readUnsentJob(id: string): UnsentJob | null {
  const input = readStored(keyOf(id));
  return typeof input === 'object' && input !== null ? { id, input: input as JobDraft } : null;
}

export function saveUnsentJob({ id, input }: UnsentJob): void {
  writeStored(keyOf(id), input);
}

export function removeUnsentJob(id: string): void {
  writeStored(keyOf(id), null);
}

const awaited = () => inTeam('awaited-job');

/**
 * The job whose answer wasn't seen yet; reopened when the page is opened without a job in the URL.
 */
export function readAwaitedJob(): string | null {
  const id = readStored(awaited());
  return typeof id === 'string' ? id : null;
}

export function saveAwaitedJob(id: string): void {
  writeStored(awaited(), id);
}

export function removeAwaitedJob(id: string): void {
  if (readAwaitedJob() === id) writeStored(awaited(), null);
}
