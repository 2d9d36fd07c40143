import type { Job } from '@beamwright/contract';
import { measureToMm } from '@beamwright/domain/units';
import { TextField } from '../../../ui/text-field.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { measureText } from '../../../lib/measure-text.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { DepthChoice } from '../fields/depth-choice.tsx';
import { LengthInput } from '../fields/length-input.tsx';
import { TickBox } from '../fields/tick-box.tsx';
import type { DraftAnswers } from './answers.ts';
import { CustomQuestion } from './custom-question.tsx';
import { ExampleAnswers } from './example-answers.tsx';
import { CoatQuestion, ColorQuestion } from './light-questions.tsx';
import { QuestionHelp } from './question-help.tsx';

interface QuestionFieldsProps {
  question: Job['questions'][number];
  answers: DraftAnswers;
  onAnswer: (change: Partial<DraftAnswers>) => void;
  /** The user's generic name for the material; repeating it means the user knows no more. */
  genericMaterial: string | null;
}

function MaterialQuestion(props: QuestionFieldsProps) {
  const { question, answers, onAnswer, genericMaterial } = props;
  const { question_text, help_text, placeholder_text } = question;
  const renderMessage = useRenderMessage();
  const isUnsure = genericMaterial !== null && answers.material === genericMaterial;
  return (
    <>
      <TextField
        label={renderMessage(question_text)}
        description={help_text && renderMessage(help_text)}
        value={answers.material}
        onChange={(event) => onAnswer({ material: event.currentTarget.value })}
        placeholder={placeholder_text ?? undefined}
        maxLength={200}
        autoComplete="off"
      />
      <ExampleAnswers
        examples={question.example_answers}
        chosen={answers.material}
        onChoose={(material) => onAnswer({ material })}
      />
      {genericMaterial === null ? null : (
        <TickBox
          label={i18n.t('I only know it’s “{material}”', { material: genericMaterial })}
          description={i18n.t('You get a cautious starting point with a wide band.')}
          checked={isUnsure}
          onChange={(ticked) => onAnswer({ material: ticked ? genericMaterial : '' })}
        />
      )}
    </>
  );
}

const assumedText = (value: number): string =>
  i18n.t('We assume {length}. Confidence is lower.', {
    length: measureText({ value, unit: 'mm' }),
  });

function ThicknessQuestion({ question, answers, onAnswer }: QuestionFieldsProps) {
  const { question_text, help_text } = question;
  const renderMessage = useRenderMessage();
  const examples = new Map(
    question.example_lengths.map((measure) => [measureText(measure), measureToMm(measure)]),
  );
  const chosen = [...examples].find(([, mm]) => mm === answers.thickness_mm)?.[0];
  return (
    <>
      <LengthInput
        label={renderMessage(question_text)}
        {...(help_text === null ? {} : { description: renderMessage(help_text) })}
        mm={answers.thickness_mm}
        onChange={(thickness_mm) => onAnswer({ thickness_mm, thickness_declined: false })}
      />
      <ExampleAnswers
        examples={[...examples.keys()]}
        chosen={chosen ?? null}
        onChoose={(text) =>
          onAnswer({ thickness_mm: examples.get(text) ?? null, thickness_declined: false })
        }
      />
      <TickBox
        label={i18n.t('I don’t know')}
        {...(question.assumed_mm === null ? {} : { description: assumedText(question.assumed_mm) })}
        checked={answers.thickness_declined}
        onChange={(thickness_declined) =>
          onAnswer({
            thickness_declined,
            ...(thickness_declined ? { thickness_mm: null } : {}),
          })
        }
      />
    </>
  );
}

function DepthQuestion({ question, answers, onAnswer }: QuestionFieldsProps) {
  const renderMessage = useRenderMessage();
  return (
    <>
      <DepthChoice
        label={renderMessage(question.question_text)}
        value={answers.depth}
        onChange={(depth) => onAnswer({ depth })}
      />
      <QuestionHelp question={question} />
    </>
  );
}

function OtherQuestion({ question, answers, onAnswer }: QuestionFieldsProps) {
  return (
    <CustomQuestion
      question={question}
      answer={answers.more[question.id]}
      onAnswer={(answer) => onAnswer({ more: { ...answers.more, [question.id]: answer } })}
    />
  );
}

/** One question with its examples and, where possible, a way to skip it. */
export function QuestionFields(props: QuestionFieldsProps) {
  switch (props.question.field) {
    case 'material':
      return <MaterialQuestion {...props} />;
    case 'thickness':
      return <ThicknessQuestion {...props} />;
    case 'depth':
      return <DepthQuestion {...props} />;
    case 'color':
      return <ColorQuestion {...props} />;
    case 'coat':
      return <CoatQuestion {...props} />;
    case 'other':
      return <OtherQuestion {...props} />;
  }
}
