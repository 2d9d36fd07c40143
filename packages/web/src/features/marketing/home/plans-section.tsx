import { hrefOf } from '../../../lib/site/href-of.ts';
import type { Plan } from '@beamwright/contract';
import { formatPlanPrice } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { HomeSection } from './home-section.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './home.module.css';

/** How the table of plans spells "unlimited". */
const UNLIMITED = -1;

function limitsOf({ limits, team_seats, team_features }: Plan): string[] {
  const { jobs_per_month: jobs, machines, savedRecipes } = limits;
  return [
    jobs === UNLIMITED
      ? i18n.t('No limit on jobs')
      : i18n.t('{n, plural, one {# job a month} other {# jobs a month}}', { n: jobs }),
    machines === UNLIMITED
      ? i18n.t('No limit on machines')
      : i18n.t('{n, plural, one {# machine} other {# machines}}', { n: machines }),
    savedRecipes === UNLIMITED
      ? i18n.t('No limit on saved settings')
      : i18n.t('{n, plural, one {# saved setting} other {# saved settings}}', { n: savedRecipes }),
    team_seats === 0 || !team_features
      ? null
      : team_seats === UNLIMITED
        ? i18n.t('No limit on team seats')
        : i18n.t('{n, plural, one {# team seat} other {# team seats}}', { n: team_seats }),
  ].filter((line) => line !== null);
}

/** What each plan costs and allows, from the table of plans of this installation. */
export function PlansSection({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <HomeSection
      title={
        plans[0]?.price_usd === 0
          ? i18n.t('Free for the answer. Paid for the workshop.')
          : i18n.t('Plans and prices')
      }
      lead={<a href={hrefOf('/pricing')}>{i18n.t('Compare plans')}</a>}
    >
      <Card as="ul" flush clip className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.name}>
            <h3>{plan.name}</h3>
            <p className={classes.price}>
              {plan.price_usd === 0
                ? formatPlanPrice(0)
                : i18n.t('{price} a month', { price: formatPlanPrice(plan.price_usd) })}
            </p>
            {limitsOf(plan).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </Card>
    </HomeSection>
  );
}
