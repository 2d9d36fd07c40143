import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import type { PortableSetting } from '../portable-setting.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { exampleBytes, expectRead, readExample, readText } from '../testing/read-example.ts';
import { writeInStyle, styleOf } from './number-style.ts';
import { penRows } from './pen-rows.ts';
import { penSheetWriter } from './pen-sheet-writer.ts';
import { writeEzcadMerge } from './write-merge.ts';

const request = (...settings: PortableSetting[]) => ({
  settings: settings as CheckedSetting[],
  title: 'Brass',
  machine: null,
});
const MARK = makeSetting({
  name: 'Steel dark',
  material: 'stainless steel',
  thickness_mm: null,
  steps: [
    {
      operation: 'Mark',
      layer_mode: 'fill',
      fill_type: 'fill',
      speed_mm_min: 30_000,
      power_percent: 42.5,
      passes: 2,
      frequency_hz: 60_000,
      pulse_width_ns: 200,
      interval_mm: 0.03,
    },
  ],
});
const merged = (library: string | Uint8Array, ...settings: PortableSetting[]) =>
  writeEzcadMerge(
    request(...settings),
    typeof library === 'string' ? Buffer.from(library, 'latin1') : library,
  );
const mergedText = (library: string | Uint8Array, ...settings: PortableSetting[]) => {
  const outcome = merged(library, ...settings);
  return outcome.ok
    ? Buffer.from(outcome.value.content).toString('latin1')
    : outcome.issues[0]?.code;
};

describe('libraries of EZCAD', () => {
  it('EXC-40 are read alike in both versions', () => {
    const second = expectRead(readExample('ezcad2_MarkParam.lib'));
    const third = expectRead(readExample('ezcad3_MarkParamlib.ini'));
    expect([second.format, third.format]).toEqual(['ezcad2_library', 'ezcad3_library']);
    expect(second.rows[0]).toMatchObject({
      line: 1,
      setting: {
        name: 'Brass deep',
        material: 'Brass deep',
        machine_type: 'Fiber',
        steps: [
          {
            passes: 40,
            speed_mm_min: 48_000,
            power_percent: 85,
            frequency_hz: 40_000,
            pulse_width_ns: 200,
            layer_mode: 'fill',
          },
        ],
      },
    });
    expect(third.rows.map(({ setting }) => setting.steps)).toEqual(
      second.rows.map(({ setting }) => setting.steps),
    );
    expect(third.rows[0]?.setting.notes).toBe('Example only');
    // Delays belong to the machine: never kept, always reported.
    expect(second.rows[0]?.dropped).toEqual(
      expect.arrayContaining(['STARTTC -140', 'JUMPSPEED 4.000000e+003']),
    );
  });

  it('EXC-41 detect kHz by their size and ignore the pulse width of sources without one', () => {
    const text =
      '[LASERMODE]\r\nMARKSPEED=1\r\n\r\n[F Stal]\r\nLOOP=1\r\nMARKSPEED=800\r\nPOWERRATIO=50\r\nFREQ=30\r\nQPULSEWIDTH=10\r\n[f stal]\r\nLOOP=0\r\nMARKSPEED=800\r\nPOWERRATIO=50\r\nFREQ=30000\r\nQPULSEWIDTH=10';
    const { rows, warnings } = expectRead(readText(text, 'x.lib'));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.setting.steps[0]).toMatchObject({ frequency_hz: 30_000, pulse_width_ns: null });
    expect(rows[0]?.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['REPEATED_NAME', 4],
      ['FREQUENCY_IN_KHZ', 8],
    ]);
    expect(rows[1]?.setting.steps[0]).toMatchObject({ frequency_hz: 30_000, passes: 1 });
    expect(rows[1]?.warnings.map(({ code }) => code)).toContain('ZERO_PASSES');
    expect(warnings.map(({ code }) => code)).toContain('PULSE_WIDTH_IGNORED');
  });

  it('EXC-4 refuse single presets with the line of what is wrong', () => {
    const text =
      '[a]\nMARKSPEED=8,0e2\nPOWERRATIO=50\n[b]\nMARKSPEED=800\nPOWERRATIO=150\n[c]\nLOO';
    const { rows, refused } = expectRead(readText(text, 'x.lib'));
    expect(rows).toEqual([]);
    expect(
      refused.map(({ title, reasons }) => [title, reasons[0]?.code, reasons[0]?.line]),
    ).toEqual([
      ['a', 'NOT_A_NUMBER', 2],
      ['b', 'OUT_OF_RANGE', 6],
      ['c', 'NO_SPEED', 7],
    ]);
  });

  it('EXC-40 are read in the code pages of Windows', () => {
    const preset = '\r\nLOOP=1\r\nMARKSPEED=800\r\nPOWERRATIO=50\r\nFREQ=30000\r\n\r\n';
    const german = Buffer.from(`[F Edelstahl dunkel \u00fcber]${preset}`, 'latin1');
    expect(expectRead(readText(german, 'x.lib')).rows[0]?.setting.name).toBe(
      'Edelstahl dunkel über',
    );
    const chinese = Buffer.concat([
      Buffer.from('[F '),
      Buffer.from([0xb2, 0xbb, 0xd0, 0xe2, 0xb8, 0xd6]),
      Buffer.from(`]${preset}`),
    ]);
    expect(expectRead(readText(chinese, 'x.lib')).rows[0]?.setting.name).toBe('不锈钢');
  });
});

