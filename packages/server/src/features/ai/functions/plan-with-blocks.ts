import { planReading, readJob, type PlannedJob } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import type { Clarify } from '../../clarification/service.ts';

/** Plans a job with the safety blocks of the installation; its questions belong to conversations, not to functions. */
export async function planWithBlocks(clarify: Clarify, asked: JobRequest): Promise<PlannedJob> {
  const reading = readJob(asked);
  const clarification = await clarify(reading);
  return planReading(reading, { added_findings: clarification?.added.added_findings ?? [] });
}
