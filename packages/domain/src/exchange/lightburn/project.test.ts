import { describe, expect, it } from 'vitest';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { english } from '../../messages/testing/english.ts';
import { isDoubt } from '../file-facts.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { expectRead, readExample, readText } from '../testing/read-example.ts';
import { lightburnProjectWriter } from './project-writer.ts';

const WORKFLOW = [
  makeSetting({
    name: 'Logo & text',
    notes: 'photo first',
    steps: [
      {
        operation: 'Engrave',
        layer_mode: 'fill',
        fill_type: 'fill',
        speed_mm_min: 18_000,
        power_percent: 20,
        interval_mm: 0.08,
        hatch_angle_deg: 0,
        hatch_type: 'bidirectional',
        air_assist: true,
      },
    ],
  }),
  makeSetting({ name: 'Outline', steps: [{ kerf_mm: 0.16, air_assist: true }] }),
] as CheckedSetting[];

const write = (settings: readonly CheckedSetting[]) =>
  lightburnProjectWriter.write({ settings, title: 'Coasters/1\r\n', machine: null });

describe('LightBurn projects', () => {
  it('EXC-29 hold a workflow as layers in cutting order, and the rest in their notes', () => {
    const outcome = write(WORKFLOW);
    if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
    const { name, content } = outcome.value;
    expect(name).toBe('Coasters-1.lbrn2');
    expect(content).not.toContain('LinkPath');
    expect(content).toMatch(
      /<Notes ShowOnLoad="1" Notes="Workflow: Coasters\/1&#xA;Material: birch plywood&#xA;Thickness: 3 mm&#xA;.*Not tested on your machine/,
    );
    const { title, rows, warnings } = expectRead(readText(String(content), 'a.lbrn2'));
    expect(title).toBe('Coasters/1');
    expect(warnings).toEqual([]);
    expect(rows.map(({ setting }) => setting)).toEqual(
      WORKFLOW.map((setting) => ({ ...setting, notes: '' })),
    );
    expect(outcome.value.losses).toEqual([
      expect.objectContaining({ index: 0, field: 'notes', fate: 'note' }),
    ]);
  });

  it('EXC-29 have room for 30 layers', () => {
    expect(write(Array.from({ length: 31 }, () => WORKFLOW[0]!))).toMatchObject({
      issues: [{ code: 'DOES_NOT_FIT' }],
    });
  });

  it('EXC-27 give their layers, named after the file when there is no material', () => {
    const { rows, refused, warnings } = expectRead(
      readExample('lightburn/own/paths_minimal.lbrn2'),
    );
    // The tool layer doesn’t count.
    expect(refused).toEqual([]);
    expect(rows.map(({ setting }) => [setting.material, setting.name])).toEqual([
      ['paths_minimal', 'Cut'],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['MATERIAL_FROM_FILE_NAME']);
    expect(expectRead(readExample('lightburn/own/testgrid_5x5_layers.lbrn2')).rows).toHaveLength(
      26,
    );
  });

  it('EXC-27 take the thickness from MaterialHeight, and pictures are layers too', () => {
    const text =
      '<LightBurnProject MaterialHeight="4.5"><CutSetting_Img type="Image"><maxPower Value="30"/><speed Value="200"/><dpi Value="508"/></CutSetting_Img><Shape Type="Path"><XForm>1</XForm><CutSetting/></Shape><Notes Notes="Werkstoff: Buche"/></LightBurnProject>';
    const { rows, refused } = expectRead(readText(text, 'x.lbrn2'));
    expect([rows.length, refused.length]).toEqual([1, 0]);
    expect(rows[0]?.setting).toMatchObject({
      material: 'Buche',
      thickness_mm: 4.5,
      steps: [{ layer_mode: 'image', interval_mm: 0.05 }],
    });
  });

  const layer = (values: Record<string, string | number>) =>
    `<CutSetting type="Cut">${Object.entries(values)
      .map(([name, value]) => `<${name} Value="${value}"/>`)
      .join('')}</CutSetting>`;
  const project = (...parts: string[]) =>
    expectRead(readText(`<LightBurnProject>${parts.join('')}</LightBurnProject>`, 'Box.lbrn2'));

  it('EXC-20 a layer without power has the 20 % of LightBurn, in doubt', () => {
    const { rows, refused } = project(layer({ speed: 5 }), layer({ speed: 5, maxPower: 20 }));
    expect(refused).toEqual([]);
    expect(rows.map(({ setting }) => setting.steps[0].power_percent)).toEqual([20, 20]);
    expect(rows.map(({ warnings }) => warnings.filter(isDoubt).map(({ code }) => code))).toEqual([
      ['USUAL_POWER'],
      [],
    ]);
  });

  it('EXC-8 tells the power scale of shapes once, and global passes', () => {
    const { rows, warnings } = project(
      layer({ speed: 5, maxPower: 40, numPasses: 2, globalRepeat: 3 }),
      '<Shape Type="Group"><Children><Shape Type="Rect" PowerScale="10"/><Shape Type="Rect" PowerScale="80"/><Shape Type="Rect" PowerScale="100"/></Children></Shape>',
    );
    expect(english(warnings.map(({ message }) => message))).toContain(
      '2 shapes run at 10 to 80 % of the power of their layer (“Power Scale”). Settings have the power of the layer.',
    );
    expect(rows[0]?.setting.steps[0].passes).toBe(6);
    expect(rows[0]?.warnings.map(({ code, is_fact }) => [code, is_fact])).toEqual([
      ['GLOBAL_REPEAT', true],
    ]);
  });

  it('EXC-27 layers without a name are told apart by their numbers', () => {
    const { rows } = project(
      layer({ name: 'C00', speed: 5, maxPower: 40 }),
      layer({ name: 'C01', speed: 8, maxPower: 40 }),
      layer({ name: 'Mine', speed: 8, maxPower: 50 }),
      layer({ name: 'Mine', speed: 8, maxPower: 60 }),
    );
    expect(rows.map(({ setting }) => setting.name)).toEqual([
      'Cut Box, 5 mm/s 40 %',
      'Cut Box, 8 mm/s 40 %',
      'Mine',
      'Mine',
    ]);
  });
});
