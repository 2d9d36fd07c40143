import { settingEnergy } from '../engine/physics/setting-energy.ts';
import { ASSUMED_WATTS } from '../machines/limits.ts';
import { threeDigits } from '../math/three-digits.ts';
import type { Message } from '../messages/message.ts';
import { compareEnergy, type JudgedEnergy } from '../proposals/compare-energy.ts';
import { twoDigits } from '../proposals/numbers-in-words.ts';
import type { MachineProfile, Step, StepSettings } from '../types.ts';
import { checkMessage } from './check-messages.ts';

interface CheckedEnergy {
  ok: boolean;
  text: Message;
  judged: JudgedEnergy;
}

/** Compares numbers with the engine's by energy, as every proposal (AIP-8); the text names value and limit. */
export function checkEnergy(
  settings: StepSettings,
  engine: Step,
  { machine, burns }: { machine: MachineProfile; burns: boolean },
): CheckedEnergy {
  const judged = compareEnergy(settings, engine, burns);
  const ok = judged.verdict === 'within' || judged.verdict === 'outside';
  return { ok, judged, text: textOf(judged, settings, machine) };
}

/** Watts at 100 %, assumed where the machine's are not known. */
const wattsOf = ({ type, power_watts }: MachineProfile): number =>
  power_watts ?? ASSUMED_WATTS[type];

/** J/mm or J/mm² of all passes; `null` where it can't be computed. */
export const energyAt = (settings: StepSettings, machine: MachineProfile) =>
  settingEnergy({ ...settings, repeats: 1 }, wattsOf(machine));

function textOf(judged: JudgedEnergy, settings: StepSettings, machine: MachineProfile): Message {
  const { verdict, ratio, hottest, most, burns, band } = judged;
  const energy = energyAt(settings, machine);
  if (energy === null || !Number.isFinite(hottest)) {
    return checkMessage('energy_unknown', { fill: settings.fill_type === 'fill' });
  }
  const at = (share: number): number => threeDigits((energy.value / ratio) * share);
  const values = {
    value: threeDigits(energy.value),
    unit: energy.kind === 'line' ? ('J/mm' as const) : ('J/mm²' as const),
    watts: machine.power_watts === null ? wattsOf(machine) : null,
  };
  if (verdict === 'far') return checkMessage('energy_too_little', { ...values, low: at(band[0]) });
  if (verdict !== 'never') {
    return checkMessage('energy_within', {
      ...values,
      limit: at(most),
      burns,
      outside: verdict === 'outside',
      low: at(band[0]),
      high: at(band[1]),
    });
  }
  return ratio > most
    ? checkMessage('energy_above', { ...values, limit: at(most) })
    : checkMessage('energy_at_once', { times: twoDigits(hottest), limit: twoDigits(most) });
}
