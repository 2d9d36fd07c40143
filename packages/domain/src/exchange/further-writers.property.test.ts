import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedSetting } from '../safety/check-setting.ts';
import { csvReader } from './csv/csv-reader.ts';
import { csvWriter } from './csv/csv-writer.ts';
import { decodeBytes } from './decode-bytes.ts';
import { differingFields } from './differing-fields.ts';
import { ezcad2Reader } from './ezcad/library-reader.ts';
import { penSheetWriter } from './ezcad/pen-sheet-writer.ts';
import { writeEzcadMerge } from './ezcad/write-merge.ts';
import { readBack } from './step-losses.ts';
import { lasergrblReader } from './lasergrbl/material-reader.ts';
import { lasergrblWriter } from './lasergrbl/material-writer.ts';
import type { LibraryWriter, WriteRequest } from './library-writer.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';
import { readToEnd } from './read-to-end.ts';
import { readXml } from './xml/read-xml.ts';
import { svgWriter } from './svg/layers-writer.ts';
import { makeSetting } from './testing/make-setting.ts';
import { expectRead, exampleBytes, readText } from './testing/read-example.ts';
import { portableSettings, withoutMinusZero } from './testing/portable-settings.ts';
import type { SettingLoss, SettingsFile } from './setting-loss.ts';
import { countCases } from '../testing/count-cases.ts';

const RUNS = { numRuns: 300 };
const settingsOf = (one: fc.Arbitrary<PortableSetting>) =>
  fc
    .array(one, { minLength: 1, maxLength: 5 })
    .map((settings) => withoutMinusZero(settings) as CheckedSetting[]);
const several = settingsOf(portableSettings);
/** LaserGRBL takes no more than 99 passes and 100,000 mm/min, and refuses the rest. */
const forLasergrbl = several.map((settings) => settings.map(withinItsLimits));

function withinItsLimits(setting: CheckedSetting): CheckedSetting {
  const [first, ...more] = setting.steps;
  const limited = (step: PortableStep) => ({
    ...step,
    passes: (step.passes % 99) + 1,
    speed_mm_min: Math.min(step.speed_mm_min, 100_000),
  });
  return { ...setting, steps: [limited(first), ...more.map(limited)] };
}

function request(settings: readonly CheckedSetting[]): WriteRequest {
  return { settings, title: 'Library', machine: null };
}

function written(writer: LibraryWriter, settings: readonly CheckedSetting[]): SettingsFile {
  const outcome = writer.write(request(settings));
  if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
  return outcome.value;
}

/** Every field in which a step of a setting differs from its own row is reported, and no other. */
function expectReportedByStep(
  settings: readonly PortableSetting[],
  rows: readonly PortableSetting[],
  losses: readonly SettingLoss[],
): void {
  expect(rows).toHaveLength(settings.flatMap(({ steps }) => steps).length);
  let place = 0;
  for (const [index, setting] of settings.entries()) {
    const fields = setting.steps.flatMap((step) => {
      const row = rows[place] as PortableSetting;
      place += 1;
      return differingFields({ ...setting, steps: [step] }, row).map(({ field }) => field);
    });
    const reported = new Set(
      losses.filter((loss) => loss.index === index).map(({ field }) => field),
    );
    for (const field of fields) expect(reported).toContain(field);
  }
}

