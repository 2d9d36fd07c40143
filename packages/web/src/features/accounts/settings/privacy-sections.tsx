import { getErasure, RETENTION } from '@beamwright/contract';
import type { Erasure } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { erasedText } from '../../../lib/erased-text.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';

export function PrivacySection() {
  return (
    <OptionSection title={i18n.t('Privacy')}>
      <OptionRow
        beside
        label={i18n.t('Your data')}
        sub={i18n.t('What is stored about you and for how long, and what you agreed to.')}
      >
        <ButtonLink to="/privacy">{i18n.t('Go to privacy')}</ButtonLink>
      </OptionRow>
    </OptionSection>
  );
}

export function DangerSection() {
  const { data } = useQuery({ ...queryOptionsFor(getErasure), staleTime: 0 });
  return (
    <OptionSection title={i18n.t('Danger zone')} danger>
      <OptionRow
        beside
        label={i18n.t('Download everything')}
        sub={i18n.t('Settings, jobs, results and photos as JSON and CSV.')}
      >
        <ButtonLink
          to="/privacy/$section"
          params={{ section: 'export' }}
          aria-label={i18n.t('Download everything')}
        >
          {i18n.t('Download')}
        </ButtonLink>
      </OptionRow>
      <OptionRow beside label={i18n.t('Erase account')} sub={data ? lossText(data) : ' '}>
        <ButtonLink
          to="/privacy/$section"
          params={{ section: 'erase' }}
          color="red"
          aria-label={i18n.t('Erase account')}
        >
          {i18n.t('Erase')}
        </ButtonLink>
      </OptionRow>
    </OptionSection>
  );
}

const lossText = ({ erases }: Erasure): string =>
  i18n.t('Erases {what}. You can undo for {n, plural, one {# day} other {# days}}.', {
    what: erasedText(erases),
    n: RETENTION.grace.days,
  });
