import { reviewMessage } from '@beamwright/domain/messages';
import type { Message, Step } from '@beamwright/domain/types';
import { checkMaterial } from '../functions/check-material.ts';
import type { GeneratedSettings } from '../tables.ts';
import { comparableSpeeds } from './comparable-speed.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';

/** Minimum confidence of a setting that may be approved automatically. */
const MIN_CONFIDENCE = 0.5;
/** Minimum certainty of the reviewing model. */
export const MIN_SCORE = 0.7;

export interface ReviewSubject {
  settings: GeneratedSettings;
  engine: { steps: readonly Step[] };
  material: string;
  confidence: number;
}

/**
 * Why a setting may not be served to everyone on a model’s verdict alone; empty when it may. A sentence
 * that talked a model into its numbers may talk the reviewing model into a verdict: these bounds read neither.
 */
export function findBrokenBounds(judged: ReviewSubject): Message[] {
  const { settings, engine, material, confidence } = judged;
  return [
    ...findSafetyDoubts(engine.steps, material),
    ...(engine.steps.some(({ method }) => method === 'generic')
      ? [reviewMessage('generic_answer')]
      : []),
    ...(confidence < MIN_CONFIDENCE
      ? [reviewMessage('low_confidence', { percent: MIN_CONFIDENCE * 100 })]
      : []),
    ...findSpeedDoubts(settings, engine.steps),
    ...findEnergyDoubts(judged),
  ];
}

/** Reasons to refuse automatic approval, even if the energy of all passes equals the engine's. */
function findEnergyDoubts({ settings, engine, material }: ReviewSubject): Message[] {
  const { verdict } = judgeSettingEnergy({ settings, engine, material });
  if (verdict === 'blocked') return [reviewMessage('too_much_energy')];
  return verdict === 'far' ? [reviewMessage('far_energy')] : [];
}

function findSafetyDoubts(steps: readonly Step[], material: string): Message[] {
  const isBypassed = steps.some(({ warnings }) =>
    warnings.some(({ code }) => code === 'safety.bypassed_by_you'),
  );
  return [
    ...(checkMaterial(material).status === 'block' ? [reviewMessage('blocked_material')] : []),
    ...(isBypassed ? [reviewMessage('bypassed_block')] : []),
    ...(steps.some(({ capability_warning }) => capability_warning !== null)
      ? [reviewMessage('weak_machine')]
      : []),
  ];
}

function findSpeedDoubts(settings: GeneratedSettings, steps: readonly Step[]): Message[] {
  return comparableSpeeds(settings, { steps }).flatMap((speed, at) => {
    const band = steps[at]?.speed_band_mm_min;
    const step = settings.steps.length === 1 ? null : at + 1;
    if (speed === null || band === undefined) return [reviewMessage('other_work', { step })];
    if (speed > band[1]) {
      return [reviewMessage('too_fast', { step, factor: factorOf(speed / band[1]) })];
    }
    return speed < band[0]
      ? [reviewMessage('too_slow', { step, factor: factorOf(band[0] / speed) })]
      : [];
  });
}

/** How far the speed is beyond our band at our power, passes and line interval. */
const factorOf = (ratio: number): number => Number(ratio.toFixed(ratio < 1.1 ? 2 : 1));
