import type { CellMark } from '../types.ts';
import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../messages/testing/english.ts';
import { planStep } from '../engine/plan-step.ts';
import { CO2_60W, DIODE_10W, inputOf, MOPA_60W } from '../engine/testing/make-job.ts';
import { axisValue } from './card-axes.ts';
import type { CardFit } from './card-fit.ts';
import { cellEnergy } from './cell-energy.ts';
import { fitCard } from './fit-card.ts';
import { cardOf, stepFor } from './testing/make-card.ts';
import type { CardCell, CardDesign } from './test-card.ts';

const ENGRAVE = stepFor({ operation: 'Engrave', material: 'basswood', machine: DIODE_10W });
const MARK = stepFor({ operation: 'Mark', material: 'stainless steel', machine: MOPA_60W });

/** Marks by a rule; `null` leaves a cell untapped. */
function fitOf(card: CardDesign, rule: (cell: CardCell) => CellMark | null): CardFit {
  const marks = card.cells.flatMap((cell) => {
    const mark = rule(cell);
    return mark === null ? [] : [{ cell: cell.id, mark }];
  });
  const fit = fitCard(card, marks);
  if (!fit.ok) throw new Error(fit.issues[0]?.code);
  return fit.value;
}

const only = (id: string, mark: CellMark) => (cell: CardCell) => (cell.id === id ? mark : null);

