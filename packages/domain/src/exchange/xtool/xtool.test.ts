import { describe, expect, it } from 'vitest';
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
    expect(rows[0]?.warnings).toMatchObject([{ code: 'INTERVAL_FROM_DENSITY' }]);
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
