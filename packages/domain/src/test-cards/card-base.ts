import { withSettledAir } from '../settle-air.ts';
import { settingsOf } from '../settings-of.ts';
import type { Operation, StepSettings } from '../types.ts';
import { cardMessage } from './messages.ts';
import { refuseCard, type CardRequest, type CardResult } from './test-card.ts';

/** What a card is built around, from any kind of record. */
export interface CardBase {
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  settings: StepSettings;
  /** Where the right speed probably is; `null` when unknown. */
  speed_band_mm_min: readonly [low: number, high: number] | null;
}

/** The answer, its band and its material, from a checked step or one step of a checked setting. */
export function readBase(request: CardRequest): CardResult<CardBase> {
  const { base, answer } = request;
  if (!('steps' in base)) {
    const { material, thickness_mm, operation, settings, speed_band_mm_min } = base;
    // The band applies to the step's own answer, not to a later one.
    const band = answer === undefined ? speed_band_mm_min : null;
    return {
      ok: true,
      value: {
        material,
        thickness_mm,
        operation,
        settings: withSettledAir(answer ?? settings),
        speed_band_mm_min: band,
      },
    };
  }
  const step = base.steps[request.step_index ?? 0];
  if (step === undefined)
    return refuseCard('NO_SUCH_STEP', 'step_index', cardMessage('no_such_step'));
  return {
    ok: true,
    value: {
      material: base.material,
      thickness_mm: base.thickness_mm,
      operation: step.operation,
      settings: withSettledAir(answer ?? settingsOf(step)),
      speed_band_mm_min: bandOf(request),
    },
  };
}

/** Known for the current setting, and only for its first step. */
function bandOf({ answer, step_index = 0, speed_band_mm_min: band }: CardRequest) {
  const isKnown = answer === undefined && step_index === 0 && band !== undefined;
  return isKnown && band[0] < band[1] ? band : null;
}
