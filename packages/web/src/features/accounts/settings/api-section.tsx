import { API_PREFIX, bypassesPlan, listPlans } from '@beamwright/contract';
import type { Plan } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { PlanLabel } from '../../../ui/plan-label.tsx';

const DOCUMENT = `${API_PREFIX}/openapi.json`;

/** What the plan includes of the API, the way to the keys, and what it is like. */
export function ApiSection() {
  const { plan, role } = useProfile();
  const isIncluded = bypassesPlan(role) || plan.api.keys > 0;
  const { data } = useQuery({ ...queryOptionsFor(listPlans), enabled: !isIncluded });
  const smallest = data?.items.find(({ api }) => api.keys > 0);
  const offering = plan.api.keys > 0 ? plan : isIncluded ? undefined : smallest;
  return (
    <OptionSection title={i18n.t('API')}>
      <OptionRow label={i18n.t('API keys')} sub={offering ? offerText(offering) : null}>
        {isIncluded ? (
          <ButtonLink to="/api">{i18n.t('Manage keys')}</ButtonLink>
        ) : !smallest ? null : (
          <>
            <PlanLabel plan={smallest.name}>{smallest.name}</PlanLabel>
            <ButtonLink to="/upgrade">{i18n.t('See plan')}</ButtonLink>
          </>
        )}
      </OptionRow>
      <OptionRow
        beside
        label={i18n.t('API Documentation')}
        sub={i18n.t('Guides, every operation and requests to try. For API tools, as OpenAPI 3.1.')}
      >
        <ButtonLink to="/api/docs">{i18n.t('Read')}</ButtonLink>
        <ButtonAnchor href={DOCUMENT} target="_blank" rel="noreferrer">
          {i18n.t('OpenAPI')}
        </ButtonAnchor>
      </OptionRow>
    </OptionSection>
  );
}

const offerText = ({ name, api }: Plan): string =>
  i18n.t('{plan} has {keys, plural, one {# key} other {# keys}} at {rate} requests a minute.', {
    plan: name,
    keys: api.keys,
    rate: formatNumber(api.requests_per_minute),
  });
