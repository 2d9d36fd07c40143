import type { Message } from '../messages/message.ts';
import { safetyMessage } from './messages.ts';
import type { CheckedStep, Result, SafetyVerdict, Step } from '../types.ts';

/** Confidence that a bypass costs one step (SPEC §4). */
const BYPASS_COST = 0.2;
/** Lower bound of every confidence (SPEC §9). */
const MIN_CONFIDENCE = 0.1;

/**
 * The only maker of a `CheckedStep`: exporters and the library accept nothing else. A blocked job gives the issue
 * `BLOCKED` unless the user bypassed it, which costs 0.2 confidence (not below 0.1) and is recorded on the step.
 */
export function checkStep(
  step: Step,
  verdict: SafetyVerdict,
  options: { bypass: boolean },
): Result<CheckedStep, 'BLOCKED', Message> {
  if (verdict.level !== 'block') return { ok: true, value: step as CheckedStep };
  if (!options.bypass) {
    return {
      ok: false,
      issues: [
        {
          code: 'BLOCKED',
          field: 'material',
          message: safetyMessage('blocked', { reasons: verdict.reasons, alternatives: [] }),
        },
      ],
    };
  }
  const bypassed: Step = {
    ...step,
    confidence: Math.max(MIN_CONFIDENCE, Math.round((step.confidence - BYPASS_COST) * 1000) / 1000),
    warnings: [...step.warnings, safetyMessage('bypassed_by_you', { reasons: verdict.reasons })],
  };
  return { ok: true, value: bypassed as CheckedStep };
}
