import type { PortableSetting } from './portable-setting.ts';
import type { ExportLoss } from './written-file.ts';

/** Programs without a word for it run a sequence once: how often is left to the person at the machine (EXC-17). */
export function repeatsLosses(
  settings: readonly PortableSetting[],
  program: string,
  isSupported: (setting: PortableSetting) => boolean = () => false,
): ExportLoss[] {
  return settings.flatMap((setting, index) => {
    if (setting.repeats === 1 || isSupported(setting)) return [];
    const message = `${program} runs the steps once. Run all of them ${setting.repeats} times by hand; the file says so in a text.`;
    return [{ index, field: 'repeats', fate: 'note' as const, message }];
  });
}

/** A program that switches no air leaves a known state to the person at the machine (EXC-18). */
export function airLosses(settings: readonly PortableSetting[], program: string): ExportLoss[] {
  return settings.flatMap(({ steps }, index) => {
    const states = new Set(steps.map(({ air_assist }) => air_assist));
    states.delete(null);
    if (states.size === 0) return [];
    const state = states.size > 1 ? 'as its text says' : states.has(true) ? 'on' : 'off';
    const message = `${program} does not switch the air. Switch it ${state} by hand; the file says so in a text.`;
    return [{ index, field: 'air_assist', fate: 'note' as const, message }];
  });
}