describe('settings behind a library of the user', () => {
  it('EXC-42 copies one of their presets and changes five numbers in their style', () => {
    const own = exampleBytes('ezcad2_MarkParam.lib');
    const added = mergedText(own, MARK)?.slice(own.length);
    expect(added).toBe(
      [
        '[F Steel dark]',
        'LOOP=2',
        'MARKSPEED=5.000000e+002',
        'POWERRATIO=4.250000e+001',
        'FREQ=6.000000e+004',
        'STARTTC=-140',
        'LASEROFFTC=100',
        'ENDTC=100',
        'POLYTC=100',
        'JUMPSPEED=4.000000e+003',
        'QPULSEWIDTH=2.000000e+002',
        'WOBBLEMODE=0',
        'WOBBLEDIAMETER=5.000000e-001',
        'WOBBLEDIST=5.000000e-001',
        '',
        '',
      ].join('\r\n'),
    );
  });

  it('EXC-42 keeps kHz, fixed decimals, line ends, odd keys and a missing blank line as they are', () => {
    const own = '[x]\nLOOP = 1\nMARKSPEED = 800.00\nPOWERRATIO=50.0\nFREQ=20.000\nm_dOdd=7,5';
    expect(mergedText(own, { ...MARK, steps: [{ ...MARK.steps[0], pulse_width_ns: null }] })).toBe(
      `${own}\n\n[Steel dark]\nLOOP = 2\nMARKSPEED = 500.00\nPOWERRATIO=42.5\nFREQ=60.000\nm_dOdd=7,5\n\n`,
    );
  });

  it('EXC-42 gives names of their own, without brackets, in the encoding of the file', () => {
    const own =
      '[Steel dark]\r\nLOOP=1\r\nMARKSPEED=8\r\nPOWERRATIO=5\r\nFREQ=20000\r\nQPULSEWIDTH=4\r\n\r\n';
    const named = (library: string | Uint8Array, name: string) =>
      [...(mergedText(library, { ...MARK, name }) ?? '').matchAll(/^\[(.*)\]\r$/gm)].at(-1)?.[1];
    expect(named(own, 'steel DARK')).toBe('steel DARK (2)');
    expect(named(own, 'a]\r\n[b=c')).toBe('a b c');
    // The code page of an ASCII file can’t be detected.
    expect(named(own, 'Größe 钢')).toBe('Gro_e _');
    const utf16 = Buffer.from(`\ufeff${own}`, 'utf16le');
    const outcome = merged(utf16, { ...MARK, name: '钢' });
    expect(outcome.ok && Buffer.from(outcome.value.content).toString('utf16le')).toContain(
      '\r\n[钢]\r\nLOOP=2\r\n',
    );
    const utf8 = Buffer.from(`[Größe]${own.slice(12)}`);
    const behind = merged(utf8, { ...MARK, name: '钢' });
    expect(behind.ok && Buffer.from(behind.value.content).toString()).toContain(
      '\r\n[钢]\r\nLOOP=2\r\n',
    );
  });

  it.each([
    ['EZCAD_LIBRARY_MISSING', ''],
    ['EZCAD_LIBRARY_MISSING', '[LASERMODE]\r\nX=1\r\n'],
    ['EZCAD_KEY_MISSING', '[a]\r\nLOOP=1\r\nMARKSPEED=8\r\nFREQ=20000\r\nQPULSEWIDTH=4\r\n'],
    ['EZCAD_KEY_MISSING', '[a]\r\nLOOP=1\r\nMARKSPEED=8\r\nPOWERRATIO=1\r\nFREQ=20000\r\n'],
    [
      'EZCAD_KEY_MISSING',
      '[a]\r\nLOOP=one\r\nMARKSPEED=8\r\nPOWERRATIO=1\r\nFREQ=2\r\nQPULSEWIDTH=4',
    ],
  ])('EXC-42 is refused with %s where it cannot be safe', (code, own) => {
    expect(mergedText(own, MARK)).toBe(code);
  });

  it('EXC-42 is refused where the digits of the file would make a number zero', () => {
    const own = '[a]\nLOOP=1\nMARKSPEED=8\nPOWERRATIO=5\nFREQ=20000\nQPULSEWIDTH=4\n';
    const slow = { ...MARK, steps: [{ ...MARK.steps[0], speed_mm_min: 20 }] as typeof MARK.steps };
    expect(mergedText(own, slow)).toBe('DOES_NOT_FIT');
  });

  it('EXC-43 reports losses, kept values of theirs, and uncommon pulse widths', () => {
    const odd = {
      ...MARK,
      steps: [{ ...MARK.steps[0], pulse_width_ns: 220, frequency_hz: null }] as typeof MARK.steps,
    };
    const outcome = merged(exampleBytes('ezcad2_MarkParam.lib'), odd);
    const reported = outcome.ok ? outcome.value.losses : [];
    expect(reported.map(({ field, fate }) => `${field} ${fate}`)).toEqual(
      expect.arrayContaining([
        'interval_mm lost',
        'frequency_hz assumed',
        'pulse_width_ns rounded',
      ]),
    );
    expect(english(reported.find(({ field }) => field === 'pulse_width_ns')?.message)).toContain(
      '200 ns and 250 ns',
    );
    expect(mergedText(exampleBytes('ezcad2_MarkParam.lib'), odd)).toContain(
      'QPULSEWIDTH=2.200000e+002',
    );
  });

  it.each([
    ['8.000000e+002', 0.5, '5.000000e-001'],
    ['8.0E+02', 1234, '1.2E+03'],
    ['800', 2.6, '3'],
    ['-1.50', 2, '2.00'],
  ])('EXC-42 writes in the style of %s', (written, value, expected) => {
    const style = styleOf(written);
    expect(style && writeInStyle(value, style)).toBe(expected);
    for (const unknown of ['', 'x', '1,5', '0x10', '1e5']) expect(styleOf(unknown)).toBeNull();
  });
});

