import { REGIONS, updateProfile } from '@beamwright/contract';
import type { Region } from '@beamwright/contract';
import { useState } from 'react';
import { formatDate, formatNumber, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSavePreference } from './use-save-preference.ts';

const regionName = (region: Region | null): string =>
  region === null
    ? i18n.t('Same as browser')
    : (new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(region) ?? region);

/** The one language there is, and how dates and numbers are written. */
export function LanguageSection() {
  const { region } = useProfile();
  const { save, isSaved } = useSavePreference();
  return (
    <OptionSection title={i18n.t('Language')} isSaved={isSaved}>
      <OptionRow
        label={i18n.t('Language')}
        sub={i18n.t('Beamwright is available in English only for now.')}
      >
        <Text weight={500}>{i18n.t('English (US)')}</Text>
      </OptionRow>
      <OptionRow
        label={i18n.t('Dates and numbers')}
        preference="region"
        sub={
          // Another region writes the same day in another way.
          <Preview key={region} />
        }
      >
        <SelectField
          aria-label={i18n.t('Dates and numbers')}
          options={[null, ...REGIONS].map((value) => ({
            value: value ?? '',
            label: regionName(value),
          }))}
          value={region ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = REGIONS.find((each) => each === value) ?? null;
            save({
              operation: updateProfile,
              body: { region: chosen },
              text: i18n.t('Dates and numbers: {region}', { region: regionName(chosen) }),
            });
          }}
        />
      </OptionRow>
    </OptionSection>
  );
}

function Preview() {
  const [now] = useState(() => new Date().toISOString());
  return (
    <Text mono size="label">
      {[formatDate(now), formatTime(now), formatNumber(1860.5)].join(' · ')}
    </Text>
  );
}
