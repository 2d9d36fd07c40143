import { describe, expect, it } from 'vitest';
import { makeSetting } from '../exchange/testing/make-setting.ts';
import { estimateSeconds } from '../engine/estimate/estimate-time.ts';
import { CO2_60W, DIODE_10W, machineOf, MOPA_60W, parsedOf } from '../engine/testing/make-job.ts';
import { english } from '../messages/testing/english.ts';
import { checkSetting } from '../safety/check-setting.ts';
import { checkSafety } from '../safety/check-safety.ts';
import { designCard } from './design-card.ts';
import { cardOf, CUT_3MM, requestOf, stepFor } from './testing/make-card.ts';
import type { CardRequest } from './test-card.ts';

const ENGRAVE = stepFor({ operation: 'Engrave', material: 'basswood', machine: DIODE_10W });
const engraving = { base: ENGRAVE, machine: DIODE_10W };
const codeOf = (change: Partial<CardRequest>): string | undefined => {
  const card = designCard(requestOf(change));
  return card.ok ? undefined : card.issues[0]?.code;
};
const codesOf = (change: Partial<CardRequest>) => cardOf(change).notes.map(({ code }) => code);

describe('designCard', () => {
  it('TST-1 is designed around the answer and its band', () => {
    const card = cardOf();
    const speeds = card.rows!.values;
    const [low, high] = CUT_3MM.speed_band_mm_min;
    expect(speeds).toContain(CUT_3MM.settings.speed_mm_min);
    expect(speeds[0]! / low).toBeCloseTo(1, 1);
    expect(speeds.at(-1)! / high).toBeCloseTo(1, 1);
    expect(card.rows!.labels).toEqual(['9.3', '13', '19.2', '28', '40']);
    expect(card.columns).toMatchObject({ axis: 'power_percent', title: 'Power %' });
    expect(card.cells).toHaveLength(25);
  });

  it('TST-1 takes one step of a checked setting, around its numbers', () => {
    const setting = makeSetting({
      steps: [{}, { operation: 'Engrave', fill_type: 'fill', interval_mm: 0.1 }],
    });
    const verdict = checkSafety({
      parsed: parsedOf('birch plywood'),
      text: 'birch plywood',
      machine: CO2_60W,
    });
    const base = checkSetting(setting, verdict, { bypassed: false });
    if (!base.ok) throw new Error('blocked');
    const card = cardOf({ base: base.value, step_index: 1 });
    expect(card).toMatchObject({ operation: 'Engrave', answer: { interval_mm: 0.1 } });
    expect(card.rows!.values).toEqual([300, 426, 600, 840, 1200]);
    expect(codeOf({ base: base.value, step_index: 2 })).toBe('NO_SUCH_STEP');
  });

  it.each([
    { at: 'a cut', change: {}, axes: ['power_percent', 'speed_mm_min'] },
    {
      at: 'a diode at full power',
      change: {
        machine: DIODE_10W,
        base: stepFor({ operation: 'Cut', material: 'birch plywood', machine: DIODE_10W }),
      },
      axes: ['passes', 'speed_mm_min'],
    },
    {
      at: 'a color',
      change: {
        machine: MOPA_60W,
        answer: {
          ...stepFor({ operation: 'Mark', material: 'stainless steel', machine: MOPA_60W })
            .settings,
          expected_color: 'blue',
        },
        base: stepFor({ operation: 'Mark', material: 'stainless steel', machine: MOPA_60W }),
      },
      axes: ['power_percent', 'frequency_hz'],
    },
    {
      at: 'a wish',
      change: { rows: { axis: 'passes' as const } },
      axes: ['speed_mm_min', 'passes'],
    },
  ])('TST-2 varies what is usual for $at', ({ change, axes }) => {
    const { columns, rows } = cardOf(change);
    expect([columns?.axis, rows?.axis].toSorted()).toEqual(axes.toSorted());
  });

  it('TST-3 shows speeds in the unit of the software', () => {
    const card = cardOf({ speed_unit: 'mm/min' });
    expect(card.rows).toMatchObject({
      title: 'Speed mm/min',
      labels: ['560', '800', '1152', '1700', '2400'],
    });
  });

  it('TST-4 fills the remaining range next to a limit', () => {
    const { columns } = cardOf({ answer: { ...CUT_3MM.settings, power_percent: 12 } });
    expect(columns?.values).toEqual([10, 12, 14, 17, 19]);
  });

  it('TST-8 finds the focus with one fine line per value, around the depth of focus', () => {
    const card = cardOf({ kind: 'focus' });
    expect(card.columns?.labels).toEqual([
      '-2.3',
      '-1.7',
      '-1.2',
      '-0.6',
      '0',
      '0.6',
      '1.2',
      '1.7',
      '2.3',
    ]);
    expect(card.cells[0]!.settings).toMatchObject({
      fill_type: 'line',
      passes: 1,
      power_percent: 24,
    });
    expect(card.cells[0]!.work).toMatchObject({
      lines: [[[expect.any(Number), expect.any(Number)], expect.anything()]],
    });
    expect(card.notes.map(({ code }) => code)).toContain('card_note.focus_direction');
  });

  it('TST-6 a patch has ten lines and twenty spots, a piece ten kerfs and its thickness', () => {
    const wide = { columns: { axis: 'interval_mm' as const, low: 0.1, high: 0.9, count: 3 } };
    expect(codeOf({ ...engraving, ...wide, cell_mm: 8 })).toBe('CELL_SIZE_INVALID');
    expect(cardOf({ ...engraving, ...wide }).cells[0]!.box.width_mm).toBeGreaterThanOrEqual(9);
    expect(codeOf({ cell_mm: 2.9 })).toBe('CELL_SIZE_INVALID');
    expect(codeOf({ gap_mm: 1 })).toBe('CELL_SIZE_INVALID');
  });

  it('TST-5 uses the smallest useful cells on a small bed, and says what to change', () => {
    const bed = { width_mm: 60, height_mm: 60 };
    const card = cardOf({ bed });
    expect(card.outer.width_mm).toBeLessThanOrEqual(60);
    expect(card.cells[0]!.box.width_mm).toBeLessThan(10);
    const refused = designCard(requestOf({ bed, cell_mm: 10 }));
    expect(english(refused)).toMatchObject({
      issues: [
        {
          code: 'BED_TOO_SMALL',
          message: expect.stringContaining(
            'your bed is 60 mm × 60 mm. Choose smaller cells or fewer values.',
          ),
        },
      ],
    });
  });

  it('TST-4 refuses settings that cannot be varied, with a message', () => {
    expect(codeOf({ columns: { axis: 'frequency_hz' } })).toBe('AXIS_NOT_AVAILABLE');
    expect(codeOf({ columns: { axis: 'interval_mm' } })).toBe('AXIS_NOT_AVAILABLE');
    expect(codeOf({ kind: 'interval' })).toBe('AXIS_NOT_AVAILABLE');
    expect(codeOf({ columns: { axis: 'passes' }, rows: { axis: 'passes' } })).toBe(
      'SAME_AXIS_TWICE',
    );
    expect(codeOf({ columns: { axis: 'power_percent', low: 5 } })).toBe('OUTSIDE_LIMITS');
    expect(codeOf({ rows: { axis: 'speed_mm_min', high: 60_000 } })).toBe('OUTSIDE_LIMITS');
    expect(codeOf({ machine: machineOf('CO2', { scan_speed_max_mm_s: 5 }) })).toBe(
      'OUTSIDE_LIMITS',
    );
    expect(codeOf({ columns: { axis: 'passes', count: 21 } })).toBe('RANGE_INVALID');
    expect(codeOf({ columns: { axis: 'power_percent', low: 90, high: 20 } })).toBe('RANGE_INVALID');
    expect(codeOf({ ...engraving, kind: 'kerf' })).toBe('NOT_FOR_OPERATION');
    expect(codeOf({ kind: 'kerf', count: 1 })).toBe('RANGE_INVALID');
  });

  it('TST-10 counts cells, labels and moves', () => {
    const card = cardOf({ ...engraving });
    const cells = card.cells.map(({ settings, box }) =>
      estimateSeconds(settings, { size_mm: [box.width_mm, box.height_mm] }, { is_galvo: false }),
    );
    const sum = cells.reduce((all, one) => all + one, 0);
    expect(card.seconds).toBeGreaterThan(sum + 5);
    expect(card.seconds).toBeLessThan(sum + 60);
    const slow = cardOf({ ...engraving, acceleration_mm_s2: 300 });
    expect(slow.seconds).toBeGreaterThan(card.seconds);
  });

  it('TST-11 warns about stock that burns, several files, speeds too fast for a cell, and unknowns', () => {
    expect(codesOf({})).toEqual(['card_note.stay']);
    expect(english(cardOf().notes).join(' ')).toMatch(/[\d.]+ times the energy of our answer/);
    expect(codesOf(engraving)).toEqual([]);
    expect(
      codesOf({
        ...engraving,
        columns: { axis: 'passes', low: 1, high: 6, count: 6 },
        rows: { axis: 'power_percent', count: 6 },
      }),
    ).toContain('card_note.several_files');
    expect(codesOf({ rows: { axis: 'speed_mm_min', high: 18_000 } })).toContain(
      'card_note.speed_not_reached',
    );
    expect(codesOf({ bed: null, machine: { ...CO2_60W, power_watts: null } })).toEqual(
      expect.arrayContaining(['card_note.bed_unknown', 'card_note.watts_assumed']),
    );
    expect(codesOf({ columns: { axis: 'power_percent', low: 79, high: 81, count: 8 } })).toContain(
      'card_note.fewer_values',
    );
  });
});
