import { machineLimits } from '../../machines/limits.ts';
import type { Answer } from '../answer/answer.ts';
import { reachableSpeed } from '../estimate/estimate-time.ts';
import { workKind } from '../model/model-terms.ts';
import type { StepInput } from '../query.ts';
import { roundSpeed } from '../parameters/round-settings.ts';
import { engineMessage } from '../messages.ts';

/**
 * Line work on a small piece with a gantry: the head never reaches a high speed on a short side, and the slow ends
 * burn. So the speed is limited to what the shorter side reaches, and power is lowered to keep the energy (EST-3).
 */
export function slowForSmallSize(
  answer: Answer,
  { parsed, operation, machine }: StepInput,
): Answer {
  if (parsed.size_mm === null || machine.is_galvo || workKind(operation) === 'surface')
    return answer;
  const reached = roundSpeed(reachableSpeed(Math.min(...parsed.size_mm)));
  if (answer.speed_mm_s <= reached) return answer;
  const ratio = reached / answer.speed_mm_s;
  const wanted = answer.power_percent * ratio;
  const power_percent = Math.max(machineLimits(machine).power_min_percent, wanted);
  const [low, high] = answer.band_mm_s;
  return {
    ...answer,
    speed_mm_s: reached,
    power_percent,
    band_mm_s: [low * ratio, high * ratio],
    details: [
      ...answer.details,
      engineMessage('slowed_for_size', {
        speed: reached * 60,
        power: power_percent > wanted ? power_percent : null,
      }),
    ],
  };
}
