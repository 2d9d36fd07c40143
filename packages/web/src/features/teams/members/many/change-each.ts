import { changeTeamMember, removeTeamMember } from '@beamwright/contract';
import type { GivenTeamRole, TeamMember } from '@beamwright/contract';
import { call } from '../../../../lib/api.ts';
import { ApiProblem, isConnectionProblem, isProblem } from '../../../../lib/api-problem.ts';

export type ManyAct = { kind: 'remove' } | { kind: 'role'; role: GivenTeamRole };

export interface Failure {
  member: TeamMember;
  error: unknown;
}

interface Changing {
  teamId: string;
  act: ManyAct;
  /** Called before each, with how many are done. */
  onProgress: (done: number) => void;
  isStopped: () => boolean;
}

/** Every further one would fail, too. */
const endsAll = (error: unknown): boolean =>
  isConnectionProblem(error) ||
  (error instanceof ApiProblem && error.status === 401) ||
  isProblem(error, 'team_role_missing', 'team_not_found', 'team_read_only');

/** One after the other, so that each either happens or says why not. Returns who is left, and why. */
export async function changeEach(
  members: readonly TeamMember[],
  { teamId, act, onProgress, isStopped }: Changing,
): Promise<{ failures: Failure[]; untried: TeamMember[] }> {
  const failures: Failure[] = [];
  for (const [index, member] of members.entries()) {
    if (isStopped()) return { failures, untried: members.slice(index) };
    onProgress(index);
    const params = { team_id: teamId, user_id: member.user_id };
    try {
      if (act.kind === 'remove') await call(removeTeamMember, { params });
      else await call(changeTeamMember, { params, body: { role: act.role } });
    } catch (error) {
      // Somebody else removed them meanwhile.
      if (act.kind === 'remove' && isProblem(error, 'not_found')) continue;
      failures.push({ member, error });
      if (endsAll(error)) return { failures, untried: members.slice(index + 1) };
    }
  }
  return { failures, untried: [] };
}
