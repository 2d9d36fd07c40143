import type { Step } from '@beamwright/domain/types';
import { checkMaterial } from '../functions/check-material.ts';
import type { GeneratedSettings } from '../tables.ts';
import { comparableSpeeds } from './comparable-speed.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';

/** Minimum confidence of a setting that may be approved automatically. */
const MIN_CONFIDENCE = 0.5;
/** Minimum certainty of the reviewing model. */
export const MIN_SCORE = 0.7;

export interface Judged {
  settings: GeneratedSettings;
  engine: { steps: readonly Step[] };
  material: string;
  confidence: number;
}

/**
 * Reasons against automatic approval; empty when there are none. A sentence that manipulated the proposing model may
 * also manipulate the reviewing one, so these bounds read no text.
 */
export function findBrokenBounds(judged: Judged): string[] {
  const { settings, engine, material, confidence } = judged;
  return [
    ...findSafetyDoubts(engine.steps, material),
    ...(engine.steps.some(({ method }) => method === 'generic')
      ? ['Our own answer is only a generic starting point.']
      : []),
    ...(confidence < MIN_CONFIDENCE ? [`Its confidence is below ${MIN_CONFIDENCE * 100} %.`] : []),
    ...findSpeedDoubts(settings, engine.steps),
    ...findEnergyDoubts(judged),
  ];
}

/** Reasons to refuse automatic approval, even if the energy of all passes equals the engine's. */
function findEnergyDoubts({ settings, engine, material }: Judged): string[] {
  const { verdict } = judgeSettingEnergy({ settings, engine, material });
  if (verdict === 'blocked') return ['It puts more energy into the material than is ever served.'];
  return verdict === 'far' ? ['The energy of a pass, line or pulse is far outside our band.'] : [];
}

function findSafetyDoubts(steps: readonly Step[], material: string): string[] {
  const isBypassed = steps.some(({ warnings }) =>
    warnings.some(({ code }) => code === 'safety.bypassed_by_you'),
  );
  return [
    ...(checkMaterial(material).status === 'block' ? ['The material is blocked.'] : []),
    ...(isBypassed ? ['A safety block was bypassed for it.'] : []),
    ...(steps.some(({ capability_warning }) => capability_warning !== null)
      ? ['The machine can hardly do this work.']
      : []),
  ];
}

function findSpeedDoubts(settings: GeneratedSettings, steps: readonly Step[]): string[] {
  return comparableSpeeds(settings, { steps }).flatMap((speed, at) => {
    const band = steps[at]?.speed_band_mm_min;
    const name = settings.steps.length === 1 ? 'It' : `Step ${at + 1}`;
    if (speed === null || band === undefined) {
      return [`${name} is another kind of work than our own answer.`];
    }
    if (speed > band[1]) {
      return [`${name} puts too little energy into the work: ${past(speed / band[1])}, too fast.`];
    }
    return speed < band[0]
      ? [`${name} puts too much energy into the work: ${past(band[0] / speed)}, too slow.`]
      : [];
  });
}

/** How far the speed is past the end of the band, with the engine's power, passes and line interval. */
const past = (ratio: number): string =>
  `a factor ${ratio.toFixed(ratio < 1.1 ? 2 : 1)} outside our band`;
