import { getStorage } from '@beamwright/contract';
import type { Storage } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../../lib/format.ts';
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
  const { data } = useQuery({ ...queryOptionsFor(getStorage), staleTime: 0 });
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
      <OptionRow beside label={i18n.t('Delete account')} sub={data ? lossText(data.counts) : ' '}>
        <ButtonLink
          to="/privacy/$section"
          params={{ section: 'erase' }}
          color="red"
          aria-label={i18n.t('Delete account')}
        >
          {i18n.t('Delete')}
        </ButtonLink>
      </OptionRow>
    </OptionSection>
  );
}

/** What goes, in numbers, without what there is none of. */
function lossText({ machines, settings, jobs, photos }: Storage['counts']): string {
  const items = [
    [machines, i18n.t('{n, plural, one {# machine} other {# machines}}', { n: machines })],
    [settings, i18n.t('{n, plural, one {# setting} other {# settings}}', { n: settings })],
    [jobs, i18n.t('{n, plural, one {# job} other {# jobs}}', { n: jobs })],
    [photos, i18n.t('{n, plural, one {# photo} other {# photos}}', { n: photos })],
  ] as const;
  const lost = items.flatMap(([count, text]) => (count > 0 ? [text] : []));
  return lost.length === 0
    ? i18n.t('Deletes your account. You can undo for 14 days.')
    : i18n.t('Deletes {what}. You can undo for 14 days.', { what: formatList(lost, 'all') });
}
