import { exp, ln } from '../math/logarithm.ts';
import type { CardFit, FittedAxis } from './card-fit.ts';
import { cellEnergy } from './cell-energy.ts';
import { isThrough } from './card-shapes.ts';
import { fitThreshold, type Threshold } from './fit-threshold.ts';
import { groupsOf, type JudgedCell } from './judged-card.ts';
import { settingsAtDose, bandsAt, logDuration } from './solve-dose.ts';
import type { StepSettings } from '../types.ts';
import type { CardDesign } from './test-card.ts';

/** A cut is run this much stronger than the limit: stock varies from place to place (assumed). */
export const MARGIN = ln(1.1);

export interface FoundLimit {
  settings: StepSettings;
  axes: FittedAxis[];
  boundary: CardFit['boundary'];
  threshold: Threshold;
  /** ln of the energy of the settings. */
  dose: number;
  /** ln of the energies on either side of the limit. */
  limits: readonly [low: number, high: number];
  /** The gentlest cell that certainly worked. */
  gentlest: JudgedCell;
  strongestFailed: JudgedCell | undefined;
}

/**
 * The settings just beyond the limit between what failed and what worked, with a margin (TST-17). If focus or pulses
 * vary too, at the values that need the least energy. `null` when nothing worked.
 */
export function fitLimit(card: CardDesign, judged: readonly JudgedCell[]): FoundLimit | null {
  const found = groupsOf(card, judged)
    .flatMap((group) => fitGroup(card, group) ?? [])
    .toSorted((a, b) => a.gentlest.dose - b.gentlest.dose);
  return found[0] ?? null;
}

function fitGroup(card: CardDesign, group: readonly JudgedCell[]): FoundLimit | null {
  const threshold = fitThreshold(
    group.map(({ dose, mark }) => ({ dose, isEnough: mark !== 'failed' })),
  );
  const usable = group.filter(({ mark }) => mark === 'worked' || mark === 'best');
  const sure = usable.filter(({ dose }) => threshold.high === null || dose >= threshold.high);
  const gentlest = minBy(sure.length > 0 ? sure : usable, ({ dose }) => dose);
  if (gentlest === undefined) return null;
  // Cells that are already burned never count as the margin.
  const burned = group.filter(({ mark, dose: at }) => mark === 'too_much' && at > gentlest.dose);
  const target = Math.min(
    targetDose(card, usable, threshold, gentlest),
    ...burned.map(({ dose: at }) => at),
  );
  // Of the cells that certainly worked, the one that works at the lowest energy.
  const enough = usable.filter((one) => one.dose >= Math.min(gentlest.dose, target) - 1e-9);
  const solved = enough.map((one) => settingsAtDose(card, one, target));
  const settings = minBy(solved, logDuration) ?? gentlest.cell.settings;
  const dose = ln(cellEnergy(settings, card.watts));
  const low = threshold.low ?? gentlest.dose;
  const high = threshold.high ?? gentlest.dose;
  const failed = group.filter(({ mark, dose: at }) => mark === 'failed' && at <= high);
  return {
    settings,
    axes: bandsAt(card, settings, dose, [low, high]),
    boundary:
      threshold.low === null
        ? null
        : { energy: exp((low + high) / 2), band: [exp(low), exp(high)] },
    threshold,
    dose,
    limits: [low, high],
    gentlest,
    strongestFailed: minBy(failed, ({ dose: at }) => -at),
  };
}

/** Cuts use the gentlest energy that works, plus a margin; intervals the widest without stripes; tones the middle. */
function targetDose(
  card: CardDesign,
  usable: readonly JudgedCell[],
  { low, high }: Threshold,
  gentlest: JudgedCell,
): number {
  const doses = usable.map(({ dose }) => dose);
  if (card.kind === 'interval') return gentlest.dose;
  if (!isThrough(card.operation)) return (Math.min(...doses) + Math.max(...doses)) / 2;
  const limit = low === null || high === null ? gentlest.dose : (low + high) / 2;
  return Math.max(gentlest.dose, limit + MARGIN);
}

export function minBy<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
): Item | undefined {
  let least: Item | undefined;
  for (const item of items) if (least === undefined || measure(item) < measure(least)) least = item;
  return least;
}
