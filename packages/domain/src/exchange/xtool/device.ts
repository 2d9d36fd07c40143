import { cleanName } from '../clean-text.ts';
import { modelFacts } from '../model-facts.ts';
import type { PortableSetting } from '../portable-setting.ts';
import type { LaserType } from '../../types.ts';
import type { XtoolItem } from './items.ts';
import { itemsOf, numberIn } from './walk-json.ts';

/** Lasers of a device in the order of `device.power`: an F1 has [10, 2], a diode of 10 W and an infrared laser of 2 W. */
const IN_ORDER: readonly LaserType[] = ['Diode', 'Fiber'];
const MAX_WATTS = 10_000;

type Laser = Pick<PortableSetting, 'machine_name' | 'machine_type' | 'machine_power_watts'>;

/** The laser a setting is for; `power` 0 is what projects say before a device was connected. */
export function readDevice({ device, watts }: XtoolItem, light: LaserType | null): Laser {
  const name = cleanName(device.replace(/(?<=[a-z\d])(?=[A-Z][a-z])/g, ' '));
  const known = name === '' ? null : modelFacts(`xTool ${name}`, light ?? undefined);
  const machine_type = light ?? known?.machine_type ?? null;
  const stated = Array.isArray(watts)
    ? itemsOf(watts)[machine_type === null ? -1 : IN_ORDER.indexOf(machine_type)]
    : watts;
  const number = numberIn(stated) ?? 0;
  return {
    machine_name: name === '' ? null : `xTool ${name}`,
    machine_type,
    machine_power_watts:
      number > 0 && number < MAX_WATTS ? number : (known?.machine_power_watts ?? null),
  };
}
