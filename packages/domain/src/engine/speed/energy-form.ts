import { exp, ln, power } from '../../math/logarithm.ts';
import { isPulsed } from '../../machines/limits.ts';
import type { AnswerContext } from '../answer/answer-context.ts';
import { publishedEnergy } from '../evidence/published-energy.ts';
import { energyFeatures } from '../model/energy-terms.ts';
import { hasUsualOptics } from '../model/fit-rows.ts';
import { usualInterval, workKind } from '../model/model-terms.ts';
import type { StepQuery } from '../query.ts';
import { nodeFor, queryOfRow, THINNEST_MM } from './estimate-speed.ts';
import { meanMissNearby } from './local-correction.ts';

/**
 * Share of the energy form in an answer, by the score of whole answers (ENG-63): the two forms err differently, and a
 * little of the speed form makes both better.
 */
const ENERGY_SHARE = 0.8;

/** The numbers of an answer that its energy depends on. */
export interface Spent {
  /** Of one pass. */
  speed_mm_s: number;
  power_percent: number;
  passes: number;
  interval_mm: number | null;
}

/** Energy of a setting over all passes, J/mm for lines and J/mm² for fills. */
export function energySpent(query: StepQuery, spent: Spent): number {
  const watts = (query.watts * spent.power_percent) / 100;
  const line = (watts * spent.passes) / spent.speed_mm_s;
  return workKind(query.operation) === 'line'
    ? line
    : line / (spent.interval_mm ?? usualInterval(query));
}

/**
 * Factor on a speed that takes its energy toward what the sources spend on this job (ENG-63); 1 without a fit, and for
 * dark marks. A laser with unusual optics has no speed form of its own, so there the energy alone counts.
 */
export function energyFactor(context: AnswerContext, spent: Spent): number {
  const { query } = context;
  const expected = expectedEnergy(context);
  if (expected === null) return 1;
  return power(energySpent(query, spent) / expected, energyShare(query));
}

/** Unusual optics have no speed form. Scores have too few sources for an energy form. */
function energyShare({ laser, isGalvo, evidenceOperation }: StepQuery): number {
  if (evidenceOperation === 'Score') return 0;
  return hasUsualOptics(laser, isGalvo) ? ENERGY_SHARE : 1;
}

/** Energy of the job by the energy form and the rows close by; `null` where the form has no answer. */
function expectedEnergy(context: AnswerContext): number | null {
  const { query } = context;
  const fitted = query.wantsDark ? null : lnEnergyAt(context, query);
  if (fitted === null) return null;
  const nearby = meanMissNearby(context, (row) => {
    if ((row.row.optics === 'galvo') !== query.isGalvo || row.dark) return null;
    const own = lnEnergyAt(context, queryOfRow(query, row));
    return own === null ? null : ln(publishedEnergy(row)) - own;
  });
  return exp(fitted + nearby.miss);
}

function lnEnergyAt({ model }: AnswerContext, asked: StepQuery): number | null {
  const query = asEngraving(asked);
  const answering = nodeFor(query, model);
  if (!answering) return null;
  const features = energyFeatures({
    laser: query.laser,
    operation: query.evidenceOperation,
    rated_watts: query.watts,
    hasUsualOptics: hasUsualOptics(query.laser, query.isGalvo),
    thickness_mm: query.thickness_mm === null ? null : Math.max(THINNEST_MM, query.thickness_mm),
    family: query.family,
    density_kg_m3: query.density_kg_m3,
  });
  const { energy } = answering.found.node;
  return features.reduce((sum, feature, at) => sum + feature * (energy[at] ?? 0), 0);
}

/** The fast bright mark of mirrors is out of reach for a small head on rails: its marks are shallow engravings. */
function asEngraving(query: StepQuery): StepQuery {
  const isSmallHead = isPulsed(query.laser) && !query.isGalvo;
  return isSmallHead && query.evidenceOperation === 'Mark'
    ? { ...query, evidenceOperation: 'Engrave' }
    : query;
}
