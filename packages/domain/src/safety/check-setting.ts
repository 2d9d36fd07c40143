import { inEnglish } from '../messages/in-english.ts';
import type { Message } from '../messages/message.ts';
import { safetyMessage } from './messages.ts';
import type { PortableSetting } from '../exchange/portable-setting.ts';
import { withSettledAir } from '../settle-air.ts';
import type { Result, SafetyVerdict } from '../types.ts';

declare const checked: unique symbol;
/** A setting that passed `safety/`; exporters accept nothing else. */
export type CheckedSetting = PortableSetting & {
  readonly [checked]: true;
  readonly bypass?: Bypass;
};

/** The two parts of the notes of a setting that was saved despite a block (SAF-22). */
interface Bypass {
  /** The reasons, in English for another program. */
  warning: string;
  /** What the user wrote. */
  words: string;
}

/**
 * The only maker of a `CheckedSetting`. A blocked material gives the issue `BLOCKED` unless its owner bypassed the
 * block when the setting was computed; then its notes contain the reasons (SAF-22). Its air is consistent (AIR-1).
 */
export function checkSetting(
  given: PortableSetting & Pick<CheckedSetting, 'bypass'>,
  verdict: SafetyVerdict,
  options: { bypassed: boolean },
): Result<CheckedSetting, 'BLOCKED', Message> {
  const steps = given.steps.map(withSettledAir) as PortableSetting['steps'];
  const setting: PortableSetting = { ...given, steps };
  if (verdict.level !== 'block') return { ok: true, value: setting as CheckedSetting };
  if (!options.bypassed)
    return {
      ok: false,
      issues: [
        {
          code: 'BLOCKED',
          field: 'material',
          message: safetyMessage('setting_blocked', { reasons: verdict.reasons }),
        },
      ],
    };
  const warning = inEnglish(safetyMessage('bypassed_by_you', { reasons: verdict.reasons }));
  const words = given.bypass?.words ?? given.notes;
  const notes = [words, warning].filter(Boolean).join('\n');
  return { ok: true, value: { ...setting, notes, bypass: { warning, words } } as CheckedSetting };
}
