import { describe, expect, it } from 'vitest';
import { expectRead, readExample, readText } from '../testing/read-example.ts';

describe('libraries of RDWorks', () => {
  it('EXC-48 are read, passes and thickness from where people write them', () => {
    const { format, rows } = expectRead(readExample('rdworks_Param.lib'));
    expect(format).toBe('rdworks');
    expect(rows.map(({ setting }) => setting)).toMatchObject([
      {
        name: 'Plywood 3mm',
        material: 'Plywood',
        thickness_mm: 3,
        machine_type: 'CO2',
        steps: [
          {
            operation: 'Cut',
            layer_mode: 'line',
            speed_mm_min: 1200,
            power_percent: 60,
            min_power_percent: 55,
            air_assist: true,
            passes: 1,
          },
        ],
      },
      {
        material: 'Plywood',
        thickness_mm: null,
        steps: [
          {
            operation: 'Engrave',
            layer_mode: 'fill',
            passes: 2,
            interval_mm: 0.1,
            min_power_percent: null,
          },
        ],
      },
    ]);
    expect(rows[1]?.warnings).toMatchObject([{ code: 'PASSES_FROM_NOTE', line: 15 }]);
  });

  it('EXC-48 have a second step where an outline is cut after the scan', () => {
    const text =
      '[Oak 1/8" - Etch Scan]\r\nNote=20 Passes\r\nCOM_WorkType=Scan\r\nCOM_Speed=400\r\nCOM_SpeedDefault=Yes\r\nCOM_Output=No\r\nCOM_Pmax1=22\r\nCOM_Pmin1=10\r\nCOM_ZDownPos=2.5\r\nEng_Space=0.08\r\nEng_EnCut=Yes\r\nEngCut_Speed=20\r\nEngCut_Pmax1=60\r\nEngCut_Pmin1=60\r\nEngCut_Blow=Yes\r\n';
    const [row] = expectRead(readText(text, 'Param.lib')).rows;
    expect(row?.setting).toMatchObject({
      material: 'Oak',
      thickness_mm: 3.175,
      steps: [
        { passes: 20, interval_mm: 0.08, min_power_percent: 10, layer_mode: 'fill' },
        {
          name: 'Outline',
          operation: 'Cut',
          passes: 1,
          speed_mm_min: 1200,
          min_power_percent: null,
          air_assist: true,
        },
      ],
    });
    expect(row?.warnings.map(({ code }) => code)).toEqual([
      'NOT_OUTPUT',
      'PASSES_FROM_NOTE',
      'MACHINE_DEFAULT',
    ]);
    expect(row?.dropped).toEqual(['COM_ZDownPos 2.5']);
  });

  it('EXC-4 refuse sections without a number', () => {
    const text = '[a]\nCOM_Speed=fast\nCOM_Pmax1=50\n[b]\nCOM_Speed=20\n[c]\nNote=cut of';
    expect(expectRead(readText(text, 'a.lib')).refused).toMatchObject([
      { title: 'a', reasons: [{ code: 'NOT_A_NUMBER', line: 2 }] },
      { title: 'b', reasons: [{ code: 'NO_POWER', line: 4 }] },
      { title: 'c', reasons: [{ code: 'NO_SPEED', line: 6 }] },
    ]);
  });
});
