import fc from 'fast-check';
import { withSettledAir } from '../../settle-air.ts';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { LAYER_MODES, type PortableSetting, type PortableStep } from '../portable-setting.ts';

/** Text as users and files have it: every script, signs of XML and CSV, what looks like our own marks. */
const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  fc.constantFrom(
    'Cut birch 3 mm',
    'Engrave & mark <b>',
    '=1+1',
    ']]>',
    'x [Note: y]',
    'Découpe',
    '激光切割',
    'Any thickness',
    'Cut',
    'Outline',
    'Roughing',
    '100w',
    '"quoted"\tname',
    'a; b, c',
    '[beamwright 1 repeats=3 air_assist=off]',
    '[beamwright 1 repeats=3] and more',
    '[beamwright 1 layer=0 repeats=3]',
    '[beamwright 2 power=5]',
    '[beamwright 1 repeats=',
    'Score (bw1 repeats:3)',
    '(bw1',
  ),
);
const longest = (text: string) =>
  cleanNotes(`${text}\n`.repeat(Math.ceil(4100 / (text.length + 1))));
const name = words.map(cleanName).filter((text) => text !== '');
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const amount = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }).map((value) => Number(value.toPrecision(4))),
    fc.double({ min, max, noNaN: true }),
  );

const step: fc.Arbitrary<PortableStep> = fc
  .record({
    name: orNull(name),
    operation: fc.constantFrom(...OPERATIONS),
    layer_mode: fc.constantFrom(...LAYER_MODES),
    pass_type: orNull(fc.constantFrom('preheat', 'roughing', 'finishing', 'outline')),
    speed_mm_min: amount(1, 600_000),
    power_percent: amount(1, 100),
    min_power_percent: orNull(amount(0, 100)),
    passes: fc.integer({ min: 1, max: 5000 }),
    interval_mm: orNull(amount(0.001, 5)),
    frequency_hz: orNull(amount(1000, 4_000_000)),
    pulse_width_ns: orNull(amount(1, 500)),
    kerf_mm: orNull(amount(0.01, 2)),
    air_psi: orNull(fc.oneof(fc.constant(0), amount(0.1, 60))),
    air_assist: orNull(fc.boolean()),
    hatch_angle_deg: orNull(amount(-180, 180)),
    hatch_angle_step_deg: orNull(amount(-90, 90)),
    hatch_type: orNull(fc.constantFrom('unidirectional', 'bidirectional', 'crosshatch')),
    expected_color: orNull(name),
    z_offset_mm: orNull(amount(-30, 30)),
  })
  .map((fields) =>
    withSettledAir({
      ...fields,
      fill_type: fields.layer_mode === 'line' ? ('line' as const) : ('fill' as const),
    }),
  );

/** Any setting a user may have saved; nothing in it need make sense together. */
export const portableSettings: fc.Arbitrary<PortableSetting> = fc
  .record({
    name,
    material: name,
    thickness_mm: orNull(amount(0.01, 100)),
    notes: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      {
        weight: 6,
        arbitrary: fc.array(words, { maxLength: 3 }).map((lines) => cleanNotes(lines.join('\n'))),
      },
      // The longest notes a user can save.
      fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => longest(lines.join('\n'))),
    ),
    machine_name: orNull(name),
    machine_type: orNull(fc.constantFrom(...LASER_TYPES)),
    machine_power_watts: orNull(amount(0.5, 500)),
    lens_focal_length_mm: orNull(amount(10, 500)),
    repeats: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 500 })),
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  })
  .map((setting) => Object.assign(setting, { steps: setting.steps as PortableSetting['steps'] }));

/** Nothing a test does with `-0` is worth telling from 0: files do not. */
export function withoutMinusZero<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
