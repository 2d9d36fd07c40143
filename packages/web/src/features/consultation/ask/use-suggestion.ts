import { updateSetting, type CaseSuggestion, type SettingChange } from '@beamwright/contract';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { useOperation } from '../../../lib/query.ts';
import { useAskedSetting } from '../parts/use-asked-setting.ts';

type Settings = NonNullable<CaseSuggestion['step']>['settings'];

/** Every number of a step that a setting has. */
const NUMBERS = [
  'speed_mm_min',
  'power_percent',
  'passes',
  'z_offset_mm',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'kerf_mm',
  'air_assist',
  'air_psi',
  'hatch_angle_deg',
] as const satisfies readonly (keyof Settings & keyof SettingChange)[];

/** What the suggestion leaves open stays as it is. */
const changeTo = (settings: Settings, repeats: number | null): SettingChange => ({
  ...Object.fromEntries(
    NUMBERS.flatMap((name) => (settings[name] === null ? [] : [[name, settings[name]]])),
  ),
  ...(repeats !== null && { repeats }),
});

/** Puts a suggestion into the setting that is asked about. A step of a job is saved for that first. */
export function useSuggestion(about: AskSearch) {
  const { canHave, isSaving, ensureSetting } = useAskedSetting(about);
  const update = useOperation(updateSetting);
  return {
    canUse: canHave,
    isBusy: isSaving || update.isPending,
    ensureSetting,
    /** Returns the changed setting; null if that failed. */
    use: async (settings: Settings, repeats: number | null): Promise<string | null> => {
      const setting_id = await ensureSetting();
      if (setting_id === null) return null;
      const body = changeTo(settings, repeats);
      const changed = await update
        .mutateAsync({ params: { id: setting_id }, body })
        .catch(() => null);
      return changed === null ? null : setting_id;
    },
  };
}
