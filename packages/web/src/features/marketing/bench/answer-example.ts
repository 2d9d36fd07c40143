import { parseJob } from '@beamwright/domain';
import type { VisitorJob } from '../../../lib/kept-job.ts';
import { findingsOn } from '../../../lib/site/added-findings.ts';
import { answerJob, type BenchAnswer } from './answer-job.ts';

/** The answer that a page shows before anybody asks, with the blocks that the server knows of its material. */
export function answerExample(job: VisitorJob): BenchAnswer {
  const { text, machine } = job;
  const { material } = parseJob({ text, laser_type: machine.type });
  return answerJob(job, findingsOn(material, machine.type));
}
