import { describe, expect, it } from 'vitest';
import { searchMachines } from './search-machines.ts';
import { machineOfType } from './machine-of-type.ts';

describe('MCH-3 a machine with few known values', () => {
  it('has null for unknown values, and a galvo for fiber and UV', () => {
    expect(machineOfType('CO2', { power_watts: 60 })).toEqual({
      type: 'CO2',
      power_watts: 60,
      is_galvo: false,
      lens_focal_length_mm: null,
      pulse_width_min_ns: null,
      pulse_width_max_ns: null,
      frequency_min_hz: null,
      frequency_max_hz: null,
      scan_speed_max_mm_s: null,
    });
    expect(machineOfType('Fiber').is_galvo).toBe(true);
    expect(machineOfType('UV').is_galvo).toBe(true);
    expect(machineOfType('Fiber', { is_galvo: false }).is_galvo).toBe(false);
  });

  it('takes only the fields that a job needs from a catalog row', () => {
    const [row] = searchMachines('jpt mopa m7 60w');
    const machine = machineOfType(row!.laser_type, row);
    expect(machine).toMatchObject({ type: 'Fiber', power_watts: 60, is_galvo: true });
    expect(Object.keys(machine)).toHaveLength(9);
    expect(machine.pulse_width_max_ns).toBe(row!.pulse_width_max_ns);
  });
});
