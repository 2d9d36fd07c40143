import { hrefOf } from '../../../lib/site/href-of.ts';
import { RETENTION } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './support.module.css';

interface Question {
  question: string;
  answer: string;
  link: { href: string; title: string };
}

const listQuestions = (): Question[] => [
  {
    question: i18n.t('My cut doesn’t go through. What do I change?'),
    answer: i18n.t(
      'Check the focus and the lens first. Then cut a test card on the same sheet: its best cell becomes your setting. In plywood, glue spots can stop the cut.',
    ),
    link: { href: hrefOf('/materials'), title: i18n.t('Published settings for your material') },
  },
  {
    question: i18n.t('Can I laser this material?'),
    answer: i18n.t(
      'Look it up by name or trade name: safe, with care, or blocked with the reason and what to use instead. If you can’t tell what a plastic is, don’t laser it.',
    ),
    link: { href: hrefOf('/materials'), title: i18n.t('Materials database') },
  },
  {
    question: i18n.t('What does “Test first” mean?'),
    answer: i18n.t(
      'Few published settings are close to your job, so the range is wide. Run a test card before you use good material.',
    ),
    link: { href: hrefOf('/about'), title: i18n.t('How we get the numbers') },
  },
  {
    question: i18n.t('A published number looks wrong.'),
    answer: i18n.t(
      'Choose “A number that looks wrong” above and write what you saw: machine, watts, speed, power and what happened. We then check the source.',
    ),
    link: { href: '#support-message', title: i18n.t('Write to us') },
  },
  {
    question: i18n.t('I can’t sign in.'),
    answer: i18n.t(
      'Ask for a sign-in link by email, or for a new password. If neither arrives, look in the spam folder before you write to us.',
    ),
    link: { href: '/forgot-password', title: i18n.t('Forgot password?') },
  },
  {
    question: i18n.t('How do I export or erase everything?'),
    answer: i18n.t(
      'Both are on the privacy page of your account. Erasing starts after {days, plural, one {# day} other {# days}}; until then you can keep the account.',
      { days: RETENTION.grace.days },
    ),
    link: { href: '/privacy', title: i18n.t('Privacy') },
  },
];

/** What is asked most. Closed, so that the form stays near; the browser’s search finds them anyway. */
export function CommonQuestions() {
  return (
    <section className={classes.questions}>
      <h2>{i18n.t('Common questions')}</h2>
      {listQuestions().map(({ question, answer, link }) => (
        <details key={question}>
          <Disclosure>{question}</Disclosure>
          <p>
            {answer} <a href={link.href}>{link.title}</a>
          </p>
        </details>
      ))}
    </section>
  );
}
