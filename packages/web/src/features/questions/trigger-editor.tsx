import { createTrigger, updateTrigger } from '@beamwright/contract';
import type { QuestionTrigger, TriggerDraft } from '@beamwright/contract';
import { useState } from 'react';
import { fieldError } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { finishTrigger, triggerDraftOf } from './drafts.ts';
import { EditorFrame } from './editor-frame.tsx';
import { QuestionList } from './question-list.tsx';
import { ActiveSwitch } from './rule-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';

interface TriggerEditorProps {
  /** Omitted for a new one. */
  trigger?: QuestionTrigger;
  initial: TriggerDraft;
  onClose: () => void;
  onDelete?: () => void;
}

/** Edits a trigger: which jobs it matches, and which questions they are asked. */
export function TriggerEditor({ trigger, initial, onClose, onDelete }: TriggerEditorProps) {
  // Later refetches are ignored; saving replaces the version that was opened.
  const [opened] = useState(trigger);
  const [draft, setDraft] = useState(opened ? triggerDraftOf(opened) : initial);
  const set = (change: Partial<TriggerDraft>) => setDraft((before) => ({ ...before, ...change }));
  const onSuccess = () => {
    toastSuccess(i18n.t('Saved. Applies to new jobs.'), { id: 'rule-saved' });
    onClose();
  };
  const create = useOperation(createTrigger, { errors: 'inline', ownId: useOwnId(), onSuccess });
  const update = useOperation(updateTrigger, { errors: 'inline', onSuccess });
  const error = opened ? update.error : create.error;
  const finished = finishTrigger(draft);
  const save = () => {
    if (!opened) return create.mutate({ body: finished });
    const { trigger_id: id, updated_at } = opened;
    return update.mutate({ params: { id }, body: { ...finished, updated_at } });
  };
  return (
    <EditorFrame
      title={opened ? i18n.t('Edit question') : i18n.t('New question')}
      tried={{
        pattern: draft.trigger_pattern,
        pattern_type: draft.pattern_type,
        laser_type_filter: draft.laser_type_filter,
        operation_filter: draft.operation_filter,
        questions: finished.questions.filter(({ question_text }) => question_text.trim() !== ''),
        block: null,
      }}
      error={error}
      draft={draft}
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
