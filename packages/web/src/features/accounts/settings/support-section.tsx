import { SUPPORT_ANSWERS } from '@beamwright/contract';
import type { SupportLevel } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
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

function levelName(level: SupportLevel): string {
  switch (level) {
    case 'community':
      return i18n.t('Community support');
    case 'basic':
      return i18n.t('Basic support');
    case 'priority':
      return i18n.t('Priority support');
    case 'dedicated':
      return i18n.t('Dedicated support');
  }
}

function answerTime(level: SupportLevel): string {
  const { within: n, unit } = SUPPORT_ANSWERS[level];
  return unit === 'working_hours'
    ? i18n.t('Usually answered within {n, plural, one {# working hour} other {# working hours}}.', {
        n,
      })
    : i18n.t('Usually answered within {n, plural, one {# working day} other {# working days}}.', {
        n,
      });
}
