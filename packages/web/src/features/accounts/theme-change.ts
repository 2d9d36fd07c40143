import { updateProfile } from '@beamwright/contract';
import type { ColorScheme } from '@beamwright/contract';
import type { ChosenChange } from '../../lib/change-preference.ts';
import { i18n } from '../../lib/i18n.ts';
import { schemeName } from './scheme-names.ts';

/** Another theme. `shown` is the one before: the account may have none, then this browser’s counts. */
export const themeChange = (chosen: ColorScheme, shown: ColorScheme): ChosenChange => ({
  operation: updateProfile,
  body: { color_scheme: chosen },
  before: { color_scheme: shown },
  text: i18n.t('Theme: {theme}', { theme: schemeName(chosen) }),
});
