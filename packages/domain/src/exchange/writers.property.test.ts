import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedSetting } from '../safety/check-setting.ts';
import { differingFields } from './differing-fields.ts';
import { LIBRARY_READERS } from './readers.ts';
import { jsonWriter } from './json/json-writer.ts';
import { lightburnLibraryWriter } from './lightburn/library-writer.ts';
import type { LibraryWriter } from './library-writer.ts';
import type { PortableSetting } from './portable-setting.ts';
import { expectRead, readText } from './testing/read-example.ts';
import { portableSettings, withoutMinusZero } from './testing/portable-settings.ts';

const RUNS = { numRuns: 500 };
const several = fc
  .array(portableSettings, { minLength: 1, maxLength: 6 })
  .map((settings) => withoutMinusZero(settings) as CheckedSetting[]);

function written(writer: LibraryWriter, settings: readonly CheckedSetting[], title: string) {
  const outcome = writer.write({ settings, title, machine: null });
  if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
  return outcome.value;
}

/** What a `.clb` cannot hold, or not always: everything else comes back as it was (EXC-26). */
const MAY_DIFFER = new Set([
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'lens_focal_length_mm',
  'notes',
  'air_psi',
  'expected_color',
]);

/** A setting with every field a library can hold, with numbers of at most six digits. */
function inTermsOfLightburn(setting: PortableSetting): PortableSetting {
  const steps = setting.steps.map((step) => {
    const isFill = step.layer_mode !== 'line';
    // At most six digits and six decimals.
    const six = (value: number) => Number(Number(value.toPrecision(6)).toFixed(6));
    return {
      ...step,
      name: null,
      pass_type: null,
      operation: isFill ? ('Engrave' as const) : step.operation,
      speed_mm_min: Math.max(1, Math.round(step.speed_mm_min / 60)) * 60,
      power_percent: six(step.power_percent),
      min_power_percent:
        step.min_power_percent !== null && step.min_power_percent < step.power_percent - 0.01
          ? six(step.min_power_percent)
          : null,
      interval_mm: isFill ? six(step.interval_mm ?? 0.1) : null,
      frequency_hz: six(step.frequency_hz ?? 30_000),
      pulse_width_ns: step.pulse_width_ns === null ? null : six(step.pulse_width_ns),
      kerf_mm: isFill || step.kerf_mm === null ? null : Number(step.kerf_mm.toPrecision(3)),
      air_assist: step.air_assist ?? true,
      air_psi: step.air_assist === false ? 0 : step.air_psi,
      hatch_angle_deg: isFill ? six(step.hatch_angle_deg ?? 0) : null,
      hatch_angle_step_deg:
        isFill && step.hatch_angle_step_deg !== null ? six(step.hatch_angle_step_deg) : null,
      hatch_type: isFill ? (step.hatch_type ?? 'bidirectional') : null,
      z_offset_mm: step.z_offset_mm === null ? null : six(step.z_offset_mm),
    };
  });
  return {
    ...setting,
    name: setting.name.replaceAll('[Note: ', '('),
    thickness_mm:
      setting.thickness_mm === null ? null : Number(setting.thickness_mm.toFixed(4)) || null,
    steps: steps as PortableSetting['steps'],
  };
}

describe('writing and reading back', () => {
  it('EXC-30 loses nothing in our own format', () => {
    fc.assert(
      fc.property(several, (settings) => {
        const { content, losses } = written(jsonWriter, settings, 'Library');
        const { rows, refused } = expectRead(readText(content, 'a.json'));
        expect(refused).toEqual([]);
        expect(rows.map(({ setting }) => setting)).toEqual(settings);
        expect(losses).toEqual([]);
      }),
      RUNS,
    );
  });

  it('EXC-12 reports every field that does not come back from a LightBurn library', () => {
    fc.assert(
      fc.property(several, (settings) => {
        const { content, losses } = written(lightburnLibraryWriter, settings, 'Library');
        const { rows, refused } = expectRead(readText(content));
        expect(refused).toEqual([]);
        expect(rows).toHaveLength(settings.length);
        const order = [...settings.keys()].toSorted((one, other) =>
          compare(settings[one]?.material ?? '', settings[other]?.material ?? ''),
        );
        for (const [place, { setting }] of rows.entries()) {
          const index = order[place] ?? -1;
          const differing = differingFields(settings[index] as PortableSetting, setting);
          const reported = losses.filter((loss) => loss.index === index).map(({ field }) => field);
          // Repeats come back, but LightBurn runs them only on a galvo, and the loss says so.
          const byHand = reported.filter((field) => field === 'repeats');
          expect(new Set(reported)).toEqual(
            new Set([...differing.map(({ field }) => field), ...byHand]),
          );
        }
      }),
      RUNS,
    );
  });

  it('EXC-26 a LightBurn library keeps everything it can hold', () => {
    fc.assert(
      fc.property(portableSettings, (any) => {
        const setting = withoutMinusZero(inTermsOfLightburn(any)) as CheckedSetting;
        const { losses } = written(lightburnLibraryWriter, [setting], 'Library');
        expect(losses.filter(({ field }) => !MAY_DIFFER.has(field))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('EXC-1 knows each written file by its content alone', () => {
    const [setting] = fc.sample(portableSettings, { seed: 1, numRuns: 1 });
    for (const writer of [jsonWriter, lightburnLibraryWriter]) {
      const { content } = written(writer, [setting as CheckedSetting], 'Library');
      const head = { name: 'x', bytes: new Uint8Array(), text: String(content) };
      const sure = LIBRARY_READERS.filter((reader) => reader.sniff(head) > 0);
      expect(sure.map(({ format }) => format)).toEqual([writer.format]);
    }
  });
});

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
