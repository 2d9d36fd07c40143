import { confirmInduction, updateLabMachine, writeSafetyPage } from '@beamwright/contract';
import type { TeamCast } from '../../../tenancy/team-world.ts';
import { teamCalls, type TestLab } from './lab-calls.ts';

/** What people do about the induction of the current machine. */
export function inductionCalls(current: () => TestLab) {
  const { call } = teamCalls(() => current().team);
  const inMachine = () => ({ params: { machine_id: current().machine.id } });
  const write = (text: string, after: number | null, demands_reading = false) =>
    call('manager', writeSafetyPage, { ...inMachine(), body: { after, text, demands_reading } });
  const need = (induction_months: number | null = 12) =>
    call('manager', updateLabMachine, {
      ...inMachine(),
      body: { requires_induction: true, induction_months },
    });
  const confirm = (who: TeamCast, version: number, shown_by: string | null = null) =>
    call(who, confirmInduction, { ...inMachine(), body: { version, shown_by } });
  return { inMachine, write, need, confirm };
}
