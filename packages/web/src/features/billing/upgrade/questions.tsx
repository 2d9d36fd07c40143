import type { Billing } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Text } from '../../../ui/text.tsx';
import {
  aboutAssignedPlans,
  aboutMovingDown,
  aboutPaying,
  aboutPayingForTheRest,
  type Question,
} from '../common-questions.ts';

function listQuestions(isGiving: boolean): Question[] {
  const answer = isGiving
    ? aboutPayingForTheRest()
    : i18n.t('One month. The same amount each month on the same day, until you cancel.');
  return [
    { question: i18n.t('What do I pay today?'), answer },
    aboutMovingDown(),
    ...aboutPaying(),
  ];
}

export function Questions({ mode, isGiving }: { mode: Billing['mode']; isGiving: boolean }) {
  const questions =
    mode === null ? [aboutAssignedPlans(), aboutMovingDown()] : listQuestions(isGiving);
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
