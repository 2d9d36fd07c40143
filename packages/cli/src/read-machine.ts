import { laserTypeNamed, RequestError, type PartialMachine } from './read-request.ts';

/** Options that describe a machine, as returned by `parseArgs`. */
export interface MachineValues {
  laser?: string | undefined;
  watts?: string | undefined;
  lens?: string | undefined;
  galvo?: boolean | undefined;
  'top-speed'?: string | undefined;
}

const NUMBERS = [
  ['watts', 'power_watts'],
  ['lens', 'lens_focal_length_mm'],
  ['top-speed', 'scan_speed_max_mm_s'],
] as const;

/** The machine that options describe; throws `RequestError` with a sentence. `prefix` is "to-" for a second machine. */
export function readMachineOptions(values: MachineValues, prefix: '' | 'to-' = ''): PartialMachine {
  const machine: PartialMachine = {};
  if (values.laser !== undefined) {
    const type = laserTypeNamed(values.laser);
    if (type === null)
      throw new RequestError(
        `--${prefix}laser must be co2, fiber, uv or diode, not "${values.laser}".`,
      );
    machine.type = type;
  }
  for (const [option, key] of NUMBERS) {
    const value = readPositive(`${prefix}${option}`, values[option]);
    if (value !== null) machine[key] = value;
  }
  if (values.galvo) machine.is_galvo = true;
  return machine;
}

/** A number above 0, or `null` when the option is not given. */
export function readPositive(option: string, given: string | undefined): number | null {
  if (given === undefined) return null;
  const value = Number(given);
  if (!(value > 0 && Number.isFinite(value)))
    throw new RequestError(`--${option} must be a number above 0, not "${given}".`);
  return value;
}
