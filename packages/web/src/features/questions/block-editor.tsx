import { BLOCK_LEVELS, createBlock, updateBlock } from '@beamwright/contract';
import type { BlockDraft, SafetyBlock } from '@beamwright/contract';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useState } from 'react';
import { fieldError } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { Choice } from '../../ui/choice.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { blockDraftOf, finishBlock } from './drafts.ts';
import classes from './editor.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { ActiveSwitch, LaserFilter } from './rule-fields.tsx';
import { levelHelp, levelLabel } from './rule-text.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface BlockEditorProps {
  /** Omitted for a new one. */
  block?: SafetyBlock;
  initial: BlockDraft;
  onClose: () => void;
  onDelete?: () => void;
}

/** Edits a safety block: which materials it matches, and what happens then. */
export function BlockEditor({ block, initial, onClose, onDelete }: BlockEditorProps) {
  // Later refetches are ignored; saving replaces the version that was opened.
  const [opened] = useState(block);
  const [draft, setDraft] = useState(opened ? blockDraftOf(opened) : initial);
  const set = (change: Partial<BlockDraft>) => setDraft((before) => ({ ...before, ...change }));
  const onSuccess = () => {
    toastSuccess(i18n.t('Saved. Applies to new jobs.'), { id: 'rule-saved' });
    onClose();
  };
  const create = useOperation(createBlock, { errors: 'inline', ownId: useOwnId(), onSuccess });
  const update = useOperation(updateBlock, { errors: 'inline', onSuccess });
  const error = opened ? update.error : create.error;
  const save = () => {
    const body = finishBlock(draft);
    if (!opened) return create.mutate({ body });
    const { id, updated_at } = opened;
    return update.mutate({ params: { id }, body: { ...body, updated_at } });
  };
  return (
    <EditorFrame
      title={opened ? i18n.t('Edit safety block') : i18n.t('New safety block')}
      tried={{
        pattern: draft.material_pattern,
        pattern_type: 'regex',
        laser_type_filter: draft.laser_type_filter,
        operation_filter: null,
        questions: [],
        block: { block_level: draft.block_level, reason: draft.reason },
      }}
      error={error}
      draft={draft}
      isSaving={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
      onDelete={onDelete}
    >
      <BlockFields draft={draft} set={set} messageOf={(field) => fieldError(error, field)} />
      <ActiveSwitch isActive={draft.is_active} onChange={(is_active) => set({ is_active })} />
    </EditorFrame>
  );
}

interface FieldsProps {
  draft: BlockDraft;
  set: (change: Partial<BlockDraft>) => void;
  messageOf: (field: keyof BlockDraft) => string | undefined;
}

function BlockFields({ draft, set, messageOf }: FieldsProps) {
  return (
    <Stack gap={16}>
      <TextField
        label={i18n.t('Name')}
        description={i18n.t('For you and other administrators.')}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={messageOf('name')}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={i18n.t('Material')}
        description={i18n.t(
          'A regular expression, such as kydex|boltaron. It’s matched against the material, its catalog name and the sentence. Case is ignored.',
        )}
        className={classes.pattern ?? ''}
        value={draft.material_pattern}
        onChange={(event) => set({ material_pattern: event.currentTarget.value })}
        error={messageOf('material_pattern')}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Choice
          label={i18n.t('What happens')}
          options={BLOCK_LEVELS.map((level) => ({ value: level, label: levelLabel(level) }))}
          value={draft.block_level}
          onChange={(block_level) => set({ block_level })}
        />
        <Text as="p" size="small" tone="third" marginTop={4} leading={1.4} readable>
          {levelHelp(draft.block_level)}
        </Text>
      </div>
      <TextareaField
        label={i18n.t('Reason shown to the user')}
        description={i18n.t('Visitors without an account read it, too.')}
        value={draft.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
        error={messageOf('reason')}
        maxLength={300}
        rows={2}
      />
      <div className={classes.pair}>
        <TextField
          label={i18n.t('Safer material (optional)')}
          value={draft.alternative ?? ''}
          onChange={(event) => set({ alternative: event.currentTarget.value })}
          error={messageOf('alternative')}
          maxLength={100}
          autoComplete="off"
        />
        <LaserFilter
          value={draft.laser_type_filter}
          onChange={(laser_type_filter) => set({ laser_type_filter })}
        />
      </div>
    </Stack>
  );
}
