import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { planJob } from '../workflow/plan-job.ts';
import { MOPA_60W } from '../engine/testing/make-job.ts';
import type { CheckedSetting } from '../safety/check-setting.ts';
import { ezcad2Reader } from './ezcad/library-reader.ts';
import { decodeBytes } from './decode-bytes.ts';
import { writeEzcadMerge } from './ezcad/write-merge.ts';
import { EMPTY_STEP } from './portable-setting.ts';
import { readBack } from './step-losses.ts';
import { LIBRARY_READERS } from './readers.ts';
import { makeSetting } from './testing/make-setting.ts';
import { exampleBytes, expectRead, readText } from './testing/read-example.ts';
import { LIBRARY_WRITERS } from './writers.ts';
import type { LibraryWriter } from './library-writer.ts';

/** A deep engraving as it is saved: one cycle for all of its runs, without the preheat, which runs once. */
function deepSetting(): CheckedSetting {
  const [, ...steps] = planJob({
    text: 'deep engrave brass 0.9 mm deep',
    machine: { ...MOPA_60W, power_watts: 20 },
  }).steps;
  const [first] = steps;
  if (first === undefined) throw new Error('no steps');
  return {
    ...makeSetting({
      name: 'Deep brass',
      material: 'brass',
      thickness_mm: null,
      machine_type: 'Fiber',
      repeats: first.repeats,
    }),
    steps: steps.map(({ settings, operation, pass_type }) =>
      Object.assign({}, EMPTY_STEP, settings, {
        operation,
        pass_type,
        layer_mode: settings.fill_type,
      }),
    ),
  } as unknown as CheckedSetting;
}

/** Galvos are faster than some programs allow. */
function withinSpeed(setting: CheckedSetting, most: number): CheckedSetting {
  const steps = setting.steps.map((step) =>
    Object.assign({}, step, { speed_mm_min: Math.min(step.speed_mm_min, most) }),
  );
  return { ...setting, steps: steps as unknown as CheckedSetting['steps'] };
}

const CUTS = (repeats: number) =>
  makeSetting({
    repeats,
    notes: 'mine; yours',
    steps: [{ passes: 2 }, { operation: 'Engrave', layer_mode: 'fill', fill_type: 'fill' }],
  }) as CheckedSetting;

function write(writer: LibraryWriter, setting: CheckedSetting) {
  const written = writer.write({ settings: [setting], title: 'Runs', machine: null });
  if (!written.ok) throw new Error(written.issues[0]?.code);
  return written.value;
}

const readable = LIBRARY_WRITERS.filter(
  ({ format }) =>
    format === 'ezcad_pen_sheet' || LIBRARY_READERS.some((reader) => reader.format === format),
);
/** These formats store the repeats, and their programs follow them. */
const HOLD = ['json', 'csv'];

describe.each(readable)('$format', (writer) => {
  it('ENG-32 EXC-16 a deep engraving of 64 runs comes back with them', () => {
    const setting = withinSpeed(deepSetting(), writer.format === 'lasergrbl' ? 100_000 : Infinity);
    expect(setting.repeats).toBe(64);
    const { content, name, losses } = write(writer, setting);
    const { rows } = expectRead(readText(content, name));
    expect(new Set(rows.map((row) => row.setting.repeats))).toEqual(new Set([64]));
    expect(rows[0]?.setting.notes).not.toContain('64 times');
    const holds = HOLD.includes(writer.format) || writer.format.startsWith('lightburn');
    expect(losses.filter(({ field }) => field === 'repeats')).toHaveLength(holds ? 0 : 1);
  });

  it('EXC-16 EXC-17 any number of repeats comes back, or is reported as a loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (repeats) => {
        const { content, name, losses } = write(writer, CUTS(repeats));
        const { rows } = expectRead(readText(content, name));
        expect(new Set(rows.map((row) => row.setting.repeats))).toEqual(new Set([repeats]));
        const reported = losses.filter(({ field }) => field === 'repeats');
        expect(reported).toHaveLength(repeats === 1 || HOLD.includes(writer.format) ? 0 : 1);
        for (const message of english(reported.map((loss) => loss.message)))
          expect(message).toContain(`${repeats.toLocaleString('en')} times by hand`);
      }),
      { numRuns: 40 },
    );
  });
});

it('EXC-17 presets of EZCAD carry the runs in their names', () => {
  const setting = deepSetting();
  const own = exampleBytes('ezcad2_MarkParam.lib');
  const written = writeEzcadMerge({ settings: [setting], title: 'Runs', machine: null }, own);
  if (!written.ok) throw new Error(written.issues[0]?.code);
  const { text } = decodeBytes(written.value.content as Uint8Array);
  expect(text).toContain('[F Deep brass / roughing (bw1 repeats:64)]');
  const rows = readBack(ezcad2Reader, text).slice(-3);
  expect(rows.map((row) => row.setting.repeats)).toEqual([64, 64, 64]);
  expect(rows[0]?.setting.name).toBe('Deep brass / roughing');
  expect(english(written.value.losses)).toContainEqual({
    index: 0,
    field: 'repeats',
    fate: 'note',
    message:
      'EZCAD runs the steps once. Run all of them 64 times by hand; a note in the file says so.',
  });
});
