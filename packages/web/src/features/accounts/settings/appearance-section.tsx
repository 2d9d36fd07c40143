import { COLOR_SCHEMES, DENSITIES, updateProfile } from '@beamwright/contract';
import type { Density } from '@beamwright/contract';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { schemeName } from '../scheme-names.ts';
import { themeChange } from '../theme-change.ts';
import { ThemeDrawing } from './theme-drawing.tsx';
import { useSavePreference } from './use-save-preference.ts';

const densityName = (density: Density): string =>
  density === 'comfortable' ? i18n.t('Comfortable') : i18n.t('Compact');

export function AppearanceSection() {
  const { density } = useProfile();
  // The account may have no choice yet: then this browser's counts.
  const color_scheme = useColorScheme();
  const { save, isSaved } = useSavePreference();
  return (
    <OptionSection title={i18n.t('Appearance')} isSaved={isSaved}>
      <OptionRow
        label={i18n.t('Theme')}
        sub={i18n.t('On every device you sign in to.')}
        preference="color_scheme"
      >
        <Choice
          label={i18n.t('Theme')}
          hideLabel
          options={COLOR_SCHEMES.map((value) => ({
            value,
            label: schemeName(value),
            picture: <ThemeDrawing scheme={value} />,
          }))}
          value={color_scheme}
          onChange={(chosen) => save(themeChange(chosen, color_scheme))}
        />
      </OptionRow>
      <OptionRow
        label={i18n.t('Density')}
        preference="density"
        sub={i18n.t('Compact fits about a third more rows in lists and tables.')}
      >
        <Choice
          label={i18n.t('Density')}
          hideLabel
          options={DENSITIES.map((value) => ({ value, label: densityName(value) }))}
          value={density}
          onChange={(value) =>
            save({
              operation: updateProfile,
              body: { density: value },
              text: i18n.t('Density: {density}', { density: densityName(value) }),
            })
          }
        />
      </OptionRow>
    </OptionSection>
  );
}
