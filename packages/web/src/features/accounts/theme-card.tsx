import { useMantineColorScheme } from '@mantine/core';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { SCHEMES, schemeName } from './scheme-names.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';

export function ThemeCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingsCard title={i18n.t('Theme')} sub={i18n.t('Kept in this browser.')}>
      <Choice
        label={i18n.t('Theme')}
        hideLabel
        options={SCHEMES.map((value) => ({ value, label: schemeName(value) }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </SettingsCard>
  );
}
