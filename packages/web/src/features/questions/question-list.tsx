import { MAX_TRIGGER_QUESTIONS } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { NEW_QUESTION, type QuestionDraft } from './drafts.ts';
import { QuestionEditor } from './question-editor.tsx';
import { Stack } from '../../ui/stack.tsx';

interface QuestionListProps {
  questions: QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
  /** For example, `0.question_text` is the text of the first question. */
  messageOf: (field: string) => string | undefined;
}

/** The questions of one trigger, in the order they are asked. */
export function QuestionList({ questions, onChange, messageOf }: QuestionListProps) {
  const replace = (at: number, ...by: QuestionDraft[]) =>
    onChange([...questions.slice(0, at), ...by, ...questions.slice(at + 1)]);
  return (
    <Stack gap={16}>
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.id ?? index}
          number={index + 1}
          isOnly={questions.length === 1}
          question={question}
          onChange={(change) => replace(index, { ...question, ...change })}
          onRemove={() => replace(index)}
          messageOf={(field) => messageOf(`${index}.${field}`)}
        />
      ))}
      {questions.length < MAX_TRIGGER_QUESTIONS ? (
        <div>
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => onChange([...questions, NEW_QUESTION])}
          >
            {i18n.t('Add another question')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
