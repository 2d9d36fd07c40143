import { PRESSURE_UNITS, SPEED_UNITS, updateProfile } from '@beamwright/contract';
import type { PressureUnit, SpeedUnit } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { DEFAULT_SPEED_UNIT } from '../../lib/user-units.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { Choice } from '../../ui/choice.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { Row } from '../../ui/stack.tsx';

const asOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

/** Sets the units; clicking any number switches them too. */
export function UnitsCard() {
  const profile = useProfile();
  const save = useOperation(updateProfile, {
    onSuccess: () => toastSuccess(i18n.t('Units saved'), { id: 'units-saved' }),
  });
  return (
    <SettingsCard
      title={i18n.t('Units')}
      sub={i18n.t('You can also click any speed or pressure to switch its unit.')}
    >
      <Row gap="20 32" align="stretch" wrap>
        <Choice
          label={i18n.t('Speed')}
          options={asOptions<SpeedUnit>(SPEED_UNITS)}
          value={profile.speed_unit ?? DEFAULT_SPEED_UNIT}
          onChange={(value) => save.mutate({ body: { speed_unit: value } })}
        />
        <Choice
          label={i18n.t('Air pressure')}
          options={asOptions<PressureUnit>(PRESSURE_UNITS)}
          value={profile.pressure_unit}
          onChange={(value) => save.mutate({ body: { pressure_unit: value } })}
        />
      </Row>
    </SettingsCard>
  );
}
