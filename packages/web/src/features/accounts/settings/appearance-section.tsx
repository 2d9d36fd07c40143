import { SCHEMES, setColorScheme, useColorScheme } from '../../../lib/color-scheme.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { schemeName } from '../scheme-names.ts';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';

export function AppearanceSection() {
  const colorScheme = useColorScheme();
  return (
    <OptionSection title={i18n.t('Appearance')}>
      <OptionRow label={i18n.t('Theme')} sub={i18n.t('Saved in this browser.')}>
        <Choice
          label={i18n.t('Theme')}
          hideLabel
          options={SCHEMES.map((value) => ({ value, label: schemeName(value) }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </OptionRow>
    </OptionSection>
  );
}
