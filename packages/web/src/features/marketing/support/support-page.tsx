import { i18n } from '../../../lib/i18n.ts';
import { SUPPORT } from '../../../lib/site/addresses.ts';
import type { PlanPage } from '../../../lib/site/public-page.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { SupportForm } from './support-form.tsx';
import classes from './support.module.css';

/** Answers to what is asked most, and a form that reaches people. */
export const supportPage = (): PlanPage => ({
  path: '/support',
  title: i18n.t('Support'),
  description: i18n.t(
    'Ask about settings, a number that looks wrong, your account or a plan. A form that needs no account, and how soon each plan is answered.',
  ),
  data: () => [],
  body: (facts) => <SupportBody facts={facts} />,
});

function SupportBody({ facts }: { facts: SiteFacts }) {
  return (
    <div className={`site-page ${classes.page}`}>
      <header className={classes.head}>
        <h1>{i18n.t('Support')}</h1>
        <p className="site-lead">{i18n.t('Ask a person. You don’t need an account.')}</p>
      </header>
      <Notice kind="stop" title={i18n.t('Fire, smoke or an injury? Stop the machine first.')}>
        {i18n.t(
          'Cut its power, then call your local emergency number. Support can’t answer in time.',
        )}
      </Notice>
      <div className={classes.sides}>
        <SupportForm />
        <aside className={classes.aside}>
          <AnswerTimes plans={facts.plans} />
          <section>
            <h2>{i18n.t('By email')}</h2>
            <p>
              <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>
            </p>
          </section>
        </aside>
      </div>
      <CommonQuestions />
    </div>
  );
}
