import { createTrigger, PATTERN_TYPES, updateTrigger } from '@beamwright/contract';
import type { ClarificationTrigger, TriggerDraft } from '@beamwright/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldError } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { finishTrigger, NEW_QUESTION, triggerDraftOf, type QuestionDraft } from './drafts.ts';
import classes from './editor.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { ActiveSwitch, LaserFilter, OperationFilter } from './rule-fields.tsx';
import { patternHelp, patternTypeWord } from './rule-words.ts';

interface TriggerEditorProps {
  /** Left out for a new one. */
  trigger?: ClarificationTrigger;
  initial: TriggerDraft;
  onClose: () => void;
  onDelete?: () => void;
}

/** Writes one trigger: which jobs it meets, and what they are asked. */
export function TriggerEditor({ trigger, initial, onClose, onDelete }: TriggerEditorProps) {
  const [draft, setDraft] = useState(trigger ? triggerDraftOf(trigger) : initial);
  const set = (change: Partial<TriggerDraft>) => setDraft((before) => ({ ...before, ...change }));
  const onSuccess = () => {
    toastSuccess(i18n.t('Saved. Jobs started from now on meet it.'), { id: 'rule-saved' });
    onClose();
  };
  const create = useOperation(createTrigger, { errors: 'inline', onSuccess });
  const update = useOperation(updateTrigger, { errors: 'inline', onSuccess });
  const error = trigger ? update.error : create.error;
  const finished = finishTrigger(draft);
  const save = () => {
    if (!trigger) return create.mutate({ body: finished });
    const { trigger_id: id, updated_at } = trigger;
    return update.mutate({ params: { id }, body: { ...finished, updated_at } });
  };
  return (
    <EditorFrame
      title={trigger ? i18n.t('Edit question') : i18n.t('New question')}
      tried={{
        pattern: draft.trigger_pattern,
        pattern_type: draft.pattern_type,
        laser_type_filter: draft.laser_type_filter,
        operation_filter: draft.operation_filter,
        questions: finished.questions.filter(({ question_text }) => question_text.trim() !== ''),
        block: null,
      }}
      error={error}
      isSaving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
      onDelete={onDelete}
    >
      <TriggerFields draft={draft} set={set} messageOf={(field) => fieldError(error, field)} />
      <QuestionList
        questions={draft.questions}
        onChange={(questions) => set({ questions })}
        messageOf={(field) => fieldError(error, `questions.${field}`)}
      />
      <ActiveSwitch isActive={draft.is_active} onChange={(is_active) => set({ is_active })} />
    </EditorFrame>
  );
}

interface FieldsProps {
  draft: TriggerDraft;
  set: (change: Partial<TriggerDraft>) => void;
  messageOf: (field: keyof TriggerDraft) => string | undefined;
}

function TriggerFields({ draft, set, messageOf }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label={i18n.t('Name')}
        description={i18n.t('For you and other administrators.')}
        value={draft.trigger_name}
        onChange={(event) => set({ trigger_name: event.currentTarget.value })}
        error={messageOf('trigger_name')}
        maxLength={100}
        autoComplete="off"
      />
      <div>
        <div className={classes.rule}>
          <NativeSelect
            label={i18n.t('Ask when the job')}
            data={PATTERN_TYPES.map((type) => ({ value: type, label: patternTypeWord(type) }))}
            value={draft.pattern_type}
            onChange={({ currentTarget }) =>
              set({
                pattern_type:
                  PATTERN_TYPES.find((type) => type === currentTarget.value) ?? 'contains',
              })
            }
          />
          <TextInput
            aria-label={i18n.t('Words or expression')}
            className={draft.pattern_type === 'regex' ? (classes.pattern ?? '') : ''}
            value={draft.trigger_pattern}
            onChange={(event) => set({ trigger_pattern: event.currentTarget.value })}
            aria-invalid={messageOf('trigger_pattern') !== undefined}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        {messageOf('trigger_pattern') ? (
          <p className={classes.error}>{messageOf('trigger_pattern')}</p>
        ) : null}
        <p className={classes.help}>{patternHelp(draft.pattern_type)}</p>
      </div>
      <div className={classes.pair}>
        <LaserFilter
          value={draft.laser_type_filter}
          onChange={(laser_type_filter) => set({ laser_type_filter })}
        />
        <OperationFilter
          value={draft.operation_filter}
          onChange={(operation_filter) => set({ operation_filter })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={i18n.t('Place in the order')}
          description={i18n.t('1 to 1000; 1 is asked first.')}
          inputMode="numeric"
          value={Number.isNaN(draft.priority) ? '' : String(draft.priority)}
          onChange={(event) =>
            set({ priority: Number.parseInt(event.currentTarget.value.replace(/\D/g, ''), 10) })
          }
          error={messageOf('priority')}
          maxLength={4}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

interface QuestionListProps {
  questions: QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
  /** `0.question_text` is the text of the first. */
  messageOf: (field: string) => string | undefined;
}

const MOST = 10;

function QuestionList({ questions, onChange, messageOf }: QuestionListProps) {
  const replace = (at: number, ...by: QuestionDraft[]) =>
    onChange([...questions.slice(0, at), ...by, ...questions.slice(at + 1)]);
  return (
    <div className={classes.fields}>
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
      {questions.length < MOST ? (
        <div>
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => onChange([...questions, NEW_QUESTION])}
          >
            {i18n.t('Add another question')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
