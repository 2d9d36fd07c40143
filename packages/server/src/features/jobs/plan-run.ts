import { judgeReading, needsHssProfile, planReading, readJob } from '@beamwright/domain';
import { findingsOfJob } from '../makerspace/service.ts';
import { readHssProfile } from '../system/service.ts';
import { decideBypass } from './decide-bypass.ts';
import type { JobContext, PlannedRun, Run } from './run.ts';
import type { ReachStage } from './run-progress.ts';

/**
 * Parses the job of a run once, loads what its plan depends on (the rules of the installation, a bypass, the
 * deep-engraving profile), and plans it once.
 */
export async function planRun(
  { findAdditions, db }: Pick<JobContext, 'findAdditions' | 'db'>,
  { request, bypass, lab }: Pick<Run, 'request' | 'bypass' | 'lab'>,
  reachStage: ReachStage,
): Promise<PlannedRun> {
  reachStage('reading');
  const reading = readJob(request);
  reachStage('safety');
  const additions = await findAdditions(reading);
  const added_findings = [
    ...(additions?.added.added_findings ?? []),
    ...findingsOfJob(lab, reading),
  ];
  const safety = judgeReading(reading, added_findings);
  const decision = decideBypass(bypass, { parsed: reading.parsed, safety });
  const planned = planReading(reading, {
    ...additions?.added,
    ...(added_findings.length > 0 && { added_findings }),
    bypass_safety: decision.safety_bypassed,
    ...(needsHssProfile(reading) && { hss_profile: await db(readHssProfile) }),
  });
  const skipped = additions?.skipped(planned.result) ?? [];
  return { ...planned, ...decision, skipped, custom: reading.custom };
}