describe('the pen sheet', () => {
  it('EXC-44 has the columns people know and a pen for each step', () => {
    const deep = makeSetting({
      name: 'Brass deep',
      material: 'brass',
      thickness_mm: 3,
      notes: 'Keep cool.',
      machine_name: '60W MOPA',
      lens_focal_length_mm: 210,
      steps: [
        {
          operation: 'Engrave',
          layer_mode: 'fill',
          fill_type: 'fill',
          pass_type: 'roughing',
          passes: 40,
          speed_mm_min: 48_000,
          power_percent: 85,
          frequency_hz: 40_000,
          pulse_width_ns: 200,
          interval_mm: 0.03,
          hatch_type: 'crosshatch',
          hatch_angle_deg: 0,
          hatch_angle_step_deg: 36,
          z_offset_mm: 0,
        },
        {
          operation: 'Engrave',
          pass_type: 'outline',
          speed_mm_min: 24_000,
          pulse_width_ns: 90,
          frequency_hz: 60_000,
        },
      ],
    });
    const written = penSheetWriter.write(request(deep, MARK));
    const [header, ...lines] = String(written.ok && written.value.content).split('\r\n');
    const [known] = Buffer.from(exampleBytes('ezcad_pen_sheet.csv')).toString().split('\r\n');
    expect(header).toBe(known);
    expect(lines).toEqual([
      '0,roughing,Brass deep / roughing,40,800,85,40,200,parallel bidirectional,0,36,0.03,yes,no,0,F210,60W MOPA,Keep the TC values of the machine; brass 3 mm; Engrave; Keep cool.; not tested on your machine',
      '1,outline,Brass deep / outline,1,400,65,60,90,none,,,,no,yes,,F210,60W MOPA,Engrave; common sources have 80 or 100 ns',
      '2,,Steel dark,2,500,42.5,60,200,parallel,,,0.03,no,no,,,,Keep the TC values of the machine; stainless steel; Mark; not tested on your machine',
      '',
    ]);
  });

  it('EXC-44 ends where EZCAD has no more pens', () => {
    const many = Array.from({ length: 257 }, () => MARK);
    expect(penSheetWriter.write(request(...many))).toMatchObject({
      issues: [{ code: 'DOES_NOT_FIT' }],
    });
    expect(penRows(many as CheckedSetting[]).at(-1)).toMatchObject({
      pen: 256,
      name: 'Steel dark (257)',
    });
  });
});
