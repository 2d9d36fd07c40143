import { PRESSURE_UNITS, SPEED_UNITS } from '@beamwright/contract';
import type { SpeedUnit } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { shownSpeed } from '../../../lib/shown-quantity.ts';
import { pressureChange, speedChange } from '../../../lib/units.ts';
import { speedUnitOf } from '../../../lib/user-units.ts';
import { Choice } from '../../../ui/choice.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSavePreference } from './use-save-preference.ts';

const asOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

/** Usual speeds, in mm/min: cutting 3 mm plywood on a gantry, marking steel on a galvo. */
const EXAMPLES = { gantry: 406, galvo: 60_000 };

export function UnitsSection() {
  const profile = useProfile();
  const { save, isSaved } = useSavePreference();
  return (
    <OptionSection title={i18n.t('Units')} isSaved={isSaved}>
      <SpeedRow
        label={i18n.t('Speed')}
        help={i18n.t('Tap or click any number in the app to switch its unit.')}
        example={EXAMPLES.gantry}
        unit={speedUnitOf(profile, false)}
        preference="speed_unit"
        onChange={(unit) => save(speedChange(unit, false))}
      />
      <SpeedRow
        label={i18n.t('Speed, galvo lasers')}
        example={EXAMPLES.galvo}
        unit={speedUnitOf(profile, true)}
        preference="galvo_speed_unit"
        onChange={(unit) => save(speedChange(unit, true))}
      />
      <OptionRow label={i18n.t('Air pressure')} preference="pressure_unit">
        <Choice
          label={i18n.t('Air pressure')}
          hideLabel
          options={asOptions(PRESSURE_UNITS)}
          value={profile.pressure_unit}
          onChange={(unit) => save(pressureChange(unit))}
        />
      </OptionRow>
    </OptionSection>
  );
}

interface SpeedRowProps {
  label: string;
  help?: string;
  /** Shown in every unit. */
  example: number;
  unit: SpeedUnit;
  preference: string;
  onChange: (unit: SpeedUnit) => void;
}

function SpeedRow({ label, help, example, unit, preference, onChange }: SpeedRowProps) {
  return (
    <OptionRow
      label={label}
      preference={preference}
      sub={
        <>
          <Text mono size="label" block>
            {SPEED_UNITS.map((each) => shownSpeed(example, each).text).join(' = ')}
          </Text>
          {help}
        </>
      }
    >
      <Choice
        label={label}
        hideLabel
        options={asOptions(SPEED_UNITS)}
        value={unit}
        onChange={onChange}
      />
    </OptionRow>
  );
}
