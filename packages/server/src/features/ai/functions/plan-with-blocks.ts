import { planJob } from '@beamwright/domain';
import type { JobRequest, JobResult } from '@beamwright/domain/types';
import type { Clarify } from '../../clarification/service.ts';

/** Plans a job with the safety blocks of the installation; its questions belong to conversations, not to functions. */
export async function planWithBlocks(
  clarify: Clarify,
  asked: JobRequest,
): Promise<{ request: JobRequest; result: JobResult }> {
  const plain = planJob(asked);
  const { added_findings = [] } = (await clarify(asked, plain))?.added ?? {};
  if (added_findings.length === 0) return { request: asked, result: plain };
  const request = { ...asked, added_findings };
  return { request, result: planJob(request) };
}
