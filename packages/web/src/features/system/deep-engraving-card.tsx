import { getSystemSettings, updateSystemSettings } from '@beamwright/contract';
import type { SystemSettings } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryKeyOf, useOperation } from '../../lib/query.ts';
import { Choice } from '../../ui/choice.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { Text } from '../../ui/text.tsx';

type HssProfile = SystemSettings['hss_profile'];

const explain = (profile: HssProfile): string =>
  profile === 'physics'
    ? i18n.t(
        'Every pass uses the frequency and pulse width at which the machine delivers full power.',
      )
    : i18n.t(
        'Every pass uses fixed pulses of 3, 2 and 1 ns from 25 kHz, within the machine’s limits. On most machines they carry little energy.',
      );

/** Which pulses the hammer, smooth and polish passes on metal use. */
export function DeepEngravingCard({ settings: { hss_profile } }: { settings: SystemSettings }) {
  const client = useQueryClient();
  const save = useOperation(updateSystemSettings, {
    onSuccess: (saved) => {
      client.setQueryData(queryKeyOf(getSystemSettings), saved);
      toastSuccess(i18n.t('Saved. New jobs use it.'), { id: 'system-settings-saved' });
    },
  });
  const shown = (save.isPending ? save.variables.body.hss_profile : undefined) ?? hss_profile;
  return (
    <SettingsCard
      title={i18n.t('Deep engraving on metal')}
      sub={i18n.t(
        'Deep engraving with a fiber laser runs hammer, smooth and polish passes. This sets their pulses. Speed, power and hatch don’t change.',
      )}
    >
      <Choice<HssProfile>
        label={i18n.t('Pulses')}
        options={[
          { value: 'physics', label: i18n.t('Matched to the machine') },
          { value: 'classic', label: i18n.t('Classic') },
        ]}
        value={shown}
        onChange={(profile) => save.mutate({ body: { hss_profile: profile } })}
      />
      <Text as="p" size="small" tone="second" readable marginTop={12}>
        {explain(shown)}
      </Text>
    </SettingsCard>
  );
}
