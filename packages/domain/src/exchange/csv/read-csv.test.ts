import { describe, expect, it } from 'vitest';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { readToEnd } from '../read-to-end.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { expectRead, readExample, readText } from '../testing/read-example.ts';
import { csvWriter } from './csv-writer.ts';
import type { CsvColumn } from './propose-columns.ts';
import { proposeColumns } from './propose-columns.ts';
import { previewCsv, readCsv } from './read-csv.ts';

const shown = ({ field, unit }: CsvColumn) => (unit === null ? field : `${field} ${unit}`);
const propose = (titles: string, cells = '') =>
  proposeColumns(titles.split(','), [cells.split(',')])
    .map(shown)
    .join(', ');
const table = (text: string) => expectRead(readText(text, 'table.csv'));
const firstStep = (text: string) => table(text).rows[0]?.setting.steps[0];

describe('proposeColumns', () => {
  it.each([
    ['Speed (mm/s),POWER %,Passes', 'speed_mm_min mm/s, power_percent %, passes'],
    ['MarkSpeed mm_s,Jump Speed,Power (W)', 'speed_mm_min mm/s, , machine_power_watts W'],
    [
      'Werkstoff,Materialstärke,Geschwindigkeit [mm/min],Durchgänge',
      'material, thickness_mm mm, speed_mm_min mm/min, passes',
    ],
    ['Vitesse (mm/s),Épaisseur,Nombre de passes', 'speed_mm_min mm/s, thickness_mm mm, passes'],
    ['Prędkość mm/s,Moc [%],Grubość', 'speed_mm_min mm/s, power_percent %, thickness_mm mm'],
    [
      'Feedrate IPM,Min Power %,Max Power %',
      'speed_mm_min in/min, min_power_percent %, power_percent %',
    ],
    [
      'Material Thickness (in),Lens,Air pressure (bar)',
      'thickness_mm in, lens_focal_length_mm mm, air_psi bar',
    ],
    [
      'Frequenz kHz,Q Pulse (ns),Lines per cm',
      'frequency_hz kHz, pulse_width_ns ns, interval_mm lines/cm',
    ],
    ['speed_mm_min,Speed (mm/s)', 'speed_mm_min mm/min, '],
    ['__proto__,constructor,Speed mm/s', ', , speed_mm_min mm/s'],
  ])('EXC-45 takes "%s" for %s', (titles, fields) => {
    expect(propose(titles)).toBe(fields);
  });

  it.each([
    ['Interval', '0.05', 'interval_mm mm'],
    ['Interval', '300', 'interval_mm dpi'],
    ['Interval', '5', 'interval_mm'],
    ['Freq', '40', 'frequency_hz kHz'],
    ['Freq', '40000', 'frequency_hz Hz'],
    ['Freq', '2000', 'frequency_hz'],
    ['Power', '80', 'power_percent %'],
    ['Power', '800', 'power_percent'],
    ['Power', '0.8', 'power_percent'],
    ['Speed', '500', 'speed_mm_min'],
  ])('EXC-46 takes %s %s for "%s" by its size, or asks', (title, cell, field) => {
    expect(propose(title, cell)).toBe(field);
  });
});

