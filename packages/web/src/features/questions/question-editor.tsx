import { QUESTION_TYPES } from '@beamwright/domain/types';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { IconTrash } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { JOB_FIELDS, type QuestionDraft } from './drafts.ts';
import classes from './editor.module.css';
import { fieldLabel, questionTypeLabel } from './rule-text.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

interface QuestionEditorProps {
  /** Position in the list, from 1. */
  number: number;
  isOnly: boolean;
  question: QuestionDraft;
  onChange: (change: Partial<QuestionDraft>) => void;
  onRemove: () => void;
  messageOf: (field: string) => string | undefined;
}

/** One question: its text, its answer type, and whether it is required. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { number, isOnly, question, onChange, onRemove, messageOf } = props;
  return (
    <Box
      as="fieldset"
      pad="12 16 16"
      canShrink
      border="line"
      radius="control"
      aria-label={i18n.t('Question {number}', { number })}
    >
      <Row gap={8} justify="between" marginBottom={12}>
        <h3>{i18n.t('Question {number}', { number })}</h3>
        {isOnly ? null : (
          <IconButton
            color="ink"
            aria-label={i18n.t('Remove question {number}', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.6} />
          </IconButton>
        )}
      </Row>
      <Stack gap={16}>
        <TextField
          label={i18n.t('Question')}
          placeholder={i18n.t('For example: What is it coated with?')}
          value={question.question_text}
          onChange={(event) => onChange({ question_text: event.currentTarget.value })}
          error={messageOf('question_text')}
          maxLength={300}
          autoComplete="off"
        />
        <div className={classes.pair}>
          <TypeSelect question={question} onChange={onChange} />
          <FieldSelect question={question} onChange={onChange} />
        </div>
        <AnswerFields question={question} onChange={onChange} messageOf={messageOf} />
        <TextField
          label={i18n.t('Why it’s asked (optional)')}
          value={question.help_text ?? ''}
          onChange={(event) => onChange({ help_text: event.currentTarget.value })}
          error={messageOf('help_text')}
          maxLength={300}
          autoComplete="off"
        />
        {factOf(question) ? null : (
          <Choice
            label={i18n.t('Answer required?')}
            options={[
              { value: 'required', label: i18n.t('Yes') },
              { value: 'optional', label: i18n.t('No, allow “I don’t know”') },
            ]}
            value={question.priority_level}
            onChange={(priority_level) => onChange({ priority_level })}
          />
        )}
      </Stack>
    </Box>
  );
}

/** The fact that the answer fills in; facts have their own way of being unknown. */
const factOf = ({ field_name }: QuestionDraft) => JOB_FIELDS.find((name) => name === field_name);

type PartProps = Pick<QuestionEditorProps, 'question' | 'onChange'>;

function TypeSelect({ question, onChange }: PartProps) {
  return (
    <SelectField
      label={i18n.t('Answer type')}
      options={QUESTION_TYPES.map((type) => ({ value: type, label: questionTypeLabel(type) }))}
      value={question.question_type}
      onChange={({ currentTarget }) =>
        onChange({
          question_type: QUESTION_TYPES.find((type) => type === currentTarget.value) ?? 'text',
        })
      }
    />
  );
}

/**
 * An answer about material, thickness or depth fills in that fact; any other is parsed with the
 * sentence.
 */
function FieldSelect({ question, onChange }: PartProps) {
  return (
    <SelectField
      label={i18n.t('Asks about')}
      options={[
        { value: '', label: i18n.t('Something else') },
        ...JOB_FIELDS.map((name) => ({ value: name, label: fieldLabel(name) })),
      ]}
      value={factOf(question) ?? ''}
      onChange={({ currentTarget }) =>
        onChange({ field_name: currentTarget.value, priority_level: 'required' })
      }
    />
  );
}

function AnswerFields({
  question,
  onChange,
  messageOf,
}: Omit<QuestionEditorProps, 'number' | 'isOnly' | 'onRemove'>) {
  const { question_type: type, example_answers } = question;
  if (type === 'yes_no') return null;
  return (
    <>
      <TextareaField
        label={
          type === 'choice' ? i18n.t('Choices, one per line') : i18n.t('Examples, one per line')
        }
        value={example_answers.join('\n')}
        onChange={(event) =>
          onChange({
            example_answers:
              event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'),
          })
        }
        error={messageOf('example_answers')}
        rows={3}
      />
      {type === 'choice' ? null : (
        <TextField
          label={i18n.t('Placeholder (optional)')}
          value={question.placeholder_text ?? ''}
          onChange={(event) => onChange({ placeholder_text: event.currentTarget.value })}
          error={messageOf('placeholder_text')}
          maxLength={100}
          autoComplete="off"
        />
      )}
    </>
  );
}
