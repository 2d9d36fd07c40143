import { PRESSURE_UNITS, SPEED_UNITS } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { DEFAULT_SPEED_UNIT } from '../../../lib/user-units.ts';
import { Choice } from '../../../ui/choice.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const asOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

export function UnitsSection() {
  const profile = useProfile();
  const { save, isSaved } = useSaveProfile();
  return (
    <OptionSection title={i18n.t('Units')} isSaved={isSaved}>
      <OptionRow label={i18n.t('Speed')} sub={i18n.t('Or click any speed to switch its unit.')}>
        <Choice
          label={i18n.t('Speed')}
          hideLabel
          options={asOptions(SPEED_UNITS)}
          value={profile.speed_unit ?? DEFAULT_SPEED_UNIT}
          onChange={(speed_unit) =>
            save({ speed_unit }, i18n.t('Speed shown in {unit}', { unit: speed_unit }))
          }
        />
      </OptionRow>
      <OptionRow label={i18n.t('Air pressure')}>
        <Choice
          label={i18n.t('Air pressure')}
          hideLabel
          options={asOptions(PRESSURE_UNITS)}
          value={profile.pressure_unit}
          onChange={(pressure_unit) =>
            save({ pressure_unit }, i18n.t('Air pressure shown in {unit}', { unit: pressure_unit }))
          }
        />
      </OptionRow>
    </OptionSection>
  );
}