describe('writing and reading back', () => {
  it('EXC-12 reports every field that does not come back from a table', () => {
    fc.assert(
      fc.property(several, (settings) => {
        const { content, losses } = written(csvWriter, settings);
        const { rows, refused } = expectRead(readText(content, 'a.csv'));
        expect(refused).toEqual([]);
        expect(rows).toHaveLength(settings.length);
        for (const [index, { setting }] of rows.entries()) {
          const fields = differingFields(settings[index] as PortableSetting, setting).map(
            ({ field }) => field,
          );
          const reported = losses.filter((loss) => loss.index === index).map(({ field }) => field);
          expect(new Set(reported)).toEqual(new Set(fields));
        }
      }),
      RUNS,
    );
  });

  it('EXC-47 a table loses only digits after the sixth', () => {
    fc.assert(
      fc.property(several, (settings) => {
        const { losses } = written(csvWriter, settings);
        expect(losses.filter(({ fate }) => fate !== 'rounded')).toEqual([]);
      }),
      RUNS,
    );
  });

  it('EXC-12 reports every field that does not come back from LaserGRBL', () => {
    fc.assert(
      fc.property(forLasergrbl, (settings) => {
        const { content, losses } = written(lasergrblWriter, settings);
        const { rows, refused } = expectRead(readText(content, 'UserMaterials.psh'));
        expect(refused).toEqual([]);
        expectReportedByStep(
          settings,
          rows.map(({ setting }) => setting),
          losses,
        );
      }),
      RUNS,
    );
  });

  it('EXC-12 reports every field that does not come back from an EZCAD library', () => {
    const own = exampleBytes('ezcad2_MarkParam.lib');
    fc.assert(
      fc.property(several, (settings) => {
        const outcome = writeEzcadMerge(request(settings), own);
        if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
        const content = outcome.value.content as Uint8Array;
        expect(Buffer.from(content).subarray(0, own.length).equals(Buffer.from(own))).toBe(true);
        const { rows, refused } = expectRead(readText(content, 'MarkParam.lib'));
        expect(refused).toEqual([]);
        const added = rows.slice(2).map(({ setting }) => setting);
        expectReportedByStep(settings, added, outcome.value.losses);
      }),
      RUNS,
    );
  });

  it('EXC-44 the pen sheet keeps what it has columns for', () => {
    const kept = [
      'speed_mm_min',
      'power_percent',
      'passes',
      'frequency_hz',
      'pulse_width_ns',
      'interval_mm',
      'hatch_angle_deg',
      'hatch_angle_step_deg',
      'z_offset_mm',
    ];
    fc.assert(
      fc.property(several, (settings) => {
        const { losses } = written(penSheetWriter, settings);
        const lost = losses.filter(({ field, fate }) => kept.includes(field) && fate !== 'rounded');
        expect(lost).toEqual([]);
        expect(losses.filter(({ field }) => field === 'steps')).toEqual([]);
      }),
      RUNS,
    );
  });

  it('EXC-11 writes drawings that are well-formed, whatever the names are', () => {
    fc.assert(
      fc.property(several, (settings) => {
        const content = String(written(svgWriter, settings).content);
        // No NaN or Infinity, and only our own elements.
        expect(content).not.toMatch(/NaN|Infinity/);
        expect(readToEnd(readXml(content, { open: () => {}, close: () => {} }))).toBeNull();
        expect([...content.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual([
          'svg',
          'title',
          ...settings.flatMap(() => ['rect', 'title', 'path']),
        ]);
      }),
      RUNS,
    );
  });

  it('EXC-5 reads any text without an exception', () => {
    const parts = fc.constantFrom(
      '[a]',
      '[a info]\n',
      'MARKSPEED=',
      'COM_Speed=',
      'type = op cut\n',
      'Speed mm/s;Power %\n',
      '1',
      ',',
      '"',
      '\n',
      '=',
      '1e999',
      '__proto__',
      '\u0000',
      '<MaterialDB><Materials>',
      '</Materials>',
    );
    const texts = fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join('');
        for (const name of ['a.csv', 'a.lib']) readText(text, name);
        for (const reader of [csvReader, ezcad2Reader, lasergrblReader])
          for (const { setting } of readBack(reader, text))
            for (const step of setting.steps) expect(step.speed_mm_min).toBeGreaterThan(0);
      }),
      { numRuns: countCases(1000) },
    );
  });
});

describe('a bypassed block', () => {
  it.each([csvWriter, penSheetWriter, lasergrblWriter, svgWriter])(
    'EXC-14 is in every file: $format',
    (writer) => {
      const warning = 'Safety block bypassed by you: PVC gives off chlorine.';
      const words = 'A long story';
      const setting = {
        ...makeSetting({ notes: `${words}\n${warning}` }),
        bypass: { warning, words },
      } as CheckedSetting;
      const content = String(written(writer, [setting]).content);
      expect(content).toContain(warning);
      if (writer !== csvWriter && writer !== svgWriter)
        expect(content.indexOf(warning)).toBeLessThan(content.indexOf('A long story'));
    },
  );
});

describe('what decoding gives', () => {
  it('EXC-43 is the same for a library with our settings behind it', () => {
    const own = exampleBytes('ezcad3_MarkParamlib.ini');
    const [setting] = fc.sample(several, { seed: 5, numRuns: 1 })[0] ?? [];
    const outcome = writeEzcadMerge(request([setting as CheckedSetting]), own);
    expect(outcome).toMatchObject({ ok: true, value: { name: 'MarkParamlib.ini' } });
    if (outcome.ok) expect(decodeBytes(outcome.value.content as Uint8Array).encoding).toBe('utf-8');
    expect(readToEnd(ezcad2Reader.read({ name: '', bytes: own, ...decodeBytes(own) })).ok).toBe(
      true,
    );
  });
});
