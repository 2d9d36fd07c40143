import type { AddedFinding, JobAnswers, LaserType } from '@beamwright/domain/types';

const ADDRESS = '/api/v1/visitor-checks';
/** A server that doesn't answer ends in a message that offers to try again. */
const TIMEOUT_MS = 15_000;

/** As the contract has it, whose code these pages do without. */
interface CheckedJob {
  text: string;
  material?: string;
  /** `null`: of any. */
  laser_type: LaserType | null;
  answers?: JobAnswers;
}

/** What the administrators of the installation added about a job. Rejects unless the server says it: then nobody gets settings. */
export async function findBlocks(job: CheckedJob): Promise<readonly AddedFinding[]> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(job),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The check answered ${response.status}`);
  const { findings } = (await response.json()) as { findings: unknown };
  if (!Array.isArray(findings)) throw new Error('The check has no answer');
  return findings as AddedFinding[];
}
