import { hrefOf } from '../../../lib/site/href-of.ts';
import type { Plan } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { jobsScale, machineChoices, smallestFit, type JobsScale } from './fit-plan.ts';
import { planColor } from './plan-color.ts';
import { periodOfPlan, priceOfPlan } from './plan-price.tsx';
import { Card } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './pricing.module.css';

/** Which plan? By jobs a month and machines. Without JavaScript it is not shown. */
export function PlanFinder({ plans }: { plans: readonly Plan[] }) {
  const scale = jobsScale(plans);
  if (scale === null) return null;
  const machines = machineChoices(plans);
  const [choice] = machines;
  const jobs = scale.start;
  const fit = smallestFit(plans, { jobs, machines: choice?.upTo ?? 1 });
  return (
    <Card
      flush
      size="small"
      tone="second"
      pad="16 20"
      className={classes.finder}
      aria-label={i18n.t('Which plan?')}
      data-island="plan-finder"
      data-scripted
      data-low={scale.low}
      data-high={scale.high}
    >
      <p className={classes.question}>
        <label htmlFor="jobs">{i18n.t('Jobs you run a month')}</label>
        <b data-amount aria-hidden="true">
          {formatNumber(jobs)}
        </b>
      </p>
      <Track scale={scale} plans={plans} />
      <div className={classes.choice}>
        {machines.length > 1 ? <MachineChoice choices={machines} /> : null}
        <p role="status">
          {plans.map((plan) => (
            <span
              key={plan.name}
              data-jobs={plan.limits.jobs_per_month}
              data-machines={plan.limits.machines}
              hidden={plan !== fit}
            >
              <b>{i18n.t('{plan} fits', { plan: plan.name })}</b>{' '}
              {plan.price_usd === 0
                ? priceOfPlan(plan)
                : `${priceOfPlan(plan)} ${periodOfPlan(plan)}`}
            </span>
          ))}
          <span data-none hidden={fit !== undefined}>
            {i18n.t('No plan allows that much.')}{' '}
            <a href={hrefOf('/support')}>{i18n.t('Ask support')}</a>
          </span>
        </p>
      </div>
    </Card>
  );
}

function Track({ scale, plans }: { scale: JobsScale; plans: readonly Plan[] }) {
  return (
    <>
      <div className={classes.track}>
        {scale.zones.map(({ plan, from, to }) => (
          <span
            key={plan}
            style={{ ...planColor(plan), left: `${from}%`, width: `${to - from}%` }}
          />
        ))}
        <input
          id="jobs"
          type="range"
          min={0}
          max={1000}
          defaultValue={Math.round(scale.placeOf(scale.start) * 10)}
          aria-valuetext={formatNumber(scale.start)}
        />
      </div>
      <div className={classes.ticks} aria-hidden="true">
        {scale.ticks.map((jobs) => (
          <span key={jobs} style={{ left: `${scale.placeOf(jobs)}%` }}>
            {formatNumber(jobs)}
          </span>
        ))}
        {plans.some(({ limits }) => limits.jobs_per_month === -1) ? (
          <span className={classes.more}>{i18n.t('more')}</span>
        ) : null}
      </div>
    </>
  );
}

function MachineChoice({ choices }: { choices: ReturnType<typeof machineChoices> }) {
  return (
    <fieldset className={classes.machines}>
      <VisuallyHidden as="legend">{i18n.t('Machines')}</VisuallyHidden>
      {choices.map(({ from, upTo }, at) => (
        <label key={from}>
          <VisuallyHidden
            as="input"
            type="radio"
            name="machines"
            value={upTo}
            defaultChecked={at === 0}
          />
          <span>
            {upTo === -1
              ? i18n.t('More')
              : from === upTo
                ? i18n.t('{n, plural, one {# machine} other {# machines}}', { n: upTo })
                : i18n.t('{from} to {to}', { from: formatNumber(from), to: formatNumber(upTo) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
