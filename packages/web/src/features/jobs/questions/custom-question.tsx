import { MAX_ANSWER_TEXT } from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { TextField } from '../../../ui/text-field.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TickBox } from '../fields/tick-box.tsx';
import { ChoiceList } from './choice-list.tsx';
import classes from './questions.module.css';
import { ExampleAnswers } from './example-answers.tsx';
import { Text } from '../../../ui/text.tsx';

interface CustomQuestionProps {
  question: Job['questions'][number];
  /** Null is "I don’t know"; undefined is still to be answered. */
  answer: string | null | undefined;
  onAnswer: (answer: string | null) => void;
}

/** A question of this installation, in the way its kind is answered. */
export function CustomQuestion(props: CustomQuestionProps) {
  const { question, answer, onAnswer } = props;
  return (
    <>
      <AnswerField {...props} />
      {question.required ? null : (
        <TickBox
          label={i18n.t('I don’t know')}
          checked={answer === null}
          onChange={(ticked) => onAnswer(ticked ? null : '')}
        />
      )}
    </>
  );
}

function AnswerField(props: CustomQuestionProps) {
  switch (props.question.question_type) {
    case 'text':
    case 'number':
      return <WrittenAnswer {...props} />;
    case 'choice':
      return <ChosenAnswer {...props} />;
    case 'yes_no':
      return <YesOrNo {...props} />;
  }
}

function WrittenAnswer({ question, answer, onAnswer }: CustomQuestionProps) {
  return (
    <>
      <TextField
        label={question.text}
        description={question.help}
        placeholder={question.placeholder ?? undefined}
        inputMode={question.question_type === 'number' ? 'decimal' : 'text'}
        value={answer ?? ''}
        onChange={(event) => onAnswer(event.currentTarget.value)}
        maxLength={MAX_ANSWER_TEXT}
        autoComplete="off"
      />
      <ExampleAnswers
        examples={question.example_answers}
        chosen={answer ?? null}
        onChoose={onAnswer}
      />
    </>
  );
}

function ChosenAnswer({ question, answer, onAnswer }: CustomQuestionProps) {
  return (
    <ChoiceList
      question={question.text}
      help={question.help}
      options={question.example_answers.map((value) => ({ value, label: value }))}
      chosen={answer ?? null}
      onChoose={onAnswer}
    />
  );
}

/** Sent in English, whatever the language of the screen. */
function YesOrNo({ question, answer, onAnswer }: CustomQuestionProps) {
  return (
    <div>
      <Choice
        label={question.text}
        options={[
          { value: 'yes', label: i18n.t('Yes') },
          { value: 'no', label: i18n.t('No') },
        ]}
        value={answer ?? ''}
        onChange={onAnswer}
      />
      {question.help === null ? null : (
        <Text as="p" size="small" tone="third" className={classes.help}>
          {question.help}
        </Text>
      )}
    </div>
  );
}
