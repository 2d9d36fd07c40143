import type { Plan } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { planLink } from './plan-link.ts';
import classes from './pricing.module.css';

interface ChoosePlanProps {
  plan: Plan;
  isFeatured: boolean;
}

export const ChoosePlan = ({ plan, isFeatured }: ChoosePlanProps) => (
  <ButtonAnchor
    href={planLink(plan)}
    fullWidth
    className={classes.choose}
    {...(isFeatured ? { variant: 'filled' as const } : {})}
  >
    {plan.price_usd === 0 ? i18n.t('Start free') : i18n.t('Choose {plan}', { plan: plan.name })}
  </ButtonAnchor>
);
