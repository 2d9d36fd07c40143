import type { SystemSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChangedLine } from './changed-line.tsx';
import { useChangeSetting } from './use-change-setting.ts';

const explain = (profile: string): string =>
  profile === 'physics'
    ? i18n.t(
        'Every pass uses the frequency and pulse width at which the machine delivers full power.',
      )
    : i18n.t(
        'Every pass uses fixed pulses of 3, 2 and 1 ns from 25 kHz, within the machine’s limits. On most machines they carry little energy.',
      );

/** Which pulses the hammer, smooth and polish passes on metal use. */
export function DeepEngravingCard({ setting }: { setting: SystemSetting }) {
  const { save, shown } = useChangeSetting(setting);
  return (
    <SettingsCard
      title={i18n.t('Deep engraving on metal')}
      sub={i18n.t(
        'Deep engraving with a fiber laser runs hammer, smooth and polish passes. This sets their pulses. Speed, power and hatch don’t change.',
      )}
    >
      <Choice
        label={i18n.t('Pulses')}
        options={[
          { value: 'physics', label: i18n.t('Matched to the machine') },
          { value: 'classic', label: i18n.t('Classic') },
        ]}
        value={shown}
        onChange={save}
      />
      <Text as="p" size="small" tone="second" readable marginTop={12}>
        {explain(shown)}
      </Text>
      <ChangedLine setting={setting} />
    </SettingsCard>
  );
}
