import { ASSUMED_PULSES, assumptionMessage, machineOfType } from '@beamwright/domain';
import type { MachineProfile, Message, StepSettings, TransferRequest } from '@beamwright/domain';
import { RequestError } from './read-request.ts';
import { readMachineOptions, readPositive } from './read-machine.ts';
import type { Values } from './options.ts';

/** The setting, its machine and the target machine; unstated values of the target are those of the source. */
export function readTransfer(values: Values): { request: TransferRequest; assumptions: Message[] } {
  const from = readMachineOptions(values);
  if (from.type === undefined)
    throw new RequestError('Name the laser of the setting with --laser.');
  const settings = readSettings(values);
  const pulses = settings.pulse_width_ns === null ? {} : ASSUMED_PULSES;
  const to = readMachineOptions(secondMachine(values), 'to-');
  const first: MachineProfile = machineOfType(from.type, { ...pulses, ...from });
  const second = machineOfType(to.type ?? from.type, { ...first, ...to });
  return {
    request: { settings, from: first, to: second },
    assumptions:
      settings.pulse_width_ns === null
        ? []
        : [
            assumptionMessage('mopa', {
              shortest: ASSUMED_PULSES.pulse_width_min_ns,
              longest: ASSUMED_PULSES.pulse_width_max_ns,
            }),
          ],
  };
}

function secondMachine(values: Values) {
  return {
    laser: values['to-laser'],
    watts: values['to-watts'],
    lens: values['to-lens'],
    galvo: values['to-galvo'],
    'top-speed': values['to-top-speed'],
  };
}

function readSettings(values: Values): StepSettings {
  const speed = readPositive('speed', values.speed);
  const power = readPositive('power', values.power);
  if (speed === null || power === null)
    throw new RequestError('Give the setting with --speed in mm/s and --power in percent.');
  const interval = readPositive('interval', values.interval);
  const kilohertz = readPositive('frequency', values.frequency);
  return {
    speed_mm_min: speed * 60,
    power_percent: power,
    passes: Math.max(1, Math.round(readPositive('passes', values.passes) ?? 1)),
    interval_mm: interval,
    frequency_hz: kilohertz === null ? null : kilohertz * 1000,
    pulse_width_ns: readPositive('pulse', values.pulse),
    kerf_mm: null,
    air_assist: null,
    air_psi: null,
    hatch_angle_deg: null,
    hatch_type: null,
    fill_type: interval === null ? 'line' : 'fill',
    expected_color: null,
    z_offset_mm: null,
  };
}
