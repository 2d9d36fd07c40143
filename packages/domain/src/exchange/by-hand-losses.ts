import { exportMessage } from './export-messages.ts';
import type { PortableSetting } from './portable-setting.ts';
import type { SettingLoss } from './setting-loss.ts';

/** Programs without a field for it run a sequence once, so the person at the machine repeats it (EXC-17). */
export function repeatsLosses(
  settings: readonly PortableSetting[],
  program: string,
  isSupported: (setting: PortableSetting) => boolean = () => false,
): SettingLoss[] {
  return settings.flatMap((setting, index) => {
    if (setting.repeats === 1 || isSupported(setting)) return [];
    const message = exportMessage('repeat_by_hand', { program, repeats: setting.repeats });
    return [{ index, field: 'repeats', fate: 'note' as const, message }];
  });
}

/** Where a program doesn’t switch the air, the person at the machine sets a known state (EXC-18). */
export function airLosses(settings: readonly PortableSetting[], program: string): SettingLoss[] {
  return settings.flatMap(({ steps }, index) => {
    const states = new Set(steps.map(({ air_assist }) => air_assist));
    states.delete(null);
    if (states.size === 0) return [];
    const state = states.size > 1 ? 'mixed' : states.has(true) ? 'on' : 'off';
    const message = exportMessage('air_by_hand', { program, state });
    return [{ index, field: 'air_assist', fate: 'note' as const, message }];
  });
}
