import { AI_STRATEGIES, updateProfile } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { useSavePreference } from './use-save-preference.ts';

const nameOf = (strategy: (typeof AI_STRATEGIES)[number]): string =>
  strategy === 'split' ? i18n.t('Split') : i18n.t('Unified');

export function AiSection() {
  const profile = useProfile();
  const { save, isSaved } = useSavePreference();
  return (
    <OptionSection title={i18n.t('AI')} isSaved={isSaved}>
      <OptionRow
        label={i18n.t('AI strategy')}
        preference="ai_strategy"
        sub={i18n.t(
          'Split gives the model instructions for your laser type. Unified gives the same to all.',
        )}
      >
        <Choice
          label={i18n.t('AI strategy')}
          hideLabel
          options={AI_STRATEGIES.map((value) => ({ value, label: nameOf(value) }))}
          value={profile.ai_strategy}
          onChange={(ai_strategy) =>
            save({
              operation: updateProfile,
              body: { ai_strategy },
              text: i18n.t('AI strategy: {strategy}', { strategy: nameOf(ai_strategy) }),
            })
          }
        />
      </OptionRow>
    </OptionSection>
  );
}
