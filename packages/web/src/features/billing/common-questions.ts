import { i18n } from '../../lib/i18n.ts';

export interface Question {
  question: string;
  answer: string;
}

/** Questions that the public page and the page of a user's plans answer alike. */
export const aboutMovingDown = (): Question => ({
  question: i18n.t('What if I move down?'),
  answer: i18n.t(
    'Nothing is deleted. What is over the limit turns read-only, and you choose what stays active.',
  ),
});

export const aboutPayingForTheRest = (): string =>
  i18n.t(
    'The difference for the rest of the month you’ve paid, to the day. From the next month on, the new price.',
  );

export const aboutPaying = (): Question[] => [
  {
    question: i18n.t('When does a plan start?'),
    answer: i18n.t('The moment Stripe confirms the payment, usually within seconds.'),
  },
  {
    question: i18n.t('Can I cancel?'),
    answer: i18n.t('Any time. You keep the plan until the paid month ends, or stop now.'),
  },
  {
    question: i18n.t('Who sees my card?'),
    answer: i18n.t('Stripe only. You enter it on Stripe’s page; we never get it.'),
  },
];

export const aboutAssignedPlans = (): Question => ({
  question: i18n.t('How do I get another plan?'),
  answer: i18n.t('An administrator assigns plans on this installation. Nobody pays here.'),
});
