import {
  createJob,
  createMachine,
  setMaterialRules,
  updateLab,
  type Job,
  type Lab,
  type Machine,
  type Operation,
} from '@beamwright/contract';
import { addTeam, callIn, type TeamCast, type TestTeam } from '../../../tenancy/team-world.ts';
import type { World } from '../../../tenancy/test-world.ts';

export const CO2 = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false } as const;

/** A team with a machine. */
export interface TestLab {
  team: TestTeam;
  machine: Machine;
}

export async function addLab(world: World): Promise<TestLab> {
  const team = await addTeam(world);
  const { as } = teamCalls(() => team);
  return { team, machine: (await as('manager', createMachine, { body: { ...CO2 } })) as Machine };
}

type Input = Parameters<typeof callIn>[3];

/** Calls of the people of the current team. */
export function teamCalls(current: () => TestTeam) {
  const call = (who: TeamCast, operation: Operation, input?: Input) => {
    const { id, people } = current();
    return callIn(people[who], id, operation, input);
  };
  /** A call that must succeed. */
  async function as(who: TeamCast, operation: Operation, input?: Input) {
    const { status, body } = await call(who, operation, input);
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }
  const turnOn = () => as('manager', updateLab, { body: { is_on: true } });
  return { call, as, turnOn };
}

/** What the people of the current lab do. */
export function labCalls(current: () => TestLab) {
  const calls = teamCalls(() => current().team);
  const { as } = calls;
  const list = (material: string, rule: 'allowed' | 'with_staff' | 'not_allowed', more = {}) =>
    as('manager', setMaterialRules, {
      body: {
        material,
        rules: [
          {
            machine_id: current().machine.id,
            rule,
            reason: rule === 'allowed' ? null : 'House rule',
            max_thickness_mm: null,
            ...more,
          },
        ],
      },
    }) as Promise<Lab>;
  const plan = async (who: TeamCast, input_text: string) =>
    (await as(who, createJob, { body: { machine_id: current().machine.id, input_text } })) as Job;
  return { ...calls, list, plan };
}

export const texts = (messages: readonly { text: string }[] = []) =>
  messages.map(({ text }) => text);
