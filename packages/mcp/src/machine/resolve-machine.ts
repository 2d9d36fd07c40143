import {
  CATALOG_MACHINES,
  searchMachines,
  stockLensMm,
  type CatalogMachine,
  type MachineProfile,
} from '@beamwright/domain';
import { ToolError } from '../tool-error.ts';
import { withoutNulls } from '../answer/lines.ts';
import type { MachineInput } from './machine-input.ts';

const MAX_CANDIDATES = 8;

/** What is known of a machine; throws a `ToolError` that lists candidates if its name leaves open which. */
export function resolveMachine(input: MachineInput | undefined): Partial<MachineProfile> {
  if (input === undefined) return {};
  const { name, laser, speed_max_mm_s, ...numbers } = input;
  const found = name === undefined ? null : findMachine(name, input);
  const stated = {
    ...withoutNulls(numbers),
    ...(laser !== undefined && { type: laser }),
    ...(speed_max_mm_s !== undefined && { scan_speed_max_mm_s: speed_max_mm_s }),
  };
  return { ...(found && profileOf(found)), ...stated };
}

/** Also of a machine that a sentence names. */
export function profileOf(machine: CatalogMachine): Partial<MachineProfile> {
  const { laser_type, ...row } = machine;
  return {
    type: laser_type,
    power_watts: row.power_watts,
    is_galvo: row.is_galvo,
    lens_focal_length_mm: stockLensMm(machine),
    pulse_width_min_ns: row.pulse_width_min_ns,
    pulse_width_max_ns: row.pulse_width_max_ns,
    frequency_min_hz: row.frequency_min_hz,
    frequency_max_hz: row.frequency_max_hz,
    scan_speed_max_mm_s: row.scan_speed_max_mm_s,
  };
}

function findMachine(name: string, { laser, power_watts }: MachineInput): CatalogMachine {
  const byId = CATALOG_MACHINES.find(({ id }) => id === name);
  if (byId !== undefined) return byId;
  const found = searchMachines(name, laser === undefined ? {} : { laser_type: laser });
  const fitting = found.filter(
    (machine) => power_watts === undefined || machine.power_watts === power_watts,
  );
  const [only] = fitting;
  if (only !== undefined && fitting.every((machine) => isAlike(machine, only))) return only;
  const candidates = fitting.length > 0 ? fitting : found;
  if (candidates.length > 0)
    throw new ToolError(
      `"${name}" may be ${candidates.slice(0, MAX_CANDIDATES).map(titled).join('; ')}${
        candidates.length > MAX_CANDIDATES ? `; or one of ${candidates.length} in all` : ''
      }.`,
      'Ask which it is and pass its id as machine.name.',
    );
  throw new ToolError(
    `The catalog has no machine "${name}".`,
    'Leave machine.name out and pass machine.laser and machine.power_watts.',
  );
}

/** Whether the engine would answer both the same. */
const isAlike = (one: CatalogMachine, other: CatalogMachine): boolean =>
  JSON.stringify(profileOf(one)) === JSON.stringify(profileOf(other));

const titled = ({ id, vendor, model, power_watts }: CatalogMachine): string =>
  `${id} (${vendor} ${model}${power_watts === null ? '' : `, ${power_watts} W`})`;
