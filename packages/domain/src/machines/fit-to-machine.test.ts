import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { machineOf } from '../engine/testing/make-job.ts';
import { fitToMachine as fitToMachineIn, type MachineNumbers } from './fit-to-machine.ts';

const fitToMachine = (...given: Parameters<typeof fitToMachineIn>) =>
  english(fitToMachineIn(...given));

const wanted: MachineNumbers = {
  speed_mm_s: 1000,
  band_mm_s: [500, 2000],
  power_percent: 80,
  passes: 1,
  frequency_hz: null,
  pulse_width_ns: null,
};

describe('fitToMachine', () => {
  it('ENG-20 lowers power with speed, so that the energy stays, and says so', () => {
    const { numbers, warnings } = fitToMachine(
      wanted,
      machineOf('CO2', { scan_speed_max_mm_s: 500 }),
    );
    expect(numbers).toMatchObject({ speed_mm_s: 500, power_percent: 40, band_mm_s: [250, 500] });
    expect(warnings.join(' ')).toContain('500 mm/s');
  });

  it('ENG-20 does not take a CO2 tube below 10 percent and says the work gets more energy', () => {
    const { numbers, warnings } = fitToMachine(
      { ...wanted, power_percent: 12 },
      machineOf('CO2', { scan_speed_max_mm_s: 100 }),
    );
    expect(numbers.power_percent).toBe(10);
    expect(warnings.join(' ')).toContain('more energy');
  });

  it('ENG-20 says when the top speed is assumed', () => {
    const { warnings } = fitToMachine({ ...wanted, speed_mm_s: 9000 }, machineOf('Diode'));
    expect(warnings.join(' ')).toContain('assumed because');
  });

  it('ENG-20 clamps frequency and pulse width, and omits settings that the source lacks', () => {
    const pulsed = { ...wanted, speed_mm_s: 500, frequency_hz: 200_000, pulse_width_ns: 200 };
    const qSwitched = fitToMachine(
      pulsed,
      machineOf('Fiber', { frequency_min_hz: 20_000, frequency_max_hz: 80_000 }),
    );
    expect(qSwitched.numbers).toMatchObject({ frequency_hz: 80_000, pulse_width_ns: null });
    expect(qSwitched.warnings.join(' ')).toContain('80 kHz');
    const mopa = fitToMachine(
      pulsed,
      machineOf('Fiber', { pulse_width_min_ns: 2, pulse_width_max_ns: 100 }),
    );
    expect(mopa.numbers.pulse_width_ns).toBe(100);
  });

  it('ENG-20 leaves numbers within the limits alone', () => {
    const machine = machineOf('CO2', { scan_speed_max_mm_s: 2000 });
    expect(fitToMachine(wanted, machine)).toEqual({ numbers: wanted, warnings: [] });
  });
});
