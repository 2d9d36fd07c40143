import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { workKind } from '../model/model-terms.ts';
import type { Air } from '../../settle-air.ts';
import type { LastResort } from '../answer/answer.ts';
import type { StepQuery } from '../query.ts';

export interface AirChoice extends Air {
  reason: Message | null;
}

/** Air pressure by family when cutting, in psi: the middle of the ranges in DOMAIN §2.6, which are estimates. */
const CUTTING_PSI: Partial<Record<string, number>> = {
  wood: 20,
  'wood panel': 20,
  acrylic: 6,
  paper: 3,
};
const OTHER_CUTTING_PSI = 10;
const ENGRAVING_PSI = 5;

/** Air assist; `null` on a galvo, which has no nozzle. `lastResort` is used where the family has no pressure of its own. */
export function chooseAir(query: StepQuery, lastResort?: LastResort): AirChoice {
  if (query.isGalvo) return { air_assist: null, air_psi: null, reason: null };
  const { family, operation } = query;
  if (workKind(operation) === 'surface') {
    const pressure = lastResort?.air_psi ?? ENGRAVING_PSI;
    return family === 'paper'
      ? { air_assist: false, air_psi: 0, reason: engineMessage('air_off') }
      : {
          air_assist: true,
          air_psi: pressure,
          reason: engineMessage('air_low', { pressure }),
        };
  }
  const psi = (family && CUTTING_PSI[family]) ?? lastResort?.air_psi ?? OTHER_CUTTING_PSI;
  if (family === 'acrylic')
    return {
      air_assist: true,
      air_psi: psi,
      reason: engineMessage('air_acrylic', { pressure: psi }),
    };
  return {
    air_assist: true,
    air_psi: psi,
    reason: engineMessage('air_cut', { pressure: psi }),
  };
}
