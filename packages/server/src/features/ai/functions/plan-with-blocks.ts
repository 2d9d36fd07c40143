import { planReading, readJob, type PlannedJob } from '@beamwright/domain';
import type { JobRequest } from '@beamwright/domain/types';
import type { FindAdditions } from '../../questions/service.ts';

/** Plans a job with the safety blocks of the installation; its questions are for conversations, not for functions. */
export async function planWithBlocks(
  findAdditions: FindAdditions,
  asked: JobRequest,
): Promise<PlannedJob> {
  const reading = readJob(asked);
  const additions = await findAdditions(reading);
  return planReading(reading, { added_findings: additions?.added.added_findings ?? [] });
}
