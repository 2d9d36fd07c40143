import { hasFeature, type CaseOrigin } from '@beamwright/contract';
import { currentTeam } from './current-team.ts';
import { useProfile } from './session.tsx';

/** What a case is asked about, in the address of the page that asks. */
export interface AskSearch {
  kind: CaseOrigin['kind'];
  /** Of the job, setting, test card or result. */
  id: string;
  /** Index of a step in the workflow of the job. */
  step?: number;
  /** Setting of a test card or result, to change it. */
  setting?: string;
}

/** Whether pages offer to ask an expert: experts help with the user's own work, not with that of a team. */
export function useMayAskExpert(): boolean {
  const profile = useProfile();
  return currentTeam() === null && hasFeature(profile, 'expert_consultation');
}
