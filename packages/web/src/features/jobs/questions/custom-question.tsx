import { MAX_ANSWER_TEXT } from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { TextField } from '../../../ui/text-field.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TickBox } from '../fields/tick-box.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ExampleAnswers } from './example-answers.tsx';
import { QuestionHelp } from './question-help.tsx';

interface CustomQuestionProps {
  question: Job['questions'][number];
  /** Null is "I don’t know"; undefined is not answered yet. */
  answer: string | null | undefined;
  onAnswer: (answer: string | null) => void;
}

/** A custom question of this server, with the input for its answer type. */
export function CustomQuestion(props: CustomQuestionProps) {
  const { question, answer, onAnswer } = props;
  return (
    <>
      <AnswerField {...props} />
      {question.priority_level === 'required' ? null : (
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
  const renderMessage = useRenderMessage();
  const { question_text, help_text, placeholder_text } = question;
  return (
    <>
      <TextField
        label={renderMessage(question_text)}
        description={help_text && renderMessage(help_text)}
        placeholder={placeholder_text ?? undefined}
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
  return <ChoiceList question={question} chosen={answer ?? null} onChoose={onAnswer} />;
}

/** The answer is sent in English, whatever the display language. */
function YesOrNo({ question, answer, onAnswer }: CustomQuestionProps) {
  const renderMessage = useRenderMessage();
  return (
    <div>
      <Choice
        label={renderMessage(question.question_text)}
        options={[
          { value: 'yes', label: i18n.t('Yes') },
          { value: 'no', label: i18n.t('No') },
        ]}
        value={answer ?? ''}
        onChange={onAnswer}
      />
      <QuestionHelp question={question} />
    </div>
  );
}
