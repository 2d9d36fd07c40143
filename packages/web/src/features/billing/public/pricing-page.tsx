import { i18n } from '../../../lib/i18n.ts';
import type { PlanPage } from '../../../lib/site/public-page.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { PlanFinder } from './plan-finder.tsx';
import { PlanList } from './plan-list.tsx';
import { pricingData } from './pricing-data.ts';
import { pricingQuestions } from './pricing-questions.ts';
import { PricingTable } from './pricing-table.tsx';
import classes from './pricing.module.css';

export const pricingPage = (): PlanPage => ({
  path: '/pricing',
  title: i18n.t('Pricing'),
  description: i18n.t(
    'What each plan costs and allows: machines, saved settings, jobs, exports, test cards and teams. Danger checks and sources are in every plan.',
  ),
  data: pricingData,
  body: (facts) => <Pricing {...facts} />,
});

function Pricing({ plans, isSelling }: SiteFacts) {
  const isFreeFirst = plans[0]?.price_usd === 0;
  return (
    <div className={`site-page ${classes.page}`}>
      <div className={classes.top}>
        <div>
          <h1 className="site-title">
            {isFreeFirst ? i18n.t('Free until you need more') : i18n.t('Plans and prices')}
          </h1>
          <p className="site-lead">
            {i18n.t(
              'Danger checks, ranges and sources are in every plan. You pay for volume, exports, test cards and people.',
            )}
          </p>
        </div>
        <PlanFinder plans={plans} />
      </div>
      <PlanList plans={plans} />
      <PricingTable plans={plans} isSelling={isSelling} />
      <section className={classes.questions} aria-labelledby="questions">
        <h2 id="questions">{i18n.t('Questions and answers')}</h2>
        <dl>
          {pricingQuestions(isSelling).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
