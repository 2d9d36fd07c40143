import { ln } from '../../math/logarithm.ts';
import { shareAt } from '../answer/confidence.ts';
import { quantile } from '../model/linear-algebra.ts';
import { hasUsualOptics } from '../model/fit-rows.ts';
import type { LaserType } from '../../types.ts';
import type { Calibrations } from './calibrate.ts';
import { isHit, type LeftOutAnswer } from './leave-answers-out.ts';

/** How good whole answers are, for one laser and kind of work, without the source they are compared with. */
export interface AnswerScore {
  /** "CO2 Cut"; marks with heat and small heads are groups of their own. */
  name: string;
  rows: number;
  contributors: number;
  /** Of |log2(published / our energy)|. */
  median_abs_log2: number;
  p90_abs_log2: number;
  within_1_5: number;
  within_2: number;
  /** Share inside a band calibrated without the source; `null` where answers have bands of their own. */
  band_coverage: number | null;
}

/** Answers that were equally sure, and how often such answers were within a factor of 2. */
export interface ReliabilityBin {
  answers: number;
  said: number;
  held: number;
}

/** Scores per laser and kind of work, the largest groups of each laser first in the alphabet of their names. */
export function scoreAnswers(
  answers: readonly LeftOutAnswer[],
  calibrations: Calibrations,
): AnswerScore[] {
  return [...Map.groupBy(answers, nameOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => scoreOf(name, own, calibrations));
}

function nameOf({ group, isGalvo, published }: LeftOutAnswer): string {
  const [laser, operation] = group.split('|') as [LaserType, string];
  const kind = published.dark
    ? ', dark'
    : hasUsualOptics(laser, isGalvo)
      ? ''
      : otherOptics(isGalvo);
  return `${laser} ${operation}${kind}`;
}

const otherOptics = (isGalvo: boolean) => (isGalvo ? ', galvo' : ', small head on a gantry');

function scoreOf(
  name: string,
  own: readonly LeftOutAnswer[],
  calibrations: Calibrations,
): AnswerScore {
  const misses = own.map(({ log2_ratio }) => Math.abs(log2_ratio));
  const share = (holds: (miss: number) => boolean) => misses.filter(holds).length / misses.length;
  const banded = own.filter(({ deviation, published }) => deviation !== null && !published.dark);
  return {
    name,
    rows: own.length,
    contributors: new Set(own.map(({ contributor }) => contributor)).size,
    median_abs_log2: quantile(misses, 0.5),
    p90_abs_log2: quantile(misses, 0.9),
    within_1_5: share((miss) => miss <= ln(1.5) / Math.LN2),
    within_2: share(isHit),
    band_coverage:
      banded.length === 0
        ? null
        : banded.filter((one) => isInBand(one, calibrations)).length / banded.length,
  };
}

function isInBand(
  { group, contributor, log2_ratio, deviation }: LeftOutAnswer,
  calibrations: Calibrations,
): boolean {
  const { band_z } = calibrations.of(group, contributor);
  return Math.abs(log2_ratio) * Math.LN2 <= band_z * (deviation ?? 0);
}

/** Answers with a fit in `bins` parts of about equal size, from the least sure to the surest. */
export function reliabilityBins(
  answers: readonly LeftOutAnswer[],
  calibrations: Calibrations,
  bins = 5,
): ReliabilityBin[] {
  const sure = answers
    .filter(({ deviation, published }) => deviation !== null && !published.dark)
    .map(({ group, contributor, deviation, log2_ratio }) => {
      const { reliability } = calibrations.of(group, contributor);
      return { said: shareAt(reliability, deviation ?? 0), isHit: isHit(log2_ratio) };
    })
    .sort((a, b) => a.said - b.said);
  return Array.from({ length: bins }, (_, bin) =>
    sure.slice(
      Math.floor((bin * sure.length) / bins),
      Math.floor(((bin + 1) * sure.length) / bins),
    ),
  )
    .filter((part) => part.length > 0)
    .map((part) => ({
      answers: part.length,
      said: part.reduce((sum, { said }) => sum + said, 0) / part.length,
      held: part.filter((one) => one.isHit).length / part.length,
    }));
}
