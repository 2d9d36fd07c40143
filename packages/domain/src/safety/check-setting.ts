import { inEnglish } from '../messages/in-english.ts';
import type { Message } from '../messages/message.ts';
import { safetyMessage } from './messages.ts';
import type { PortableSetting } from '../exchange/portable-setting.ts';
import { withSettledAir } from '../settle-air.ts';
import type { Result, SafetyVerdict } from '../types.ts';

declare const checked: unique symbol;
/** A setting that passed `safety/`; exporters accept nothing else. */
export type CheckedSetting = PortableSetting & { readonly [checked]: true };

/**
 * The only maker of a `CheckedSetting`. A blocked material gives the issue `BLOCKED` unless its owner bypassed the
 * block when the setting was computed; then its notes contain the reasons (SAF-22). Its air is consistent (AIR-1).
 */
export function checkSetting(
  given: PortableSetting,
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
  const warned = inEnglish(safetyMessage('bypassed_by_you', { reasons: verdict.reasons }));
  const notes = [setting.notes, ...(setting.notes.includes(warned) ? [] : [warned])];
  return {
    ok: true,
    value: { ...setting, notes: notes.filter(Boolean).join('\n') } as CheckedSetting,
  };
}
