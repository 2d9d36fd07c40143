import type { Billing } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Text } from '../../../ui/text.tsx';

interface Question {
  question: string;
  answer: string;
}

function listQuestions(isGiving: boolean): Question[] {
  return [
    isGiving
      ? {
          question: i18n.t('What do I pay today?'),
          answer: i18n.t(
            'The difference for the rest of the month you’ve paid, to the day. From the next month on, the new price.',
          ),
        }
      : {
          question: i18n.t('What do I pay today?'),
          answer: i18n.t(
            'One month. The same amount each month on the same day, until you cancel.',
          ),
        },
    {
      question: i18n.t('What if I move down?'),
      answer: i18n.t(
        'Nothing is deleted. What is over the limit turns read-only, and you choose what stays active.',
      ),
    },
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
}

const notHere = (): Question[] => [
  {
    question: i18n.t('How do I get another plan?'),
    answer: i18n.t('An administrator assigns plans on this installation. Nobody pays here.'),
  },
  {
    question: i18n.t('What if I move down?'),
    answer: i18n.t(
      'Nothing is deleted. What is over the limit turns read-only, and you choose what stays active.',
    ),
  },
];

export function Questions({ mode, isGiving }: { mode: Billing['mode']; isGiving: boolean }) {
  const questions = mode === null ? notHere() : listQuestions(isGiving);
  return (
    <Box as="section" marginTop={48} aria-labelledby="questions">
      <Box as="h2" id="questions" marginBottom={16}>
        {i18n.t('Questions and answers')}
      </Box>
      <Columns as="dl" count={3} stackOn="phone" gap="20 32">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <Text as="dt" weight={550} marginBottom={4}>
              {question}
            </Text>
            <Text as="dd" size="small" tone="second">
              {answer}
            </Text>
          </div>
        ))}
      </Columns>
    </Box>
  );
}
