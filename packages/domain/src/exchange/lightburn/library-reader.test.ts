import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { PortableStep } from '../portable-setting.ts';
import { expectRead, readExample, readText } from '../testing/read-example.ts';

const own = (name: string) => readExample(`lightburn/own/${name}.clb`);
const real = (name: string) => expectRead(readExample(`lightburn/real/${name}.clb`));

/** A library of one 3 mm MDF entry with these fields. */
const one = (fields: string, { type = 'Cut', desc = 'x', more = '' } = {}) =>
  `<LightBurnLibrary><Material name="MDF"><Entry Thickness="3.0000" Desc="${desc}">` +
  `<CutSetting type="${type}"><maxPower Value="50"/><speed Value="10"/>${fields}${more}</CutSetting>` +
  `</Entry></Material></LightBurnLibrary>`;

const rowOf = (text: string) => {
  const { rows, refused } = expectRead(readText(text));
  expect(refused).toEqual([]);
  return rows[0]!;
};
const stepOf = (fields: string, options?: Parameters<typeof one>[1]) =>
  rowOf(one(fields, options)).setting.steps[0];

const TYPES: Record<PortableStep['layer_mode'], string> = {
  line: 'Cut',
  fill: 'Scan',
  offset_fill: 'Offset',
  image: 'Image',
};

/** In the shape of the expected rows; kerf there is LightBurn's offset, half of ours (EXC-26). */
function asExpected(step: PortableStep) {
  return {
    type: TYPES[step.layer_mode],
    speed_mm_min: step.speed_mm_min,
    power_pct: step.power_percent,
    passes: step.passes,
    interval_mm: step.interval_mm,
    frequency_hz: step.frequency_hz,
    pulse_ns: step.pulse_width_ns,
    angle_deg: step.hatch_angle_deg ?? 0,
    cross_hatch: step.hatch_type === 'crosshatch',
    air: step.air_assist,
    kerf_mm: (step.kerf_mm ?? 0) / 2,
    z_offset_mm: step.z_offset_mm ?? 0,
    step_name: step.name,
  };
}

