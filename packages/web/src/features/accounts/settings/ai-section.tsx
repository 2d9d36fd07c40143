import { AI_MODELS, AI_STRATEGIES, getAiUsage, updateProfile } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { useFeature } from '../../../lib/plan-features.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { PlanLabel } from '../../../ui/plan-label.tsx';
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
      <ModelRow save={save} />
    </OptionSection>
  );
}

/** Only where the installation has two models. */
function ModelRow({ save }: Pick<ReturnType<typeof useSavePreference>, 'save'>) {
  const { ai_model } = useProfile();
  const { isIncluded, smallestPlan } = useFeature('custom_ai_models');
  const { data } = useQuery(queryOptionsFor(getAiUsage));
  const [first, second] = data?.models ?? [];
  if (first === undefined || second === undefined) return null;
  const label = i18n.t('Model');
  const names = { first, second };
  if (!isIncluded) {
    return (
      <OptionRow
        label={label}
        sub={
          ai_model === 'second'
            ? i18n.t('Your plan doesn’t include {second}, so {first} answers.', names)
            : i18n.t('{first} answers. {second} can be chosen with another plan.', names)
        }
      >
        {smallestPlan === null ? null : (
          <>
            <PlanLabel plan={smallestPlan}>{smallestPlan}</PlanLabel>
            <ButtonLink to="/upgrade">{i18n.t('See plan')}</ButtonLink>
          </>
        )}
      </OptionRow>
    );
  }
  return (
    <OptionRow
      label={label}
      preference="ai_model"
      sub={i18n.t('Which model proposes settings. Limits and safety checks are the same.')}
    >
      <Choice
        label={label}
        hideLabel
        options={AI_MODELS.map((value) => ({ value, label: names[value] }))}
        value={ai_model}
        onChange={(chosen) =>
          save({
            operation: updateProfile,
            body: { ai_model: chosen },
            text: i18n.t('Model: {model}', { model: names[chosen] }),
          })
        }
      />
    </OptionRow>
  );
}
