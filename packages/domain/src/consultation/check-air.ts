import type { Message } from '../messages/message.ts';
import { needsAir, settleAir } from '../settle-air.ts';
import type { MachineProfile, Operation, Step, StepSettings } from '../types.ts';
import { checkMessage } from './check-messages.ts';

/** Our pressures are the middle of estimated ranges; half of it is accepted, as AIP-5 does. */
const NEAR = 2;

interface AirOfWork {
  machine: MachineProfile;
  operation: Operation;
  /** As the maker named it. */
  material: string;
  burns: boolean;
}

/** Whether the air keeps down the flame of lines in stock that burns; other work may have any. */
export function checkAir(
  settings: StepSettings,
  engine: Step,
  { machine, operation, material, burns }: AirOfWork,
): { ok: boolean; text: Message } {
  if (machine.is_galvo) return { ok: true, text: checkMessage('air_none') };
  const { air_assist, air_psi: pressure } = settleAir(settings);
  const needed = burns && needsAir(operation) ? engine.settings.air_psi : null;
  if (needed === null || needed === 0) {
    const text =
      air_assist === true ? checkMessage('air_on', { pressure }) : checkMessage('air_free');
    return { ok: true, text };
  }
  const limit = needed / NEAR;
  if (air_assist !== true) {
    const text = checkMessage(air_assist === false ? 'air_off' : 'air_unknown', {
      material,
      limit,
    });
    return { ok: false, text };
  }
  if (pressure !== null && pressure < limit)
    return { ok: false, text: checkMessage('air_low', { pressure, material, limit }) };
  return { ok: true, text: checkMessage('air_on', { pressure }) };
}
