import { describe, expect, it } from 'vitest';
import { machineOfType } from '../../machines/machine-of-type.ts';
import type { CheckedSetting } from '../../safety/check-setting.ts';
import { makeSetting } from '../testing/make-setting.ts';
import { exampleBytes, expectRead, readExample, readText } from '../testing/read-example.ts';
import { lightburnLibraryWriter } from './library-writer.ts';

const checked = (...changes: Parameters<typeof makeSetting>) =>
  makeSetting(...changes) as CheckedSetting;
function write(settings: readonly CheckedSetting[], title = 'Library') {
  const outcome = lightburnLibraryWriter.write({ settings, title, machine: null });
  if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
  return { ...outcome.value, content: String(outcome.value.content) };
}

describe('LightBurn libraries, written', () => {
  it.each(['gantry_co2', 'galvo_mopa'])('EXC-24 match the golden file: %s', (name) => {
    const golden = new TextDecoder().decode(exampleBytes(`lightburn/own/${name}.clb`));
    const { rows, title } = expectRead(readExample(`lightburn/own/${name}.clb`));
    const { content, losses } = write(
      rows.map(({ setting }) => setting as CheckedSetting),
      title ?? '',
    );
    // Reported as not kept on reading, and an angle of 0, which is the default.
    const missing =
      /^ *<(?:zPerPass .*|wobble\w+ .*|overscanPercent .*|ditherMode .*|angle Value="0")\/>\n/gm;
    expect(content).toBe(golden.replace(missing, ''));
    expect(losses).toEqual([]);
  });

  it('EXC-24 list each place in the tree once', () => {
    const twin = checked({ name: 'Cut', steps: [{ air_assist: true }] });
    const { content, losses } = write([twin, twin, twin]);
    expect([...content.matchAll(/Desc="([^"]+)"/g)].map(([, desc]) => desc)).toEqual([
      'Cut',
      'Cut (2)',
      'Cut (3)',
    ]);
    expect(losses.map(({ index, field }) => [index, field])).toEqual([
      [1, 'name'],
      [2, 'name'],
    ]);
  });

  it('EXC-12 EXC-26 report what moves to the note and what the program assumes', () => {
    const { content, losses } = write([
      checked({
        machine_name: 'Big Red',
        machine_power_watts: 60,
        steps: [{ air_psi: 20, speed_mm_min: 1000, expected_color: 'brown' }],
      }),
    ]);
    expect(content).toContain('[Note: air 20 psi; color brown; Big Red; 60 W]');
    expect(content).toContain('<speed Value="16.6667"/>');
    expect(losses.map(({ field, fate }) => [field, fate])).toEqual([
      ['notes', 'note'],
      ['machine_name', 'note'],
      ['machine_power_watts', 'note'],
      ['speed_mm_min', 'rounded'],
      ['air_assist', 'assumed'],
      ['air_psi', 'note'],
      ['expected_color', 'note'],
    ]);
  });

  it('EXC-25 title the passes of a sequence, and what a line is for', () => {
    const fill = {
      operation: 'Engrave',
      layer_mode: 'fill',
      fill_type: 'fill',
      interval_mm: 0.05,
      hatch_angle_deg: 0,
      hatch_type: 'bidirectional',
      frequency_hz: 30_000,
      air_assist: true,
    } as const;
    const titles = ['Preheat', 'Roughing', 'Finishing'];
    const passes = titles.map((name) => {
      const pass_type = name.toLowerCase() as 'preheat' | 'roughing' | 'finishing';
      return { ...fill, name, pass_type };
    });
    const score = { operation: 'Score', air_assist: true, frequency_hz: 30_000 } as const;
    const { content, losses } = write([
      checked({ name: 'Deep', steps: passes.map(({ pass_type }) => ({ ...fill, pass_type })) }),
      checked({ name: 'Deep 2', steps: passes }),
      checked({ name: 'Fold line', steps: [score] }),
      checked({ name: 'Line', steps: [score] }),
    ]);
    expect([...content.matchAll(/<subname Value="(\w+)"/g)].map(([, name]) => name)).toEqual([
      ...titles,
      ...titles,
      'Score',
    ]);
    expect(losses.map(({ index, field }) => [index, field])).toEqual([[0, 'name']]);
  });

  it('EXC-12 report the worse of two losses', () => {
    const { losses } = write([
      checked({
        steps: [
          { air_assist: true, hatch_angle_deg: 45.5 },
          {
            air_assist: true,
            layer_mode: 'fill',
            fill_type: 'fill',
            operation: 'Engrave',
            interval_mm: 0.1,
            hatch_type: 'bidirectional',
            hatch_angle_deg: 45.555_555_5,
          },
        ],
      }),
    ]);
    expect(losses.map(({ field, fate }) => [field, fate])).toEqual([['hatch_angle_deg', 'lost']]);
  });

  it('EXC-14 begin with a bypassed block', () => {
    const words = 'long story '.repeat(100);
    const warning = 'Safety block bypassed by you: PVC gives off chlorine.';
    const setting = { ...checked({ notes: `${words}\n${warning}` }), bypass: { warning, words } };
    expect(write([setting]).content).toContain(
      '[Note: Safety block bypassed by you: PVC gives off chlorine.; long story',
    );
  });

  it('EXC-11 are safe to open: signs of XML, line ends, formulas, file names', () => {
    const name = '=cmd|"/c"!A1 ]]> <b> & \u0007é';
    const { content, ...file } = write([checked({ name })], 'a\r\nSet-Cookie: x/../..\\"');
    expect(content).not.toContain(']]>');
    expect(expectRead(readText(content)).rows[0]?.setting.name).toBe(name.replace('\u0007', ''));
    expect(file.name).toMatch(/^[\w -]+[.]clb$/);
  });

  it('EXC-13 refuse what the machine cannot run, with its place', () => {
    const machine = machineOfType('Fiber', {
      scan_speed_max_mm_s: 100,
      frequency_min_hz: 20_000,
      frequency_max_hz: 80_000,
    });
    const settings = [
      checked(),
      checked({ steps: [{}, { speed_mm_min: 6001, frequency_hz: 90_000 }] }),
      checked({ steps: [{ power_percent: 101, interval_mm: Number.NaN }] }),
      checked({ steps: [{ power_percent: 1e-320, interval_mm: 1e-20 }] }),
    ];
    const outcome = lightburnLibraryWriter.write({ settings, title: '', machine });
    expect(outcome.ok ? [] : outcome.issues.map(({ code, field }) => [code, field])).toEqual([
      ['OUTSIDE_MACHINE', 'settings[1].steps[1].speed_mm_min'],
      ['OUTSIDE_MACHINE', 'settings[1].steps[1].frequency_hz'],
      ['NOT_A_NUMBER', 'settings[2].steps[0].interval_mm'],
      ['NOT_A_NUMBER', 'settings[2].steps[0].power_percent'],
      ['NOT_A_NUMBER', 'settings[3].steps[0].power_percent'],
      ['NOT_A_NUMBER', 'settings[3].steps[0].interval_mm'],
    ]);
    expect(lightburnLibraryWriter.write({ settings: [], title: '', machine })).toMatchObject({
      issues: [{ code: 'NOTHING_TO_WRITE' }],
    });
  });
});
