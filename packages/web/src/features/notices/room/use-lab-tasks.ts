import { getLab, mayAct } from '@beamwright/contract';
import type { LabMachine, Team } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/query.ts';

/** Machines that the user may not use until they confirm a safety page, or not much longer. */
export function useLabTasks(team: Team): LabMachine[] {
  const { data: lab } = useQuery({
    ...queryOptionsFor(getLab, { params: { team_id: team.id } }),
    enabled: mayAct(team, 'member') && team.counts.machines > 0,
  });
  return (lab?.machines ?? []).filter(
    ({ requires_induction, own_induction }) =>
      requires_induction && own_induction !== null && own_induction !== 'valid',
  );
}
