import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBurnResults } from '../engine/learning/read-results.ts';
import { CO2_60W, DIODE_10W } from '../engine/testing/make-job.ts';
import { axisLimits } from './card-axes.ts';
import { cellEnergy } from './cell-energy.ts';
import type { CardFit, MarkedCell } from './card-fit.ts';
import { designCard } from './design-card.ts';
import { fitCard } from './fit-card.ts';
import { stepFor } from './testing/make-card.ts';
import type { CardRequest, TestCard } from './test-card.ts';

const CUTS: CardRequest[] = [CO2_60W, DIODE_10W].map((machine) => ({
  base: stepFor({ operation: 'Cut', material: 'birch plywood', machine }),
  machine,
  bed: null,
  kind: 'grid',
}));

/** A machine that cuts from this energy on; `slips` are cells whose tap is wrong. */
function tap(card: TestCard, truth: number, slips: ReadonlySet<number> = new Set()): MarkedCell[] {
  return card.cells.map(({ id, energy }, at) => ({
    cell: id,
    mark: energy >= truth !== slips.has(at) ? 'worked' : 'failed',
  }));
}

function made(request: CardRequest): TestCard {
  const card = designCard(request);
  if (!card.ok) throw new Error(card.issues[0]?.code);
  return card.value;
}

function fitted(card: TestCard, marks: MarkedCell[]): CardFit {
  const fit = fitCard(card, marks);
  if (!fit.ok) throw new Error(fit.issues[0]?.code);
  return fit.value;
}

function expectWithinLimits({ settings, axes, results }: CardFit, request: CardRequest): void {
  for (const { axis, value, band } of axes) {
    const [least, most] = axisLimits(axis, settings, request.machine)!;
    expect(value).toBe(settings[axis] ?? 0);
    expect(least <= band[0] && band[0] <= value && value <= band[1] && band[1] <= most).toBe(true);
  }
  expect(readBurnResults(results)).toEqual({ ok: true, value: results });
  expect(results.length).toBeLessThanOrEqual(2);
}

const truths = fc.double({ min: -1.2, max: 1.2, noNaN: true }).map(Math.exp);
const requests = fc.constantFrom(...CUTS);

describe('fitCard on a machine whose limit is known', () => {
  it('TST-17 finds the limit within one cell', () => {
    fc.assert(
      fc.property(requests, truths, (request, factor) => {
        const card = made(request);
        const truth = factor * cellEnergy(card.answer, card.watts);
        const fit = fitted(card, tap(card, truth));
        expectWithinLimits(fit, request);
        const energies = card.cells.map(({ energy }) => energy);
        const isBelow = truth <= Math.min(...energies);
        const isAbove = truth > Math.max(...energies);
        expect(fit.outcome).toBe(isBelow ? 'only_worked' : isAbove ? 'only_failed' : 'fitted');
        if (isBelow || isAbove) return;
        const [low, high] = fit.boundary!.band;
        expect(low).toBeLessThan(truth);
        expect(high).toBeGreaterThanOrEqual(truth * (1 - 1e-9));
        expect(energies.filter((energy) => energy > low * 1.001 && energy < high * 0.999)).toEqual(
          [],
        );
        expect(cellEnergy(fit.settings, card.watts)).toBeGreaterThanOrEqual(truth * (1 - 1e-9));
      }),
      { numRuns: 300 },
    );
  });

  it('TST-21 narrows card by card until it is done, near the true value', () => {
    fc.assert(
      fc.property(requests, truths, (request, factor) => {
        const first = made(request);
        const truth = factor * cellEnergy(first.answer, first.watts);
        let card = first;
        let fit = fitted(card, tap(card, truth));
        let cards = 1;
        while (fit.next !== null && cards < 12) {
          card = made({ ...request, ...fit.next });
          fit = fitted(card, tap(card, truth));
          cards += 1;
        }
        expect(fit.next).toBeNull();
        expect(fit.outcome).toBe('fitted');
        const [low, high] = fit.boundary!.band;
        expect(low < truth && truth <= high * (1 + 1e-9)).toBe(true);
        expect(high / low).toBeLessThan(1.15);
        expect(cellEnergy(fit.settings, card.watts) / truth).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(cellEnergy(fit.settings, card.watts) / truth).toBeLessThan(1.5);
      }),
      { numRuns: 100 },
    );
  });

  it('TST-17 wrong taps widen the band and break nothing', () => {
    const slips = fc.uniqueArray(fc.nat(24), { maxLength: 2 });
    const middling = fc.double({ min: -0.2, max: 0.2, noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(requests, middling, slips, (request, factor, wrong) => {
        const card = made(request);
        const truth = factor * cellEnergy(card.answer, card.watts);
        const fit = fitted(card, tap(card, truth, new Set(wrong)));
        expectWithinLimits(fit, request);
        const clear = fitted(card, tap(card, truth));
        expect(fit.confidence).toBeLessThanOrEqual(clear.confidence);
        expect(cellEnergy(fit.settings, card.watts) / truth).toBeGreaterThan(0.5);
        expect(cellEnergy(fit.settings, card.watts) / truth).toBeLessThan(2.5);
      }),
      { numRuns: 300 },
    );
  });

  it('TST-16 settings stay within the machine for any taps', () => {
    const marks = fc.array(fc.constantFrom('failed', 'worked', 'best', 'too_much', null), {
      minLength: 25,
      maxLength: 25,
    });
    fc.assert(
      fc.property(requests, marks, (request, all) => {
        const card = made(request);
        const taps = card.cells.flatMap(({ id }, at) => {
          const mark = all[at] ?? null;
          return mark === null ? [] : [{ cell: id, mark }];
        });
        const fit = fitCard(card, taps);
        expect(fit.ok).toBe(taps.length > 0);
        if (!fit.ok) return;
        expectWithinLimits(fit.value, request);
        expect(fit.value.confidence).toBeGreaterThanOrEqual(0.1);
        if (fit.value.next) expect(designCard({ ...request, ...fit.value.next }).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
