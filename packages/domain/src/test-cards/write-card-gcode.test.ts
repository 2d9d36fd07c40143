import { describe, expect, it } from 'vitest';
import { DIODE_10W, MOPA_60W } from '../engine/testing/make-job.ts';
import { describeCell } from './card-words.ts';
import { cardLoss } from './messages.ts';
import { inRunOrder } from './split-card.ts';
import { cardOf, stepFor } from './testing/make-card.ts';
import { readGcode, type GcodeProgram } from './testing/read-gcode.ts';
import type { CardRequest, TestCard } from './test-card.ts';
import { writeCardGcode, type CardGcodeOptions } from './write-card-gcode.ts';

const ENGRAVE = stepFor({ operation: 'Engrave', material: 'basswood', machine: DIODE_10W });
const engraving = (change: Partial<CardRequest> = {}): TestCard =>
  cardOf({ base: ENGRAVE, machine: DIODE_10W, bed: { width_mm: 400, height_mm: 400 }, ...change });

function textOf(card: TestCard, options?: CardGcodeOptions): string {
  const file = writeCardGcode(card, options);
  if (!file.ok) throw new Error(file.issues[0]?.code);
  return String(file.value.content);
}

const burnsOf = ({ moves }: GcodeProgram, id: string) =>
  moves.filter(({ isBurn, under }) => isBurn && under.startsWith(`cell ${id}:`));

describe('writeCardGcode', () => {
  it('TST-15 starts and ends as Grbl requires, in short lines, and never homes', async () => {
    const card = cardOf({
      columns: { axis: 'power_percent', count: 3 },
      rows: { axis: 'speed_mm_min', count: 3 },
    });
    const text = textOf(card);
    await expect(text).toMatchFileSnapshot('testing/golden/cut-power-speed.gcode');
    const { lines, words, comments } = readGcode(text);
    expect(words.slice(0, 6)).toEqual(['G21', 'G90', 'G94', 'M5', 'M4 S0', 'M8']);
    expect(lines.slice(-4)).toEqual(['M5', 'M9', 'G0 X0 Y0', 'M2']);
    expect(comments.join(' ')).toContain('$32=1');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    const wordy = { ...card, material: `${'plywood '.repeat(20)}\nM3 S1000` } as TestCard;
    const ofWordy = readGcode(textOf(wordy));
    expect(Math.max(...ofWordy.lines.map((line) => line.length))).toBeLessThan(80);
    expect(ofWordy.words).toEqual(words);
    expect(text).not.toMatch(/G28|\$H|G92/);
  });

  it.each([
    { s_max: 1000, mode: 'M4' as const },
    { s_max: 255, mode: 'M3' as const },
  ])('TST-15 burns every cell at its own power and speed with $mode and $$30=$s_max', (options) => {
    const card = cardOf();
    const program = readGcode(textOf(card, options));
    expect(program.words).toContain(`${options.mode} S0`);
    for (const cell of card.cells) {
      const burns = burnsOf(program, cell.id);
      const { power_percent, speed_mm_min, passes } = cell.settings;
      expect(burns).toHaveLength(4 * passes);
      const s = Math.round((power_percent * options.s_max) / 100);
      expect(new Set(burns.map((burn) => burn.s))).toEqual(new Set([s]));
      expect(new Set(burns.map((burn) => burn.feed))).toEqual(new Set([speed_mm_min]));
    }
    const { width_mm, height_mm } = card.outer;
    for (const { to } of program.moves)
      expect(
        to[0] >= 0 && to[1] >= 0 && to[0] <= width_mm + 0.001 && to[1] <= height_mm + 0.001,
      ).toBe(true);
  });

  it('TST-7 runs gentle to strong, labels last', () => {
    const card = engraving();
    const { comments } = readGcode(textOf(card));
    const burned = comments.filter((text) => text.startsWith('cell'));
    expect(burned).toEqual(
      inRunOrder(card).map((cell) => `cell ${cell.id}: ${describeCell(cell, 'mm/min')}`),
    );
    expect(comments.at(-1)).toBe('labels');
  });

  it('TST-15 fills back and forth at the line interval, once per pass', () => {
    const card = engraving({
      columns: { axis: 'passes', low: 1, high: 2, count: 2 },
      rows: { axis: 'interval_mm', low: 0.1, high: 0.2, count: 2 },
    });
    const program = readGcode(textOf(card));
    for (const { id, settings, box } of card.cells) {
      const burns = burnsOf(program, id);
      const lines = Math.floor(box.height_mm / (settings.interval_mm ?? 1) + 1e-9) + 1;
      expect(burns).toHaveLength(lines * settings.passes);
      expect(burns[0]?.from[1]).toBeCloseTo(box.y_mm, 3);
      expect((burns[1]?.to[1] ?? 0) - box.y_mm).toBeCloseTo(settings.interval_mm ?? 0, 3);
      expect(Math.sign(burns[0]!.to[0] - burns[0]!.from[0])).toBe(1);
      expect(Math.sign(burns[1]!.to[0] - burns[1]!.from[0])).toBe(-1);
    }
  });

  it('TST-15 a dry run never turns the beam on', () => {
    const card = engraving();
    const dry = readGcode(textOf(card, { is_dry_run: true }));
    expect(new Set(dry.moves.map(({ s }) => s))).toEqual(new Set([0]));
    expect(dry.moves).toHaveLength(readGcode(textOf(card)).moves.length);
  });

  it('TST-15 moves Z against the focus, and only if the machine has a Z axis', () => {
    const card = engraving({ kind: 'focus' });
    expect(writeCardGcode(card)).toMatchObject({ ok: false, issues: [{ code: 'NEEDS_Z' }] });
    const program = readGcode(textOf(card, { has_z: true }));
    for (const { id, settings } of card.cells)
      expect(burnsOf(program, id)[0]?.z).toBeCloseTo(0 - (settings.z_offset_mm ?? 0), 6);
    expect(program.moves.at(-1)?.z).toBe(0);
    expect(textOf(engraving())).not.toMatch(/Z/);
  });

  it('TST-15 reports that short lines do not reach their speed', () => {
    const fast = engraving({ answer: { ...ENGRAVE.settings, speed_mm_min: 15_000 } });
    const file = writeCardGcode(fast, { mode: 'M3' });
    expect(file.ok && file.value.losses).toMatchObject([
      { field: 'air_psi', fate: 'rounded' },
      { field: 'speed_mm_min', message: cardLoss('overscan', { mode: 'M3' }) },
    ]);
    const slow = engraving({ answer: { ...ENGRAVE.settings, speed_mm_min: 3000 } });
    expect(writeCardGcode(slow)).toMatchObject({ value: { losses: [{ field: 'air_psi' }] } });
  });

  it('TST-15 refuses what Grbl cannot do', () => {
    const base = stepFor({ operation: 'Mark', material: 'stainless steel', machine: MOPA_60W });
    const pulses = cardOf({ base, machine: MOPA_60W, rows: { axis: 'frequency_hz' } });
    expect(writeCardGcode(pulses)).toMatchObject({ issues: [{ code: 'FORMAT_CANNOT_HOLD' }] });
    const fixed = writeCardGcode(cardOf({ base, machine: MOPA_60W, cell_mm: 3 }));
    expect(fixed.ok && fixed.value.losses.map(({ field }) => field)).toContain('frequency_hz');
    expect(writeCardGcode(cardOf(), { s_max: 0 })).toMatchObject({
      issues: [{ code: 'S_MAX_INVALID' }],
    });
  });
});
