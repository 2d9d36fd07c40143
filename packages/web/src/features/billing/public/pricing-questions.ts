import { i18n } from '../../../lib/i18n.ts';
import {
  aboutAssignedPlans,
  aboutMovingDown,
  aboutPaying,
  aboutPayingForTheRest,
  type Question,
} from '../common-questions.ts';

/** What visitors ask about plans, as this installation sells them. */
export const pricingQuestions = (isSelling: boolean): Question[] => [
  {
    question: i18n.t('What counts as a job?'),
    answer: i18n.t(
      'One sentence that you ask settings for. Answering its questions, running it again from its page and opening it later are the same job. Sending a sentence again is a new one.',
    ),
  },
  {
    question: i18n.t('What happens at a limit?'),
    answer: i18n.t(
      'You keep everything. Jobs and AI requests start at zero next month. To add a machine or a setting, delete one or choose a larger plan.',
    ),
  },
  {
    question: i18n.t('What is an AI request?'),
    answer: i18n.t(
      'A job that also asks a language model. One that fails isn’t counted. When you run out, our own engine answers.',
    ),
  },
  {
    question: i18n.t('Is safety the same on every plan?'),
    answer: i18n.t(
      'Yes. Blocked materials, warnings, ranges and sources are the same for everyone.',
    ),
  },
  aboutMovingDown(),
  ...(isSelling
    ? [
        {
          question: i18n.t('What do I pay when I change in the middle of a month?'),
          answer: aboutPayingForTheRest(),
        },
        ...aboutPaying(),
      ]
    : [aboutAssignedPlans()]),
];