describe('fitCard of a cut', () => {
  const card = cardOf();
  const answer = cellEnergy(card.answer, card.watts);
  const fit = fitOf(card, ({ energy }) => (energy >= 1.2 * answer ? 'worked' : 'failed'));

  it('TST-17 takes the fastest that cuts with a margin, and says so', () => {
    expect(fit).toMatchObject({ outcome: 'fitted', contradictions: 0, confidence: 0.9 });
    const energy = cellEnergy(fit.settings, card.watts) / answer;
    expect(energy).toBeGreaterThan(1.2);
    expect(energy).toBeLessThan(1.5);
    expect((energy * answer) / fit.boundary!.energy).toBeGreaterThanOrEqual(1.1);
    expect(english(fit.reasons).join(' ')).toMatch(/\d+ % more energy than the limit/);
    expect(fit.axes.map(({ axis }) => axis)).toEqual(['power_percent', 'speed_mm_min']);
  });

  it('TST-20 gives the engine the gentlest cell that cut and the strongest that did not', () => {
    const [success, failure, ...further] = fit.results;
    expect(further).toEqual([]);
    expect([success?.cut_through, failure?.cut_through]).toEqual([true, false]);
    const energyOf = (result: typeof success) =>
      result
        ? (result.settings.power_percent / result.settings.speed_mm_min) * result.settings.passes
        : 0;
    expect(energyOf(success)).toBeGreaterThan(energyOf(failure));
    const input = inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 });
    const before = planStep(input);
    const after = planStep({ ...input, results: fit.results });
    expect(after.settings.speed_mm_min / after.settings.power_percent).toBeLessThan(
      before.settings.speed_mm_min / before.settings.power_percent,
    );
    expect(wordsOf(after)).toContain('From your 2 results on this machine');
  });

  it('TST-17 keeps its margin below a cell tapped too much', () => {
    const marked = card.cells.toSorted((a, b) => a.energy - b.energy);
    // The closest neighbors: 10 % of margin would reach beyond the second.
    const gaps = marked.slice(2).map((cell, at) => cell.energy / marked[at + 1]!.energy);
    const at = gaps.indexOf(Math.min(...gaps));
    const [failed, worked, burned] = [marked[at]!, marked[at + 1]!, marked[at + 2]!];
    expect(burned.energy / worked.energy).toBeLessThan(1.05);
    const close = fitOf(card, ({ id, energy }) =>
      id === worked.id ? 'worked' : energy <= failed.energy ? 'failed' : 'too_much',
    );
    // Rounded to the stronger side, by less than the third digit of a speed in mm/s.
    const speed = close.settings.speed_mm_min;
    const faster = { ...close.settings, speed_mm_min: speed + (speed < 600 ? 0.6 : 6) };
    expect(cellEnergy(faster, card.watts)).toBeLessThanOrEqual(burned.energy);
    expect(cellEnergy(close.settings, card.watts)).toBeGreaterThanOrEqual(worked.energy * 0.999);
  });

  it('TST-21 the next card is narrower, around the found value', () => {
    const spanOf = (values: readonly number[]) => values.at(-1)! / values[0]!;
    const next = cardOf({ ...fit.next });
    expect(next.answer).toEqual(fit.settings);
    expect(spanOf(next.rows!.values)).toBeLessThan(spanOf(card.rows!.values));
    expect(spanOf(next.columns!.values)).toBeLessThan(spanOf(card.columns!.values));
    expect(next.cells.find(({ is_answer }) => is_answer)?.settings).toEqual(fit.settings);
  });

  it('TST-18 one tap on the best is enough', () => {
    const best = fitOf(card, only('r3c4', 'best'));
    const tapped = card.cells.find(({ id }) => id === 'r3c4')!;
    expect(best.settings).toEqual(tapped.settings);
    expect(best.results).toMatchObject([{ cut_through: true, edge_score: 9 }]);
    for (const { axis, value, band } of best.axes) {
      const { values } = [card.columns!, card.rows!].find((placed) => placed.axis === axis)!;
      const at = values.indexOf(value);
      expect(band[0]).toBeGreaterThan(values[at - 1] ?? 0);
      expect(band[1]).toBeLessThan(values[at + 1] ?? Infinity);
    }
  });

  it('TST-17 contradictory taps are reported and lower confidence', () => {
    const clear = ({ energy }: CardCell): CellMark => (energy >= answer ? 'worked' : 'failed');
    const slipped = fitOf(card, (cell) => (cell.run === 22 ? 'failed' : clear(cell)));
    expect(slipped.contradictions).toBe(1);
    expect(english(slipped.reasons).join(' ')).toContain('1 tap contradicts the others');
    const [low, high] = slipped.boundary!.band;
    const [from, to] = fitOf(card, clear).boundary!.band;
    expect(low < from && high > to).toBe(true);
    expect(slipped.confidence).toBeLessThan(0.9);
  });

  it('TST-19 continues stronger when nothing cut, and with more passes at the end', () => {
    const failed = fitOf(card, () => 'failed');
    expect(failed).toMatchObject({ outcome: 'only_failed', confidence: 0.1 });
    expect(failed.results).toMatchObject([{ cut_through: false }]);
    expect(english(failed.reasons).join(' ')).toContain('None of the cells you tapped cut through');
    const next = cardOf({ ...failed.next });
    const least = Math.min(...next.cells.map(({ energy }) => energy));
    const strongest = Math.max(...card.cells.map(({ energy }) => energy));
    expect(least).toBeGreaterThan(0.5 * strongest);
    const slowest = cardOf({
      answer: { ...card.answer, speed_mm_min: 18, power_percent: 100 },
      columns: { axis: 'power_percent', low: 99, high: 100, count: 2 },
      rows: { axis: 'speed_mm_min', low: 18, high: 20, count: 3 },
    });
    expect(fitOf(slowest, () => 'failed').next).toMatchObject({
      columns: { axis: 'passes', low: 2, high: 5 },
    });
  });

  it('TST-19 continues gentler when everything cut or burned', () => {
    const worked = fitOf(card, () => 'worked');
    expect(worked).toMatchObject({ outcome: 'only_worked', confidence: 0.5, boundary: null });
    const burned = fitOf(card, () => 'too_much');
    expect(burned).toMatchObject({ outcome: 'only_too_much', results: [{ edge_score: 2 }] });
    const gentlest = Math.min(...card.cells.map(({ energy }) => energy));
    for (const { next } of [worked, burned])
      expect(Math.min(...cardOf({ ...next }).cells.map(({ energy }) => energy))).toBeLessThan(
        0.7 * gentlest,
      );
  });

  it('TST-16 refuses invalid taps', () => {
    expect(fitCard(card, [])).toMatchObject({ issues: [{ code: 'NO_MARKS' }] });
    expect(fitCard(card, [{ cell: 'r9c9', mark: 'best' }])).toMatchObject({
      issues: [{ code: 'UNKNOWN_CELL' }],
    });
    expect(fitCard(cardOf({ kind: 'kerf' }), [{ cell: 'r1c1', mark: 'best' }])).toMatchObject({
      issues: [{ code: 'NEEDS_MEASURES' }],
    });
  });
});

