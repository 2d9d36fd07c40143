import { listPlans, type Plan } from '@beamwright/contract';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatList, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Included } from './use-api-keys.ts';

const offerText = ({ name, api }: Plan): string =>
  i18n.t('{plan} has {keys, plural, one {# key} other {# keys}} at {rate} requests a minute', {
    plan: name,
    keys: api.keys,
    rate: formatNumber(api.requests_per_minute),
  });

function usePlansWith(isMore: (api: Plan['api']) => boolean): Plan[] {
  const { data } = useQuery(queryOptionsFor(listPlans));
  return data?.items.filter(({ api }) => isMore(api)) ?? [];
}

const SeePlans = () => <ButtonLink to="/upgrade">{i18n.t('See plans')}</ButtonLink>;

/** In place of the page, for an account that never had keys. */
export function NoApiAccess() {
  const plans = usePlansWith(({ keys }) => keys > 0);
  return (
    <EmptyState
      icon={<IconKey size={24} stroke={1.6} />}
      title={i18n.t('Your plan doesn’t include API access')}
      link={{ to: '/upgrade', label: i18n.t('See plans') }}
    >
      {plans.length > 0
        ? i18n.t('{plans}.', { plans: formatList(plans.map(offerText), 'all') })
        : i18n.t('Larger plans include keys for your own programs and assistants.')}
    </EmptyState>
  );
}

interface PlanNoteProps {
  used: number;
  included: Included;
}

/** Keys that don’t work with the plan, or the way to more of them. */
export function PlanNote({ used, included }: PlanNoteProps) {
  const larger = usePlansWith(({ keys }) => keys > included.keys);
  if (included.keys === 0) {
    return (
      <Notice
        kind="warn"
        title={i18n.t('Your plan doesn’t include API access')}
        action={<SeePlans />}
      >
        {i18n.t('Your keys are kept, and refused until you choose a plan with API access.')}
      </Notice>
    );
  }
  if (used > included.keys) {
    return (
      <Notice
        kind="warn"
        title={i18n.t(
          '{n, plural, one {# key doesn’t work} other {# keys don’t work}}: your plan includes {keys}',
          { n: used - included.keys, keys: included.keys },
        )}
        action={<SeePlans />}
      >
        {i18n.t('The keys you created first work. Revoke one, or choose a larger plan.')}
      </Notice>
    );
  }
  if (used < included.keys || larger.length === 0) return null;
  return (
    <Notice kind="info" title={i18n.t('You’ve used every key in your plan')} action={<SeePlans />}>
      {i18n.t('{plans}.', { plans: formatList(larger.map(offerText), 'all') })}
    </Notice>
  );
}
