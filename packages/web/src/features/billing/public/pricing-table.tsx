import type { Plan } from '@beamwright/contract';
import type { CSSProperties } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { featuredPlan } from './featured-plan.ts';
import { planColor } from './plan-color.ts';
import { planPitch } from './plan-pitch.ts';
import { periodOfPlan, PlanName, PlanPrice } from './plan-price.tsx';
import { pricingGroups, type PricingGroup, type PricingRow } from './pricing-rows.ts';
import { Card } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './pricing.module.css';

interface TableProps {
  plans: readonly Plan[];
  isSelling: boolean;
}

/** Every plan as a column of one table. On a narrow screen the values are below the label of their row. */
export function PricingTable({ plans, isSelling }: TableProps) {
  return (
    <Card
      as="table"
      flush
      className={classes.table}
      style={{ '--plans': plans.length } as CSSProperties}
    >
      <VisuallyHidden as="caption">{i18n.t('What each plan includes')}</VisuallyHidden>
      <Head plans={plans} isSelling={isSelling} />
      {pricingGroups(plans).map((group) => (
        <Group key={group.title} {...group} plans={plans} />
      ))}
    </Card>
  );
}

function Head({ plans, isSelling }: TableProps) {
  const featured = featuredPlan(plans);
  return (
    <thead>
      <tr className={classes.names}>
        <td />
        {plans.map((plan) => (
          <th
            key={plan.name}
            scope="col"
            style={planColor(plan.name)}
            data-featured={plan === featured || undefined}
          >
            <PlanName plan={plan} />
            <PlanPrice plan={plan} />
          </th>
        ))}
      </tr>
      <tr className={classes.offers}>
        <td>
          {isSelling
            ? i18n.t('US dollars, billed monthly. Cancel any time.')
            : i18n.t('US dollars a month. An administrator assigns plans on this installation.')}
        </td>
        {plans.map((plan, at) => (
          <td key={plan.name} data-featured={plan === featured || undefined}>
            <div className={classes.offer}>
              <span className={classes.period}>
                {periodOfPlan(plan)}
                {plan.is_popular ? (
                  <span className={classes.popular}>{i18n.t('Popular')}</span>
                ) : null}
              </span>
              <p>{planPitch(plan, plans[at - 1])}</p>
              <ChoosePlan plan={plan} isFeatured={plan === featured} />
            </div>
          </td>
        ))}
      </tr>
    </thead>
  );
}

function Group({ title, rows, plans }: PricingGroup & { plans: readonly Plan[] }) {
  const featured = featuredPlan(plans);
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup">{title}</th>
        {plans.map((plan) => (
          <td key={plan.name} data-featured={plan === featured || undefined} />
        ))}
      </tr>
      {rows.map((row) => (
        <Row key={row.label} row={row} plans={plans} featured={featured} />
      ))}
    </tbody>
  );
}

interface RowProps {
  row: PricingRow;
  plans: readonly Plan[];
  featured: Plan | undefined;
}

/** Letters of a row of words that a phone holds side by side, without breaking a word. */
const LETTERS = 34;

/** Whether a word is too long for its column on a phone. */
const isWide = (values: readonly (string | boolean)[]): boolean =>
  values.some(
    (value) =>
      typeof value === 'string' &&
      value.split(' ').some((word) => word.length > LETTERS / values.length),
  );

function Row({ row: { label, note, isLimit, valueOf }, plans, featured }: RowProps) {
  const isListed = isWide(plans.map(valueOf));
  return (
    <tr className={isLimit ? classes.limit : classes.entry} data-listed={isListed || undefined}>
      <th scope="row">
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </th>
      {plans.map((plan) => (
        <td
          key={plan.name}
          data-featured={plan === featured || undefined}
          {...(isListed ? { 'data-plan': plan.name } : {})}
        >
          <Value value={valueOf(plan)} isLimit={isLimit === true} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value, isLimit }: { value: string | boolean; isLimit: boolean }) {
  if (value === true) return <span className={classes.yes} role="img" aria-label={i18n.t('Yes')} />;
  if (value === false) return <span className={classes.no} role="img" aria-label={i18n.t('No')} />;
  // A number is set larger than words.
  return isLimit && /^\d/.test(value) ? <b>{value}</b> : value;
}