describe('fitCard of other cards', () => {
  it('TST-17 a tone is the middle of what worked, between faint and burned', () => {
    const card = cardOf({ base: ENGRAVE, machine: DIODE_10W });
    const energies = card.cells.map(({ energy }) => energy).toSorted((a, b) => a - b);
    const [low, high] = [energies[7]!, energies[17]!];
    const fit = fitOf(card, ({ energy }) =>
      energy < low ? 'failed' : energy > high ? 'too_much' : 'worked',
    );
    const energy = cellEnergy(fit.settings, card.watts);
    expect(energy / Math.sqrt(low * high)).toBeCloseTo(1, 1);
    expect(fit.results).toMatchObject([{ cut_through: null, edge_score: 7 }]);
    const gap = fitOf(card, ({ energy: at }) =>
      at < low ? 'failed' : at > high ? 'too_much' : null,
    );
    expect(gap).toMatchObject({ outcome: 'fitted', results: [] });
    expect(english(gap.reasons).join(' ')).toContain('is in between');
  });

  it('TST-17 takes the focus that cuts with the least energy', () => {
    const card = cardOf({ columns: { axis: 'z_offset_mm' } });
    const answer = cellEnergy(card.answer, card.watts);
    const focus = card.columns!.values[3]!;
    const fit = fitOf(card, ({ energy, settings }) =>
      energy >= answer * (1 + Math.abs((settings.z_offset_mm ?? 0) - focus)) ? 'worked' : 'failed',
    );
    expect(fit.settings.z_offset_mm).toBe(focus);
  });

  it('TST-8 focus: the finest line is the value, and the next card is centered on it until it is fine enough', () => {
    let card = cardOf({ base: ENGRAVE, machine: DIODE_10W, kind: 'focus' });
    const truth = 0.83;
    let fit: CardFit | null = null;
    for (let at = 0; at < 6 && (fit === null || fit.next !== null); at += 1) {
      if (fit?.next) card = cardOf({ base: ENGRAVE, machine: DIODE_10W, ...fit.next });
      const away = ({ settings }: CardCell) => Math.abs((settings.z_offset_mm ?? 0) - truth);
      const finest = card.cells.toSorted((a, b) => away(a) - away(b))[0]!;
      fit = fitOf(card, only(finest.id, 'best'));
    }
    expect(fit?.next).toBeNull();
    expect(Math.abs((fit?.settings.z_offset_mm ?? 9) - truth)).toBeLessThan(0.1);
    // A line of its own power says nothing about the engraving.
    expect(fit).toMatchObject({
      results: [],
      settings: { power_percent: ENGRAVE.settings.power_percent },
    });
  });

  it('TST-17 line interval: the widest that still closes', () => {
    const card = cardOf({ base: ENGRAVE, machine: DIODE_10W, kind: 'interval' });
    const values = card.columns!.values;
    const fit = fitOf(card, ({ column }) => (column <= 3 ? 'worked' : 'failed'));
    expect(fit.settings.interval_mm).toBe(values[3]);
    const [low, high] = fit.axes[0]!.band;
    expect([low, high]).toEqual([values[3], expect.closeTo(values[4]!, 9)]);
  });

  it('TST-18 of good pulses, the middle of the range is taken: they have no gentle side', () => {
    const card = cardOf({
      base: MARK,
      machine: MOPA_60W,
      columns: { axis: 'frequency_hz' },
      rows: { axis: 'pulse_width_ns' },
    });
    const fit = fitOf(card, ({ row, column }) =>
      row >= 1 && row <= 3 && column >= 2 ? 'worked' : 'failed',
    );
    expect(axisValue('frequency_hz', fit.settings)! / card.columns!.values[3]!).toBeCloseTo(1, 1);
    expect(axisValue('pulse_width_ns', fit.settings)! / card.rows!.values[2]!).toBeCloseTo(1, 1);
    expect(fit).toMatchObject({ confidence: 0.7, contradictions: 0 });
    // Another frequency may well fail with more power: that is no contradiction.
    const mixed = cardOf({ base: MARK, machine: MOPA_60W, rows: { axis: 'frequency_hz' } });
    const best = fitOf(mixed, ({ id, row }) =>
      id === 'r3c2' ? 'best' : row === 4 ? 'failed' : null,
    );
    expect(best.contradictions).toBe(0);
  });
});