describe('LightBurn libraries', () => {
  it('EXC-20 EXC-21 EXC-22 give exactly the expected rows', () => {
    const expected = JSON.parse(
      readFileSync(
        new URL('../testing/files/lightburn/own/expected_import.json', import.meta.url),
        'utf8',
      ),
    ) as unknown[];
    const found = ['gantry_co2', 'galvo_mopa'].flatMap((name) =>
      expectRead(own(name)).rows.map(({ setting }) => ({
        file: `${name}.clb`,
        material: setting.material,
        thickness_mm: setting.thickness_mm,
        title: setting.notes || null,
        desc: setting.name,
        steps: setting.steps.map(asExpected),
      })),
    );
    expect(found).toEqual(expected);
  });

  it.each([
    ['odd_malformed', 'MALFORMED', 3, 230],
    ['odd_truncated_binary_tail', 'MALFORMED', 3, 146],
    ['odd_doctype_entity', 'HAS_DOCTYPE', 2, 81],
    ['odd_empty', 'EMPTY_FILE', null, null],
  ])('EXC-3 refuse %s whole with its place', (name, code, line, column) => {
    expect(own(name)).toMatchObject({ ok: false, issues: [{ code, line, column }] });
  });

  it.each([
    ['odd_wrong_root_CutSettings', ['WRONG_ROOT', 'MATERIAL_FROM_FILE_NAME'], [[]]],
    ['odd_wrong_root_LibraryVersion', ['WRONG_ROOT'], [[]]],
    ['odd_empty_library', ['NO_ENTRIES'], []],
    ['odd_attribute_style', [], [['ATTRIBUTE_STYLE']]],
    ['odd_unknown_type_and_elements', [], [['UNKNOWN_LAYER_TYPE']]],
    ['odd_scan_plus_cut', [], [['SCAN_PLUS_CUT']]],
    ['odd_inch_speed_suspect', [], [['INCH_SPEED']]],
    ['odd_hidden_zero_pass', [], [['SWITCHED_OFF', 'ZERO_PASSES']]],
    ['odd_grouped_by_machine', [], [['GROUPED_BY_MACHINE']]],
    ['odd_ezcad_converted', [], [['EZCAD_CONVERTED']]],
    ['odd_bom_crlf', [], [[]]],
    ['odd_repeated_material_one_line', [], [[], [], []]],
    ['odd_no_displayname_no_linkpath', [], [[]]],
    ['odd_stale_linkpath', [], [[]]],
    ['odd_full_dump_0_9', [], [[]]],
    ['odd_duplicate_entry', [], [[], []]],
  ])('EXC-23 report exactly what must be reported for %s', (name, ofFile, ofRows) => {
    const { warnings, rows, refused } = expectRead(own(name));
    expect(refused).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(ofFile);
    expect(rows.map((row) => row.warnings.map(({ code }) => code))).toEqual(ofRows);
  });

  it('EXC-4 refuse a row with a decimal comma and show the value', () => {
    const { rows, refused } = expectRead(own('odd_decimal_comma'));
    expect(rows).toEqual([]);
    expect(english(refused)).toEqual([
      {
        line: 3,
        title: 'MDF, x',
        reasons: [
          {
            code: 'NOT_A_NUMBER',
            message: 'The speed “16,6667” isn’t a number. Enter one like 3.5.',
            line: 3,
          },
        ],
      },
    ]);
  });

  it.each([
    ['<speed Value="0"/>', 'OUT_OF_RANGE'],
    ['<speed Value="1e999"/>', 'NOT_A_NUMBER'],
    ['<speed Value="NaN"/>', 'NOT_A_NUMBER'],
    ['<speed Value=""/>', 'FIELD_MISSING'],
    ['', 'FIELD_MISSING'],
    ['<speed Value="10"/><numPasses Value="1.5"/>', 'NOT_WHOLE'],
    ['<speed Value="10"/><numPasses Value="-1"/>', 'OUT_OF_RANGE'],
  ])('EXC-4 refuse a row with %s as %s', (fields, code) => {
    const text = `<LightBurnLibrary><Material name="MDF"><Entry Thickness="3" Desc="a"><CutSetting type="Cut"><maxPower Value="50"/>${fields}</CutSetting></Entry></Material></LightBurnLibrary>`;
    const { rows, refused } = expectRead(readText(text));
    expect(rows).toEqual([]);
    expect(refused[0]?.reasons.map((reason) => reason.code)).toEqual([code]);
  });

  it('EXC-8 report what is not stored, but not defaults or leftovers', () => {
    expect(expectRead(own('odd_full_dump_0_9')).rows[0]?.dropped).toEqual([]);
    expect(expectRead(own('odd_unknown_type_and_elements')).rows[0]?.dropped).toEqual([
      'passCount 1.0',
      'futureThing 7',
    ]);
    const photo = expectRead(own('gantry_co2')).rows.at(-1);
    expect(photo?.dropped).toEqual(['overscanPercent 5', 'ditherMode stucki']);
  });

  it('EXC-21 assume 20 kHz in galvo files only', () => {
    const two = (fields: string) =>
      `<LightBurnLibrary><Material name="Brass">` +
      ['', fields]
        .map(
          (more, at) =>
            `<Entry Thickness="-1.0000" Desc="${at}" NoThickTitle="t"><CutSetting type="Scan"><maxPower Value="50"/><speed Value="100"/>${more}</CutSetting></Entry>`,
        )
        .join('') +
      `</Material></LightBurnLibrary>`;
    const both = (fields: string) =>
      expectRead(readText(two(fields))).rows.map(({ setting }) => setting.steps[0]);
    const first = (fields: string) => both(fields)[0];
    for (const sign of [
      '<QPulseWidth Value="30"/>',
      '<JumpSpeed Value="4000"/>',
      '<globalRepeat Value="2"/>',
      '<autoRotate Value="1"/>',
      '<wobbleSize Value="0.1"/>',
      '<frequency Value="30000"/>',
    ])
      expect(first(sign)).toMatchObject({ frequency_hz: 20_000, min_power_percent: null });
    for (const none of [
      '<interval Value="0.05"/>',
      '<frequency Value="20000"/><overrideFrequency Value="0"/>',
      '<frequency Value="5000"/><overrideFrequency Value="1"/>',
    ])
      expect(first(none)).toMatchObject({ frequency_hz: null, min_power_percent: 20 });
    const frequencies = (fields: string) => both(fields).map((step) => step.frequency_hz);
    expect(frequencies('<frequency Value="20000"/><overrideFrequency Value="0"/>')).toEqual([
      null,
      null,
    ]);
    expect(frequencies('<frequency Value="5000"/><overrideFrequency Value="1"/>')).toEqual([
      null,
      5000,
    ]);
  });

  it('EXC-21 run a whole sequence as often as its global passes say', () => {
    const row = rowOf(
      one('<numPasses Value="2"/><globalRepeat Value="30"/>', {
        type: 'Scan',
        more: '<SubLayer type="Scan" index="1"><maxPower Value="20"/><speed Value="900"/></SubLayer>',
      }),
    );
    expect(row.setting.steps.map(({ passes }) => passes)).toEqual([2, 1]);
    expect(row.setting.repeats).toBe(30);
    const single = rowOf(one('<numPasses Value="2"/><globalRepeat Value="30"/>'));
    expect(single.setting).toMatchObject({ repeats: 1, steps: [{ passes: 60 }] });
  });

  it('EXC-20 read direct children only, and the first of two values', () => {
    expect(
      stepOf('<more><minPower Value="33"/></more>', {
        more: '<SubLayer type="Cut" index="1"><maxPower Value="20"/><speed Value="80"/></SubLayer>',
      }),
    ).toMatchObject({ speed_mm_min: 600, min_power_percent: 20, air_assist: true });
    const row = rowOf(one('<speed Value="20"/>'));
    expect(row.setting.steps[0].speed_mm_min).toBe(600);
    expect(row.warnings.map(({ code }) => code)).toEqual(['FIELD_TWICE']);
  });

  it('EXC-7 take a slow cut in metric stock as it is', () => {
    const slow = (thickness: string) =>
      rowOf(one('').replace('"3.0000"', `"${thickness}"`).replace('"10"', '"0.4"')).warnings;
    expect(slow('12.0000')).toEqual([]);
    expect(slow('12.7000').map(({ code }) => code)).toEqual(['INCH_SPEED']);
  });

  it('EXC-7 believe the speed in the name: it proves inches, or that they are none', () => {
    const named = (name: string, speed: string) =>
      rowOf(
        one('', { desc: name }).replace('"3.0000"', '"3.1750"').replace('"10"', `"${speed}"`),
      ).warnings.map(({ code, message }) => [code, message.code]);
    expect(named('Spd: 0.67in/min (Rough)', '0.0111667')).toEqual([
      ['INCH_SPEED', 'import.inch_speed_named'],
    ]);
    expect(named('slow 0.5 mm/s', '0.5')).toEqual([]);
    expect(named('slow 30 mm/min', '0.5')).toEqual([]);
    expect(named('slow', '0.5')).toEqual([['INCH_SPEED', 'import.inch_speed']]);
  });

  it('EXC-20 read a title that is nothing but a length as the thickness', () => {
    const titled = (title: string) =>
      rowOf(one('').replace('"3.0000"', `"-1.0000" NoThickTitle="${title}"`)).setting.thickness_mm;
    expect(['0.125in', '3 mm', '60W MOPA 210mm', '2 mm deep'].map(titled)).toEqual([
      3.175,
      3,
      null,
      null,
    ]);
  });

  it('EXC-20 read zero and less as no thickness', () => {
    const thickness = (text: string) =>
      rowOf(one('').replace('"3.0000"', `"${text}"`)).setting.thickness_mm;
    expect(['-1.0000', '0.0000', '', '6.35'].map(thickness)).toEqual([null, null, null, 6.35]);
  });

  it('EXC-23 suspect a wattage in place of a material only next to another title', () => {
    expect(rowOf(one('').replace('MDF', '60W')).warnings).toEqual([]);
  });

  it('EXC-6 read the operation from a layer’s name', () => {
    const operation = (desc: string, type = 'Cut', fields = '') =>
      stepOf(fields, { desc, type }).operation;
    expect(operation('Gravieren fein')).toBe('Engrave');
    expect(operation('Ritzen')).toBe('Score');
    expect(operation('Marquage noir', 'Scan')).toBe('Mark');
    expect(operation('Cut (outline)')).toBe('Cut');
    expect(operation('x', 'Cut', '<perforate Value="1"/>')).toBe('Perforate');
    expect(operation('Cut', 'Scan')).toBe('Engrave');
  });

  it('EXC-20 read real libraries without a refused row', () => {
    const counts = ['ddlab-gantry', 'grayline-mopa-galvo', 'jayson-sublayers', 'h3mul-crlf'].map(
      (name) => {
        const { rows, refused } = real(name);
        return [rows.length, refused.length];
      },
    );
    expect(counts).toEqual([
      [35, 0],
      [14, 0],
      [13, 0],
      [11, 0],
    ]);
    const hatched = real('jayson-sublayers').rows.find(({ setting }) => setting.steps.length > 1);
    expect(hatched?.setting.steps.map((step) => step.hatch_angle_deg)).toEqual([0, 90]);
    expect(hatched?.setting.steps[1]?.z_offset_mm).toBe(1.5);
  });
});
