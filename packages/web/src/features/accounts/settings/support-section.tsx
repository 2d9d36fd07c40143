import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { answerTime, levelName } from '../../../lib/support-level.ts';
import { supportAddress } from '../../../lib/support.ts';
import { useSupport } from '../../../lib/use-support.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';

/** How soon support answers on the user’s plan, and how to write to it. */
export function SupportSection() {
  const { support: level } = useProfile().plan;
  const support = useSupport();
  return (
    <OptionSection title={i18n.t('Support')}>
      <OptionRow label={levelName(level)} sub={answerTime(level)} beside>
        {support.email ? (
          <ButtonAnchor href={supportAddress(support)}>{i18n.t('Email support')}</ButtonAnchor>
        ) : null}
      </OptionRow>
    </OptionSection>
  );
}
