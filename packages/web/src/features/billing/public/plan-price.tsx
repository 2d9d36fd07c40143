import type { Plan } from '@beamwright/contract';
import { formatPlanPrice } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import classes from './pricing.module.css';

export const priceOfPlan = ({ price_usd }: Plan): string => formatPlanPrice(price_usd);

export const periodOfPlan = ({ price_usd }: Plan): string =>
  price_usd === 0 ? i18n.t('no card needed') : i18n.t('a month');

export const PlanPrice = ({ plan }: { plan: Plan }) => (
  <span className={classes.price}>{priceOfPlan(plan)}</span>
);

/** The name of a plan after its color. */
export const PlanName = ({ plan }: { plan: Plan }) => (
  <span className={classes.name}>{plan.name}</span>
);
