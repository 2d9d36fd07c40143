import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { expectRead, exampleBytes, readExample, readText } from '../testing/read-example.ts';

describe('files of xTool', () => {
  it('EXC-50 give saved parameters', () => {
    const { format, rows } = expectRead(readExample('xtool_params.json'));
    expect(format).toBe('xtool');
    expect(rows[0]?.setting).toMatchObject({
      name: 'Example brass mark',
      machine_type: 'Fiber',
      machine_power_watts: 20,
      steps: [
        {
          operation: 'Engrave',
          layer_mode: 'fill',
          power_percent: 60,
          speed_mm_min: 48_000,
          passes: 3,
          frequency_hz: 60_000,
          interval_mm: 0.0333333333333,
          hatch_angle_deg: 45,
          hatch_type: 'crosshatch',
          kerf_mm: null,
        },
      ],
    });
    expect(rows[0]?.warnings).toMatchObject([{ code: 'INTERVAL_FROM_DENSITY', is_fact: true }]);
  });

  it('EXC-50 give each setting of a project once', () => {
    const project = JSON.parse(Buffer.from(exampleBytes('xtool_project.xcs')).toString());
    const [, canvas] = project.device.data.value[0];
    canvas.displays.value.push(['d2', canvas.displays.value[0][1]]);
    const { rows } = expectRead(readText(JSON.stringify(project), 'a.xcs'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.setting.steps).toMatchObject([
      { operation: 'Cut', layer_mode: 'line', power_percent: 100, speed_mm_min: 300, passes: 2 },
    ]);
  });

  /** A project of an F1 with these objects, as xTool Creative Space 1.7 saves it. */
  const projectOf = (
    objects: readonly Record<string, unknown>[],
    {
      material = 0,
      thickness = 0,
      power = 0,
    }: { material?: number; thickness?: number; power?: unknown } = {},
  ) =>
    JSON.stringify({
      canvasId: 'c1',
      extId: 'F1',
      canvas: [{ id: 'c1', title: '{panel}1' }],
      device: {
        id: 'F1',
        power,
        materialList: [{ id: 95, name: { en: 'Brass', zh: '黄铜' } }],
        data: {
          dataType: 'Map',
          value: [
            [
              'c1',
              {
                mode: 'LASER_PLANE',
                data: { LASER_PLANE: { material, thickness } },
                displays: {
                  dataType: 'Map',
                  value: objects.map(({ processIgnore = false, ...parameters }, at) => [
                    `d${at}`,
                    {
                      processingType: 'FILL_VECTOR_ENGRAVING',
                      processIgnore,
                      data: {
                        FILL_VECTOR_ENGRAVING: {
                          materialType: 'customize',
                          parameter: { customize: { power: 40, speed: 200, ...parameters } },
                        },
                      },
                    },
                  ]),
                },
              },
            ],
          ],
        },
      },
    });

  it('EXC-50 name a project by its file and take its material only where it was chosen', () => {
    const objects = [{ power: 10 }, { power: 80 }];
    const chosen = expectRead(
      readText(projectOf(objects, { material: 95, thickness: 1.5 }), 'my-tags.xcs'),
    );
    expect(
      chosen.rows.map(({ setting }) => [setting.name, setting.material, setting.thickness_mm]),
    ).toEqual([
      ['my-tags, 200 mm/s 10 %', 'Brass', 1.5],
      ['my-tags, 200 mm/s 80 %', 'Brass', 1.5],
    ]);
    expect(chosen.warnings).toEqual([]);
    // The height that was measured is no thickness of a material.
    const { rows, warnings } = expectRead(
      readText(projectOf([{}], { thickness: 18.6 }), 'tag.xcs'),
    );
    expect(rows[0]?.setting).toMatchObject({
      name: 'tag',
      material: 'Unknown',
      thickness_mm: null,
    });
    expect(warnings.map(({ code }) => code)).toEqual(['MATERIAL_UNKNOWN']);
  });

  it('EXC-50 leave out objects that are not processed, and say how many', () => {
    const { rows, warnings } = expectRead(
      readText(
        projectOf(
          [{ power: 10 }, { power: 99, processIgnore: true }, { power: 98, processIgnore: true }],
          {
            material: 95,
          },
        ),
        'a.xcs',
      ),
    );
    expect(rows.map(({ setting }) => setting.steps[0].power_percent)).toEqual([10]);
    expect(english(warnings.map(({ message }) => message))).toEqual([
      '2 objects of the drawing aren’t processed, so their settings were left out.',
    ]);
  });

  it.each([
    ['blue', [10, 2], 'Diode', 10],
    ['red', [10, 2], 'Fiber', 2],
    // Saved without a device: the catalog knows both lasers of an F1.
    ['blue', 0, 'Diode', 10],
    ['red', 0, 'Fiber', 2],
  ])('EXC-50 keep the device: light %s of %j is a %s of %d W', (light, power, type, watts) => {
    const project = projectOf([{ processingLightSource: light }], { power });
    expect(expectRead(readText(project, 'a.xcs')).rows[0]?.setting).toMatchObject({
      machine_name: 'xTool F1',
      machine_type: type,
      machine_power_watts: watts,
    });
  });

  it('EXC-8 EXC-50 list what a setting has no field for', () => {
    const { rows } = expectRead(
      readText(
        projectOf([
          {
            bitmapScanMode: 'oneWay',
            bitmapEngraveMode: 'dot',
            dotDuration: 95,
            powerMinMaxRange: [1, 40],
          },
        ]),
        'a.xcs',
      ),
    );
    expect(rows[0]?.dropped).toEqual([
      'bitmapEngraveMode dot',
      'dotDuration 95',
      'powerMinMaxRange 1–40',
    ]);
    expect(rows[0]?.setting.steps[0].hatch_type).toBe('unidirectional');
  });

  it('EXC-5 EXC-50 refuse what isn’t laser work, whatever its name', () => {
    const item = (processingType: string, data: string) =>
      `{"name":"a","processingType":"${processingType}","data":${data}}`;
    const good = '{"power":50,"speed":10}';
    const text = `[${[
      item('KNIFE_CUTTING', good),
      item('CONSTRUCTOR', good),
      item('VECTOR_CUTTING', '{"__proto__":{"power":50},"speed":10}'),
      item('VECTOR_CUTTING', '{"power":"1e999","speed":10}'),
      item('VECTOR_CUTTING', '"text"'),
      'null',
      '{"processingType":"VECTOR_CUTTING","devicePower":{"toString":1,"valueOf":2},"name":{"toString":1},"data":{"power":{"valueOf":1},"speed":1}}',
    ].join(',')}]`;
    const { rows, refused } = expectRead(readText(text, 'a.json'));
    expect(rows).toEqual([]);
    expect(refused.map(({ reasons }) => reasons[0]?.code)).toEqual([
      'NO_LASER_WORK',
      'NO_LASER_WORK',
      'NO_POWER',
      'NOT_A_NUMBER',
      'NO_SPEED',
      'NO_LASER_WORK',
      'NOT_A_NUMBER',
    ]);
  });

  it.each([
    ['MALFORMED', '[{"processingType": "VECTOR_CUTTING", "data": {"po'],
    ['TOO_DEEP', `[{"processingType": "VECTOR_CUTTING", "data": ${'['.repeat(200_000)}`],
  ])('EXC-3 are refused whole: %s', (code, text) => {
    expect(readText(text, 'a.json')).toMatchObject({ issues: [{ code }] });
  });
});
