import { describe, expect, it } from 'vitest';
import { expectRead, readExample, readText } from '../testing/read-example.ts';

describe('operations of MeerK40t', () => {
  it('EXC-49 are one setting with all its steps', () => {
    const { format, rows } = expectRead(readExample('meerk40t_operations.cfg'));
    expect(format).toBe('meerk40t');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.setting).toMatchObject({
      name: 'Brass 60W 210mm',
      material: 'Brass',
      machine_type: 'Fiber',
      machine_power_watts: 60,
      lens_focal_length_mm: 210,
      notes: 'Example only\nplaceholder numbers',
      steps: [
        {
          name: 'Roughing (85%, 800mm/s, 40kHz)',
          operation: 'Engrave',
          power_percent: 85,
          speed_mm_min: 48_000,
          passes: 40,
          frequency_hz: 40_000,
          pulse_width_ns: 200,
        },
        { name: 'Finishing', power_percent: 30, passes: 3, pulse_width_ns: 30 },
      ],
    });
  });

  it('EXC-49 count passes and pulse widths only where they are switched on', () => {
    const text =
      '[x info]\nlaser = 2\nthickness = 3mm\nlens = wide\n[x 000000]\ntype = op cut\npower = 1000\nspeed = 5\npasses = 4\npasses_custom = False\npulse_width = 4\n[x 000001]\ntype = op dots\ndwell_time = 50\n[y 000000]\ntype = constructor\n[z 000000]\ntype = op cut\npower = 1001\nspeed = 5\n';
    const { rows, refused } = expectRead(readText(text, 'operations.cfg'));
    expect(rows[0]?.setting).toMatchObject({
      machine_type: 'Diode',
      thickness_mm: 3,
      steps: [{ operation: 'Cut', power_percent: 100, passes: 1, pulse_width_ns: null }],
    });
    expect(rows[0]?.warnings).toMatchObject([{ code: 'LASER_GUESSED', is_fact: true }]);
    expect(rows[0]?.dropped).toEqual(['lens wide', 'operation op dots']);
    expect(refused).toMatchObject([
      { title: 'y', reasons: [{ code: 'NO_STEPS' }] },
      { title: 'z', reasons: [{ code: 'OUT_OF_RANGE', line: 19 }] },
    ]);
  });

  it.each([
    ['op engrave', 'Cut 3 mm', 'Cut'],
    ['op engrave', 'Score lines', 'Score'],
    ['op engrave', 'Logo', 'Engrave'],
    ['op engrave', '', 'Engrave'],
    ['op raster', 'Cut the fill', 'Engrave'],
    ['op cut', 'Engrave', 'Cut'],
  ])('EXC-6 EXC-49 an “%s” called “%s” is a %s', (type, label, operation) => {
    const text = `[x info]\ntitle = Tags\n[x 000000]\ntype = ${type}\nlabel = ${label}\npower = 500\nspeed = 5\n`;
    const { rows } = expectRead(readText(text, 'operations.cfg'));
    expect(rows[0]?.setting.steps.map((step) => step.operation)).toEqual([operation]);
  });
});
