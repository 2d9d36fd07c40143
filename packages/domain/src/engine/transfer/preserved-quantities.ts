import { threeDigits } from '../../math/three-digits.ts';
import type { Message } from '../../messages/message.ts';
import { isPulsed } from '../../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../../types.ts';
import { spotSize } from '../physics/optics.ts';
import { pulseEnergy } from '../physics/pulse-energy.ts';
import { quantityMessage } from './messages.ts';
import type { Transfer } from './transfer.ts';

/** One quantity at the material, before and after. */
export interface PreservedQuantity {
  name: Message;
  unit: 'J/mm' | 'J/mm²' | '%';
  from: number;
  to: number;
  /** Both agree within 3 %. */
  is_preserved: boolean;
}

const TOLERANCE = 0.03;

/** What a transfer was to keep, calculated again from both finished settings, so that rounding and limits show. */
export function preservedQuantities(transfer: Transfer, moved: StepSettings): PreservedQuantity[] {
  const { settings, from, to, fromWatts, toWatts, spotRatio } = transfer;
  const spot = spotSize(from.type, from.lens_focal_length_mm);
  const before = quantitiesOf(settings, from, fromWatts, spot);
  const after = quantitiesOf(moved, to, toWatts, spot * spotRatio);
  return before.flatMap((quantity, at) => {
    const to = after[at]?.value;
    if (to === undefined) return [];
    const { name, unit, value } = quantity;
    // Overlaps are compared by the distance between spots.
    const ratio = unit === '%' ? (100 - to) / (100 - value) : to / value;
    const is_preserved = Math.abs(ratio - 1) <= TOLERANCE;
    return [{ name, unit, from: threeDigits(value), to: threeDigits(to), is_preserved }];
  });
}

interface MaterialQuantity {
  name: PreservedQuantity['name'];
  unit: PreservedQuantity['unit'];
  value: number;
}

function quantitiesOf(
  settings: StepSettings,
  machine: MachineProfile,
  watts: number,
  spot: number,
): MaterialQuantity[] {
  const { passes, interval_mm, frequency_hz, fill_type } = settings;
  const speed = settings.speed_mm_min / 60;
  const pulses = isPulsed(machine.type) && frequency_hz !== null ? { frequency_hz } : null;
  const joules = pulses && pulseEnergy(machine, watts, { ...settings, ...pulses });
  const average =
    pulses && joules !== null
      ? joules * pulses.frequency_hz
      : (watts * settings.power_percent) / 100;
  const line = (average * passes) / speed;
  const isFill = fill_type === 'fill' && interval_mm !== null;
  const quantities: MaterialQuantity[] = [];
  if (isFill)
    quantities.push({
      name: quantityMessage('area_energy'),
      unit: 'J/mm²',
      value: line / interval_mm,
    });
  // A line of pulses widens with the spot: fluence and overlap are preserved, J/mm is proportional to the diameter.
  else if (joules === null)
    quantities.push({ name: quantityMessage('line_energy'), unit: 'J/mm', value: line });
  if (pulses && joules !== null) {
    quantities.push(
      {
        name: quantityMessage('pulse_fluence'),
        unit: 'J/mm²',
        value: joules / ((Math.PI * spot ** 2) / 4),
      },
      {
        name: quantityMessage('pulse_overlap'),
        unit: '%',
        value: 100 * (1 - speed / (pulses.frequency_hz * spot)),
      },
    );
  }
  if (isFill)
    quantities.push({
      name: quantityMessage('line_overlap'),
      unit: '%',
      value: 100 * (1 - interval_mm / spot),
    });
  return quantities;
}