describe('reading tables', () => {
  it('EXC-46 asks for the unit of a speed and never guesses it', () => {
    const text = 'Material,Speed,Power\nBirch,300,50\n';
    expect(readText(text, 'a.csv')).toMatchObject({
      ok: false,
      issues: [{ code: 'NEEDS_MAPPING' }],
    });
    expect(previewCsv(text)).toMatchObject({
      without_unit: [1],
      missing: [],
      sample: [['Birch', '300', '50']],
    });
    const mapping = previewCsv(text).columns.map((column) =>
      column.field === 'speed_mm_min' ? { field: column.field, unit: 'mm/s' } : column,
    );
    const read = expectRead(readToEnd(readCsv(text, mapping)));
    expect(read.rows[0]?.setting.steps[0].speed_mm_min).toBe(18_000);
    expect(firstStep('Material,Speed,Power\nBirch,300 mm/min,50%\n')?.speed_mm_min).toBe(300);
  });

  it('EXC-46 asks when no column is a speed or a power, as in a table without titles', () => {
    const text = 'Birch,3,20,65\nOak,3,15,65\n';
    expect(previewCsv(text)).toMatchObject({ missing: ['speed_mm_min', 'power_percent'] });
    const mapping = [
      { field: 'material', unit: null },
      { field: 'thickness_mm', unit: 'mm' },
      { field: 'speed_mm_min', unit: 'mm/s' },
      { field: 'power_percent', unit: '%' },
    ] as const;
    expect(expectRead(readToEnd(readCsv(text, mapping))).rows).toHaveLength(2);
    for (const wrong of [
      mapping.slice(1),
      mapping.map((column) => ({ field: column.field, unit: 'parsec' })),
    ])
      expect(readToEnd(readCsv(text, wrong))).toMatchObject({
        issues: [{ code: 'NEEDS_MAPPING' }],
      });
  });

  it('EXC-45 reads decimal commas where cells are cut by something else', () => {
    const text =
      'Material;Dicke;Geschwindigkeit (mm/s);Leistung %\r\nBirke;3,5;16,6;65\r\nBuche;4;1.200;65\r\nEiche;4;12.5;65\r\n';
    const { rows, refused } = table(text);
    expect(rows[0]?.setting).toMatchObject({ thickness_mm: 3.5, steps: [{ speed_mm_min: 996 }] });
    expect(rows[1]?.setting.steps[0].speed_mm_min).toBe(750);
    // Ambiguous: 1.2 or 1200.
    expect(refused).toMatchObject([
      { line: 3, title: 'Buche', reasons: [{ code: 'NOT_A_NUMBER', line: 3 }] },
    ]);
  });

  it('EXC-4 refuses a comma in a number where cells are cut by commas', () => {
    const { rows, refused } = table(
      'Material,Speed mm/s,Power %\nA,"16,6667",50\nB,20,lots\nC,20,50\n',
    );
    expect(rows).toHaveLength(1);
    expect(refused.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('EXC-45 reads sizes as people write them', () => {
    const { rows } = table(
      'Material,Thickness,Speed in/s,Power\nPly,"1/8""",1,50\nMDF,3 mm,1,50\nOak,0.25 in,1,50\n',
    );
    expect(rows.map(({ setting }) => setting.thickness_mm)).toEqual([3.175, 3, 6.35]);
  });

  it('EXC-45 knows the tables of LaserParamsConverter', () => {
    const text = 'Name,Pass,Speed,Power,Freq (KHz),Mode,Interval\nF Brass,3,800,50,40,Fill,0.03\n';
    const { rows, warnings } = table(text);
    expect(rows[0]?.setting).toMatchObject({
      name: 'F Brass',
      steps: [
        {
          speed_mm_min: 48_000,
          passes: 3,
          frequency_hz: 40_000,
          layer_mode: 'fill',
          interval_mm: 0.03,
        },
      ],
    });
    expect(warnings.map(({ code }) => code)).toContain('UNIT_GUESSED');
  });

  it('EXC-44 reads a pen sheet as one sequence', () => {
    const { rows } = expectRead(readExample('ezcad_pen_sheet.csv'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.setting).toMatchObject({
      name: 'Brass deep',
      lens_focal_length_mm: 210,
      machine_name: '60W MOPA',
      notes: 'Keep the TC values of the machine\nwobble 0.05 mm',
      steps: [
        { pass_type: 'preheat', hatch_type: 'bidirectional', layer_mode: 'fill' },
        { pass_type: 'roughing', hatch_type: 'crosshatch', hatch_angle_step_deg: 36, passes: 40 },
        { pass_type: 'finishing', frequency_hz: 200_000, pulse_width_ns: 30 },
        {
          pass_type: 'outline',
          operation: 'Engrave',
          layer_mode: 'line',
          interval_mm: null,
          speed_mm_min: 24_000,
        },
      ],
    });
    expect(rows[0]?.dropped).toContain('pen 1');
  });

  it('EXC-45 finds titles below a heading, after "sep=", and between tabs', () => {
    const speed = (text: string) => firstStep(text)?.speed_mm_min;
    expect(speed('sep=;\r\nSpeed mm/s;Power %\r\n20;50\r\n')).toBe(1200);
    expect(speed('My settings\n\nSpeed mm/s\tPower %\n20\t50\n')).toBe(1200);
    expect(table('Notes,Speed mm/s,Power %\n"two\nlines",20,50\nx,20,150\n').refused).toMatchObject(
      [{ line: 4 }],
    );
  });

  it('EXC-3 refuses a table whose quote is never closed', () => {
    expect(readText('Speed mm/s,Power %\n20,"50\n30,60\n', 'a.csv')).toMatchObject({
      issues: [{ code: 'MALFORMED', line: 2 }],
    });
  });

  it('EXC-8 reports unknown columns', () => {
    const { rows } = table('Speed mm/s,Power %,Tester,Jump Speed\n20,50,Anna,4000\n');
    expect(rows[0]?.dropped).toEqual(['Tester Anna', 'Jump Speed 4000']);
  });
});

describe('writing a table', () => {
  it('EXC-15 EXC-47 has a line for each step, and nothing a spreadsheet runs', () => {
    const setting = makeSetting({
      name: '=HYPERLINK("x")',
      notes: '-1 "quoted"\nsecond',
      steps: [{ z_offset_mm: -1.5 }, { name: '@step', passes: 2 }],
    });
    const written = csvWriter.write({
      settings: [setting as CheckedSetting],
      title: '../a',
      machine: null,
    });
    expect(written).toMatchObject({ ok: true, value: { name: 'a.csv', losses: [] } });
    expect(written.ok && written.value.content).toBe(
      [
        '\ufeffsetting,name,material,thickness_mm,machine_name,machine_type,machine_power_watts,lens_focal_length_mm,repeats,step_name,operation,layer_mode,fill_type,pass_type,speed_mm_min,power_percent,min_power_percent,passes,interval_mm,frequency_hz,pulse_width_ns,kerf_mm,air_assist,air_psi,z_offset_mm,hatch_angle_deg,hatch_angle_step_deg,hatch_type,expected_color,notes',
        '1,"\'=HYPERLINK(""x"")",birch plywood,3,,,,,1,,Cut,line,line,,600,65,,1,,,,,,,-1.5,,,,,"\'-1 ""quoted""\nsecond"',
        '1,"\'=HYPERLINK(""x"")",birch plywood,3,,,,,1,\'@step,Cut,line,line,,600,65,,2,,,,,,,,,,,,"\'-1 ""quoted""\nsecond"',
        '',
      ].join('\r\n'),
    );
  });
});
