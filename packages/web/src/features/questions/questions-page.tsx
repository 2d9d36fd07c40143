import { deleteBlock, deleteTrigger, listBlocks, listTriggers } from '@beamwright/contract';
import type { QuestionTrigger, SafetyBlock } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { invalidateSlices, queryOptionsFor, useOperation } from '../../lib/query.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { BlockEditor } from './block-editor.tsx';
import { EXAMPLE_BLOCK, EXAMPLE_TRIGGER, NEW_BLOCK, NEW_TRIGGER } from './drafts.ts';
import { RuleLists } from './rule-lists.tsx';
import { TriggerEditor } from './trigger-editor.tsx';
import { useConfirmDelete } from './use-confirm-delete.ts';

/**
 * Rules that administrators add to the built-in ones. The open editor is in the URL hash:
 * `#trigger-<id>`.
 */
export function QuestionsPage({ frame }: { frame: PageFrame }) {
  const view = useLocation({ select: ({ hash }) => hash });
  const triggers = useQuery(queryOptionsFor(listTriggers));
  const blocks = useQuery(queryOptionsFor(listBlocks));
  const error = triggers.error ?? blocks.error;
  const retry = () => void Promise.all([triggers.refetch(), blocks.refetch()]);
  return frame({
    sub: i18n.t(
      'Questions and safety blocks for this server. They add to the built-in rules and never weaken them.',
    ),
    children: (
      <>
        {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
        {!error && !(triggers.data && blocks.data) ? <CardsSkeleton /> : null}
        {triggers.data && blocks.data ? (
          <View view={view} triggers={triggers.data.items} blocks={blocks.data.items} />
        ) : null}
      </>
    ),
  });
}

interface ViewProps {
  view: string;
  triggers: QuestionTrigger[];
  blocks: SafetyBlock[];
}

function View({ view, triggers, blocks }: ViewProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isReturn, setIsReturn] = useState(false);
  // After a refusal, somebody else may have changed the list.
  const onClose = () => {
    setIsReturn(true);
    void invalidateSlices(client, ['questions']);
    void navigate({ to: '/admin/questions' });
  };
  const trigger = triggers.find(({ trigger_id }) => view === `trigger-${trigger_id}`);
  const block = blocks.find(({ id }) => view === `block-${id}`);
  if (trigger) return <SavedTrigger trigger={trigger} onClose={onClose} />;
  if (block) return <SavedBlock block={block} onClose={onClose} />;
  switch (view) {
    case 'trigger-new':
    case 'trigger-example': {
      const initial = view === 'trigger-new' ? NEW_TRIGGER : EXAMPLE_TRIGGER;
      return <TriggerEditor key={view} initial={initial} onClose={onClose} />;
    }
    case 'block-new':
    case 'block-example': {
      const initial = view === 'block-new' ? NEW_BLOCK : EXAMPLE_BLOCK;
      return <BlockEditor key={view} initial={initial} onClose={onClose} />;
    }
    default:
      return <RuleLists isReturn={isReturn} triggers={triggers} blocks={blocks} />;
  }
}

const showDeleted = () => toastSuccess(i18n.t('Deleted'), { id: 'rule-deleted' });

interface SavedTriggerProps {
  trigger: QuestionTrigger;
  onClose: () => void;
}

function SavedTrigger({ trigger, onClose }: SavedTriggerProps) {
  const confirmDelete = useConfirmDelete();
  const remove = useOperation(deleteTrigger, {
    onSuccess: () => {
      showDeleted();
      onClose();
    },
  });
  const { trigger_id: id, trigger_name } = trigger;
  const onDelete = async () => {
    if (await confirmDelete(trigger_name)) remove.mutate({ params: { id } });
  };
  return (
    <TriggerEditor
      key={id}
      trigger={trigger}
      initial={NEW_TRIGGER}
      onClose={onClose}
      onDelete={() => void onDelete()}
    />
  );
}

interface SavedBlockProps {
  block: SafetyBlock;
  onClose: () => void;
}

function SavedBlock({ block, onClose }: SavedBlockProps) {
  const confirmDelete = useConfirmDelete();
  const remove = useOperation(deleteBlock, {
    onSuccess: () => {
      showDeleted();
      onClose();
    },
  });
  const onDelete = async () => {
    if (await confirmDelete(block.name)) remove.mutate({ params: { id: block.id } });
  };
  return (
    <BlockEditor
      key={block.id}
      block={block}
      initial={NEW_BLOCK}
      onClose={onClose}
      onDelete={() => void onDelete()}
    />
  );
}
