import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import type { PortableSetting } from '../portable-setting.ts';
import { isDoubt } from '../file-facts.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { expectRead, readExample, readText } from '../testing/read-example.ts';
import { lasergrblWriter } from './material-writer.ts';

const write = (...settings: PortableSetting[]) =>
  lasergrblWriter.write({ settings: settings as CheckedSetting[], title: 'Wood', machine: null });
const database = (rows: string) =>
  `<?xml version="1.0" standalone="yes"?><MaterialDB xmlns="http://tempuri.org/MaterialDB.xsd">${rows}</MaterialDB>`;

const rowOf = (fields: Record<string, string>) => {
  const row = { Material: 'Cork', Action: 'Cut', Power: '50', Speed: '200', ...fields };
  const cells = Object.entries(row).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<Materials>${cells.join('')}</Materials>`;
};

describe('the material database of LaserGRBL', () => {
  it('EXC-51 is read with its machine, in mm/min', () => {
    const { format, rows } = expectRead(readExample('lasergrbl_UserMaterials.psh'));
    expect(format).toBe('lasergrbl');
    expect(rows).toMatchObject([
      {
        line: 3,
        setting: {
          name: 'Cut Birch plywood 3 mm',
          material: 'Birch plywood',
          thickness_mm: 3,
          machine_name: 'Diode 10W (example)',
          machine_type: 'Diode',
          machine_power_watts: 10,
          notes: 'kerf 0.15 mm. Example only',
          steps: [
            {
              operation: 'Cut',
              layer_mode: 'line',
              speed_mm_min: 240,
              power_percent: 100,
              passes: 2,
              air_assist: true,
            },
          ],
        },
      },
      {
        line: 15,
        setting: {
          material: 'Slate',
          thickness_mm: null,
          steps: [{ operation: 'Engrave', layer_mode: 'fill', speed_mm_min: 3000 }],
        },
      },
    ]);
  });

  it('EXC-19 EXC-51 remarks of a user stay remarks', () => {
    const remarks = 'Air on, run all steps 3 times';
    const { rows } = expectRead(
      readText(
        database(
          `<Materials><Material>Cork</Material><Action>Cut</Action><Power>50</Power><Speed>200</Speed><Remarks>${remarks}</Remarks></Materials>`,
        ),
        'UserMaterials.psh',
      ),
    );
    expect(rows[0]?.setting).toMatchObject({
      notes: remarks,
      repeats: 1,
      steps: [{ air_assist: null }],
    });
  });

  it.each([
    ['Ortur LU7W (1.5W)', 'Diode', 1.5],
    ['Atomstack A5 20W (5W)', 'Diode', 5],
    ['YoraHome 80 (10W optical)', 'Diode', 10],
    ['Longer RAY5 or B1 20W', 'Diode', 20],
    ['MECOLOUR M10W', 'Diode', 10],
    // By the catalog; "Pro" and "Ultra" are other machines.
    ['SculpFun S9', 'Diode', 5.5],
    ['Atomstack X20 Pro', 'Diode', 20],
    ['Longer Nano', 'Diode', null],
    ['OMTech K40 CO2', 'CO2', 40],
    ['Generic Laser', null, null],
  ])('EXC-51 the model %s is a laser of its own', (model, type, watts) => {
    const { rows } = expectRead(readText(database(rowOf({ Model: model })), 'a.psh'));
    expect(rows[0]?.setting).toMatchObject({
      machine_name: model === 'Generic Laser' ? null : model,
      machine_type: type,
      machine_power_watts: watts,
    });
  });

  it.each([
    ['切割', 'Cut', 'line', []],
    ['雕刻', 'Engrave', 'fill', []],
    ['Découpe', 'Cut', 'line', []],
    ['Mark', 'Mark', 'fill', []],
    ['裁断', 'Engrave', 'fill', ['UNKNOWN_ACTION']],
    ['', 'Engrave', 'fill', ['UNKNOWN_ACTION']],
  ])('EXC-51 the action “%s” is %s', (action, operation, layer_mode, doubts) => {
    const { rows } = expectRead(readText(database(rowOf({ Action: action })), 'a.psh'));
    expect(rows[0]?.setting.steps).toMatchObject([{ operation, layer_mode }]);
    expect(rows[0]?.warnings.filter(isDoubt).map(({ code }) => code)).toEqual(doubts);
  });

  it('EXC-51 reports hidden rows, odd sizes and unknown actions', () => {
    const { rows, refused } = expectRead(
      readText(
        database(
          '<Materials><Visible>false</Visible><Material>Sughero</Material><Thickness>sottile</Thickness><Action>Taglio</Action><Power>100</Power><Speed>200</Speed></Materials>\n<Materials><Material>X</Material><Power>12,5</Power><Speed>200</Speed></Materials>\n<Materials><Power>1</Power><Speed>200</Speed></Materials>',
        ),
        'UserMaterials.psh',
      ),
    );
    expect(rows).toMatchObject([
      {
        setting: { steps: [{ operation: 'Cut', layer_mode: 'line' }] },
        warnings: [{ code: 'HIDDEN' }],
        dropped: ['thickness sottile'],
      },
    ]);
    expect(refused.map(({ line, reasons }) => [line, reasons[0]?.code])).toEqual([
      [2, 'NOT_A_NUMBER'],
      [3, 'NO_MATERIAL'],
    ]);
  });

  it.each([
    ['MALFORMED', database('<Materials><Material>a')],
    ['HAS_DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${database('')}`],
    ['TOO_DEEP', database('<a>'.repeat(200_000))],
  ])('EXC-3 is refused whole: %s', (code, text) => {
    expect(readText(text.replace('</MaterialDB>', ''), 'a.psh')).toMatchObject({
      issues: [{ code }],
    });
  });

  it('EXC-52 is written with whole numbers and the rest in the remarks', () => {
    const cut = makeSetting({
      notes: 'From <the> club & me',
      machine_name: 'Ortur 10W',
      steps: [
        { speed_mm_min: 240.4, power_percent: 79.6, passes: 2, kerf_mm: 0.15, air_assist: true },
      ],
    });
    const written = write(cut);
    expect(written.ok && written.value.content).toBe(
      [
        '<?xml version="1.0" standalone="yes"?>',
        '<MaterialDB xmlns="http://tempuri.org/MaterialDB.xsd">',
        '  <Materials>',
        '    <id>10e47174-402c-83c1-b934-359672028e9b</id>',
        '    <Visible>true</Visible>',
        '    <Model>Ortur 10W</Model>',
        '    <Material>birch plywood</Material>',
        '    <Thickness>3 mm</Thickness>',
        '    <Action>Cut</Action>',
        '    <Power>80</Power>',
        '    <Speed>240</Speed>',
        '    <Cycles>2</Cycles>',
        '    <Remarks>From &lt;the&gt; club &amp; me&#xA;kerf 0.15 mm, not tested on your machine&#xA;[beamwright 1 air_assist=on: Switch air assist on.]</Remarks>',
        '  </Materials>',
        '</MaterialDB>',
        '',
      ].join('\n'),
    );
    const reported = written.ok
      ? written.value.losses.map(({ field, fate }) => `${field} ${fate}`)
      : [];
    expect(reported.toSorted()).toEqual([
      'air_assist note',
      'kerf_mm note',
      // Not known here, and read from the name of the machine.
      'machine_power_watts assumed',
      'machine_type assumed',
      'notes note',
      'power_percent rounded',
      'speed_mm_min rounded',
    ]);
    expect(
      written.ok &&
        english(written.value.losses.find(({ field }) => field === 'power_percent')?.message),
    ).toBe('LaserGRBL allows only whole percentages.');
  });

  it('EXC-18 AIR-2 unknown air of a cut is on, and the remarks say that it is assumed', () => {
    const remarksOf = (air: { air_assist: boolean | null; air_psi: number | null }) => {
      const written = write(makeSetting({ repeats: 64, steps: [air] }));
      const [, remarks] = /<Remarks>([^]*)<\/Remarks>/.exec(
        String(written.ok && written.value.content),
      ) ?? ['', ''];
      return remarks;
    };
    expect(remarksOf({ air_assist: null, air_psi: null })).toContain(
      '[beamwright 1 repeats=64 air_assist=on: Run all steps 64 times. Switch air assist on (assumed).]',
    );
    expect(remarksOf({ air_assist: true, air_psi: 20 })).toContain(
      'air_assist=on air_psi=20: Run all steps 64 times. Switch air assist on at 20 psi.]',
    );
    expect(remarksOf({ air_assist: false, air_psi: 0 })).toContain(
      'air_assist=off: Run all steps 64 times. Switch air assist off.]',
    );
  });

  it('EXC-52 has a row and an id of its own for each step, the same at every export', () => {
    const setting = makeSetting({
      steps: [{}, {}, { operation: 'Engrave', layer_mode: 'fill', fill_type: 'fill' }],
    });
    const [once, twice] = [write(setting), write(setting)];
    expect(once).toEqual(twice);
    const content = String(once.ok && once.value.content);
    const ids = [...content.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([...content.matchAll(/<Material>(.*)<\/Material>/g)].map(([, name]) => name)).toEqual([
      'birch plywood',
      'birch plywood (2)',
      'birch plywood',
    ]);
    expect(once.ok && once.value.losses.find(({ field }) => field === 'steps')?.fate).toBe('lost');
  });

  it.each([
    [{ power_percent: 0.4 }, 'power_percent', 'percent_range', { low: 1, high: 100 }],
    [{ passes: 100 }, 'passes', 'passes_range', { low: 1, high: 99 }],
    [{ speed_mm_min: 0.4 }, 'speed_mm_min', 'speed_range', { low: 1, high: 100_000 }],
    [{ speed_mm_min: 100_001 }, 'speed_mm_min', 'speed_range', { low: 1, high: 100_000 }],
  ])('EXC-52 refuses what LaserGRBL cannot hold: %o', (step, field, range, values) => {
    const bound = { code: `bound.${range}`, values };
    expect(write(makeSetting({ steps: [step] }))).toMatchObject({
      issues: [
        {
          code: 'DOES_NOT_FIT',
          field: `settings[0].steps[0].${field}`,
          message: { values: { bound } },
        },
      ],
    });
  });
});
