import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machines, orNull } from '../engine/testing/random-machine.ts';
import {
  OPERATIONS,
  type CheckedStep,
  type MachineProfile,
  CARD_AXES,
  CARD_KINDS,
} from '../types.ts';
import { english } from '../messages/testing/english.ts';
import { planJob } from '../workflow/plan-job.ts';
import { axisLimits } from './card-axes.ts';
import { compareStrength } from './cell-energy.ts';
import { designCard } from './design-card.ts';
import { inRunOrder } from './split-card.ts';
import { writeCardGcode } from './write-card-gcode.ts';
import { writeCardLightBurn } from './write-card-lightburn.ts';
import { writeCardSvg } from './write-card-svg.ts';
import type { CardRequest, TestCard } from './test-card.ts';

const MATERIALS = ['birch plywood', 'cast acrylic', 'leather', 'stainless steel', 'slate', 'oak'];

/** The answer of any machine to any work on a few materials; `null` where there is none. */
function answerOf(machine: MachineProfile, material: string, operation: CheckedStep['operation']) {
  const job = { material, thickness_mm: 3, operations: [operation], machine };
  return planJob({ ...job, answers: { depth: 'medium' }, bypass_safety: true }).steps[0] ?? null;
}

const requestedAxes = fc.record({
  axis: fc.constantFrom(...CARD_AXES),
  count: fc.integer({ min: 2, max: 8 }),
});

const requests = fc
  .record({
    machine: machines,
    material: fc.constantFrom(...MATERIALS),
    operation: fc.constantFrom(...OPERATIONS),
    kind: fc.constantFrom(...CARD_KINDS),
    columns: fc.option(requestedAxes, { nil: undefined }),
    rows: fc.option(requestedAxes, { nil: undefined }),
    bed: orNull(
      fc.record({
        width_mm: fc.integer({ min: 20, max: 900 }),
        height_mm: fc.integer({ min: 20, max: 600 }),
      }),
    ),
    speed_unit: fc.constantFrom('mm/s' as const, 'mm/min' as const),
  })
  .map(({ columns, rows, material, operation, ...rest }): CardRequest | null => {
    const base = answerOf(rest.machine, material, operation);
    if (base === null) return null;
    return Object.assign(rest, { base }, columns ? { columns } : {}, rows ? { rows } : {});
  })
  .filter((request) => request !== null);

function expectSound(card: TestCard, request: CardRequest): void {
  const placed = [card.columns, card.rows].filter((axis) => axis !== null);
  if (card.kind !== 'kerf') expect(card.cells.filter(({ is_answer }) => is_answer)).toHaveLength(1);
  for (const { axis, values } of placed) {
    const [least, most] = axisLimits(axis, card.answer, request.machine) ?? [0, 0];
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  }
  const { width_mm, height_mm } = card.outer;
  for (const { box } of card.cells) {
    expect(Math.min(box.x_mm, box.y_mm)).toBeGreaterThanOrEqual(0);
    expect(box.x_mm + box.width_mm).toBeLessThanOrEqual(width_mm + 0.002);
    expect(box.y_mm + box.height_mm).toBeLessThanOrEqual(height_mm + 0.002);
  }
  for (const [x, y] of card.labels.flatMap(({ strokes }) => strokes.flat())) {
    expect(Math.min(x, y, width_mm - x, height_mm - y)).toBeGreaterThanOrEqual(-0.002);
  }
  expect(request.bed === null || width_mm <= request.bed.width_mm).toBe(true);
  expect(request.bed === null || height_mm <= request.bed.height_mm).toBe(true);
  expect(Number.isInteger(card.seconds) && card.seconds >= 1).toBe(true);
}

function expectGentleToStrong(card: TestCard): void {
  const inOrder = inRunOrder(card);
  expect(inOrder.map(({ run }) => run)).toEqual(inOrder.map((_, at) => at));
  inOrder.slice(1).forEach((cell, at) => {
    const before = inOrder[at]!;
    expect(
      compareStrength([before.settings, before.energy], [cell.settings, cell.energy]),
    ).toBeLessThanOrEqual(0);
  });
}

describe('designCard, for any request', () => {
  it('TST-1 TST-4 TST-7 holds the answer within all limits, gentle to strong, on the bed, or says why not', () => {
    let designed = 0;
    fc.assert(
      fc.property(requests, (request) => {
        const card = designCard(request);
        if (!card.ok) {
          expect(english(card.issues).map(({ message }) => message)).toEqual([
            expect.stringMatching(/^[A-Z$\d][^{}]*[.]$/),
          ]);
          return;
        }
        designed += 1;
        expectSound(card.value, request);
        expectGentleToStrong(card.value);
      }),
      { numRuns: 400 },
    );
    expect(designed).toBeGreaterThan(100);
  });

  it('TST-13 TST-14 TST-15 is written in plain numbers, every cell once', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const card = designCard(request);
        if (!card.ok) return;
        const gcode = writeCardGcode(card.value, { has_z: true });
        const files = [
          ...writeCardLightBurn(card.value),
          ...writeCardSvg(card.value),
          ...(gcode.ok ? [gcode.value] : []),
        ].map(({ content }) => String(content));
        for (const text of files) expect(text).not.toMatch(/NaN|Infinity|undefined|\de[+-]\d/);
        const cells = card.value.cells.length;
        expect(files.join('').match(/id="cell-/g)).toHaveLength(cells);
        expect(files.join('').match(/^; cell /gm)?.length ?? cells).toBe(cells);
      }),
      { numRuns: 100 },
    );
  });
});
