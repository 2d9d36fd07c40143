import { engineMessage } from '../messages.ts';
import { machineLimits } from '../../machines/limits.ts';
import type { MachineProfile } from '../../types.ts';
import type { Answer } from '../answer/answer.ts';

type AskedPower = Pick<Answer, 'power_percent' | 'speed_mm_s' | 'band_mm_s' | 'details'>;

/**
 * Power at which the source fires steadily (ENG-20). If an answer has less, speed rises with power, so the energy stays
 * the same.
 */
export function steadyPower<Asked extends AskedPower>(
  answer: Asked,
  machine: MachineProfile,
): Asked {
  const least = machineLimits(machine).power_min_percent;
  if (answer.power_percent >= least) return answer;
  const ratio = least / answer.power_percent;
  const [low, high] = answer.band_mm_s;
  return {
    ...answer,
    power_percent: least,
    speed_mm_s: answer.speed_mm_s * ratio,
    band_mm_s: [low * ratio, high * ratio],
    details: [...answer.details, engineMessage('power_raised', { power: least })],
  };
}
