import type { Machine } from '@beamwright/contract';
import type { ParsedJob } from '@beamwright/domain/types';
import { laserInSentence } from '../../../lib/laser-in-sentence.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownWatts } from '../../../lib/shown-quantity.ts';

type Facts = Pick<ParsedJob, 'stated_laser_type' | 'stated_power_watts'>;
type Chosen = Pick<Machine, 'type' | 'power_watts'>;

/** Names of the same machine vary by a few watts; a larger share means another machine. */
const SAME_WATTS = 0.15;

/** A message when the sentence mentions another laser than the chosen one, else null. */
export function machineMismatch(parsed: Facts, machine: Chosen): string | null {
  const { stated_laser_type: type, stated_power_watts: watts } = parsed;
  if (type !== null && type !== machine.type) {
    return i18n.t(
      'You wrote {stated}, but the chosen machine is {chosen}. The settings are for the chosen machine.',
      {
        stated: laserInSentence(type),
        chosen: laserInSentence(machine.type),
      },
    );
  }
  if (watts !== null && Math.abs(watts / machine.power_watts - 1) > SAME_WATTS) {
    return i18n.t(
      'You wrote {stated}, but the chosen machine has {chosen}. The settings are for the chosen machine.',
      {
        stated: shownWatts(watts).text,
        chosen: shownWatts(machine.power_watts).text,
      },
    );
  }
  return null;
}
