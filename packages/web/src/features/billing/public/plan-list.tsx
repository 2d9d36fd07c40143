import type { Plan } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { featuredPlan } from './featured-plan.ts';
import { planColor } from './plan-color.ts';
import { planLink } from './plan-link.ts';
import { planPitch } from './plan-pitch.ts';
import { periodOfPlan, PlanName, PlanPrice } from './plan-price.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './pricing.module.css';

/** The plans one below the other, for a narrow screen: each opens sign-up with that plan. */
export function PlanList({ plans }: { plans: readonly Plan[] }) {
  const featured = featuredPlan(plans);
  return (
    <Card as="ul" flush className={classes.list}>
      {plans.map((plan, at) => {
        const isFeatured = plan === featured;
        const hasButton = isFeatured || plan.price_usd === 0;
        return (
          <li key={plan.name} style={planColor(plan.name)} data-featured={isFeatured || undefined}>
            <span className={classes.listed}>
              {hasButton ? (
                <PlanName plan={plan} />
              ) : (
                <a href={planLink(plan)}>
                  <PlanName plan={plan} />
                </a>
              )}
              {plan.is_popular ? (
                <span className={classes.popular}>{i18n.t('Popular')}</span>
              ) : null}
            </span>
            <PlanPrice plan={plan} />
            <span>{planPitch(plan, plans[at - 1])}</span>
            <span className={classes.period}>{periodOfPlan(plan)}</span>
            {hasButton ? <ChoosePlan plan={plan} isFeatured={isFeatured} /> : null}
          </li>
        );
      })}
    </Card>
  );
}
