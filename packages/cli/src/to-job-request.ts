import { assumeMachine } from '@beamwright/domain';
import type { JobRequest, Message } from '@beamwright/domain';
import type { CliRequest } from './read-request.ts';

/** A job for a complete machine, and what was assumed about that machine. */
export interface CompletedRequest {
  request: JobRequest;
  assumptions: Message[];
}

/** Fills in the machine: from the request, otherwise from the sentence, otherwise from what suits the material. */
export function toJobRequest({ id: _, machine: given, ...job }: CliRequest): CompletedRequest {
  const { machine, assumptions } = assumeMachine(job, given);
  return { request: { ...job, machine }, assumptions };
}
