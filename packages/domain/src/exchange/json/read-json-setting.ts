import { settleAir } from '../../settle-air.ts';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { MAX_REPEATS, MAX_STEPS } from '../exchange-limits.ts';
import { LAYER_MODES, type PortableSetting, type PortableStep } from '../portable-setting.ts';
import type { ImportedRow, ImportNote, RefusedRow } from '../read-result.ts';
import { FieldReader } from './field-reader.ts';

type ReadSetting = { ok: true; row: ImportedRow } | { ok: false; refused: RefusedRow };

const PASS_TYPES = ['preheat', 'roughing', 'finishing', 'outline'] as const;
const HATCH_TYPES = ['unidirectional', 'bidirectional', 'crosshatch'] as const;
const FILL_TYPES = ['line', 'fill'] as const;

/** A setting of our own format. Every field must be there, or be `null` where it may be; others are reported as dropped. */
export function readJsonSetting(value: unknown, at: number): ReadSetting {
  const fields = new FieldReader(value, `settings[${at}]`);
  const steps = fields.list('steps', MAX_STEPS).map(readStep);
  const [first, ...rest] = steps.map(({ step }) => step);
  const readers = [fields, ...steps.map(({ reader }) => reader)];
  const setting: Omit<PortableSetting, 'steps'> = {
    name: fields.text('name', cleanName),
    material: fields.text('material', cleanName),
    thickness_mm: fields.numberOrNull('thickness_mm', 0, 10_000),
    notes: fields.maybeEmpty('notes', cleanNotes),
    machine_name: fields.textOrNull('machine_name', cleanName),
    machine_type: fields.oneOfOrNull('machine_type', LASER_TYPES),
    machine_power_watts: fields.numberOrNull('machine_power_watts', 0, 1_000_000),
    lens_focal_length_mm: fields.numberOrNull('lens_focal_length_mm', 0, 10_000),
    // Files of before have none.
    repeats: fields.has('repeats') ? fields.whole('repeats', MAX_REPEATS) : 1,
  };
  const reasons = readers.flatMap(({ issues }) => issues);
  if (reasons.length > 0 || first === undefined)
    return {
      ok: false,
      refused: {
        line: null,
        title: [setting.material, setting.name].filter(Boolean).join(', ') || `Setting ${at + 1}`,
        reasons,
      },
    };
  const dropped = [...new Set(readers.flatMap((reader) => reader.unread()))];
  const whole = { ...setting, steps: [first, ...rest] as PortableSetting['steps'] };
  const warnings = steps.flatMap(({ warning }) => (warning === null ? [] : [warning]));
  return { ok: true, row: { line: null, setting: whole, warnings, dropped } };
}

function readStep({ value, path }: { value: unknown; path: string }): {
  step: PortableStep;
  reader: FieldReader;
  /** Of contradictory air. */
  warning: ImportNote | null;
} {
  const reader = new FieldReader(value, path);
  const { message, ...air } = settleAir({
    air_assist: reader.flagOrNull('air_assist'),
    air_psi: reader.numberOrNull('air_psi', -1, 10_000),
  });
  const step: PortableStep = {
    name: reader.textOrNull('name', cleanName),
    operation: reader.oneOf('operation', OPERATIONS),
    layer_mode: reader.oneOf('layer_mode', LAYER_MODES),
    pass_type: reader.oneOfOrNull('pass_type', PASS_TYPES),
    speed_mm_min: reader.number('speed_mm_min', 0, 6_000_000),
    power_percent: reader.number('power_percent', 0, 100),
    min_power_percent: reader.numberOrNull('min_power_percent', -1, 100),
    passes: reader.whole('passes', 100_000),
    interval_mm: reader.numberOrNull('interval_mm', 0, 1000),
    frequency_hz: reader.numberOrNull('frequency_hz', 0, 1e9),
    pulse_width_ns: reader.numberOrNull('pulse_width_ns', 0, 1e9),
    kerf_mm: reader.numberOrNull('kerf_mm', -100, 100),
    ...air,
    hatch_angle_deg: reader.numberOrNull('hatch_angle_deg', -1e6, 1e6),
    hatch_angle_step_deg: reader.numberOrNull('hatch_angle_step_deg', -1e6, 1e6),
    hatch_type: reader.oneOfOrNull('hatch_type', HATCH_TYPES),
    fill_type: reader.oneOf('fill_type', FILL_TYPES),
    expected_color: reader.textOrNull('expected_color', cleanName),
    z_offset_mm: reader.numberOrNull('z_offset_mm', -1000, 1000),
  };
  const warning =
    message === null ? null : { code: 'AIR_CONTRADICTION', message: message, line: null };
  return { step, reader, warning };
}
