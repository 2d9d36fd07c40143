import type { AiSetting } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { barModeOf } from './bar-mode.ts';
import type { BarMode, NoteKind } from './bar-mode.ts';
import type { ReviewFilters } from './review-list.ts';
import { rowOf } from './review-keys.ts';
import type { ReviewKey } from './review-keys.ts';
import { settingTitle } from './review-text.ts';
import type { ReviewDecision } from './send-decision.ts';
import { useDecisions } from './use-decisions.ts';
import { useReviewedSetting } from './use-reviewed-setting.ts';
import type { ReviewQueue } from './use-review-queue.ts';
import { useReviewSelection } from './use-review-selection.ts';

/** UI state of one setting; it resets when another is selected. */
interface OnSetting {
  id: string | null;
  isAsking: boolean;
  /** Note of an approval that waits for confirmation. */
  approvalNote: string;
  isEditing: boolean;
  noteFor: NoteKind | null;
  openRow: number | null;
  step: number;
}

const NOTHING_OPEN = {
  isAsking: false,
  approvalNote: '',
  isEditing: false,
  noteFor: null,
  openRow: null,
  step: 0,
};

interface ReviewActsInput {
  filters: ReviewFilters;
  queue: ReviewQueue;
  onHelp: () => void;
}

/** Every action on the selected setting, for shortcuts and buttons. */
export function useReviewActs({ filters, queue, onHelp }: ReviewActsInput) {
  const { selected } = queue;
  const id = selected?.id ?? null;
  const [stored, setStored] = useState<OnSetting>({ id, ...NOTHING_OPEN });
  const open: OnSetting = stored.id === id ? stored : { id, ...NOTHING_OPEN };
  const change = (some: Partial<OnSetting>) => setStored({ ...open, ...some });
  const detail = useReviewedSetting(selected);
  const decisions = useDecisions(filters, queue);
  const selection = useReviewSelection(queue.items);
  const confirm = useConfirm();
  const mode: BarMode = selected ? barModeOf(selected, open.isAsking) : 'decide';

  const decide = (decision: ReviewDecision) => {
    setStored({ id: null, ...NOTHING_OPEN });
    if (selected) decisions.decide([selected], decision);
  };
  const approve = (note: string) => {
    if (mode === 'blocked' || mode === 'approved') return;
    if (selected?.verdict === 'far' && !open.isAsking)
      return change({ isAsking: true, approvalNote: note, noteFor: null });
    decide({ kind: 'approve', note: note || open.approvalNote, confirm: open.isAsking });
  };
  const remove = async () => {
    if (!selected) return;
    const isSure = await confirm({
      title: i18n.t('Delete {title}?', { title: settingTitle(selected) }),
      body: i18n.t('This also withdraws its promotions. It can’t be undone.'),
      confirm: i18n.t('Delete setting'),
      danger: true,
    });
    if (isSure) decide({ kind: 'delete' });
  };
  const toggleRow = (row: number) => change({ openRow: open.openRow === row ? null : row });

  /** Only called once the setting's numbers have loaded. */
  const actOn = (setting: AiSetting, key: ReviewKey) => {
    const row = rowOf(key);
    if (row !== null) {
      const { length } = setting.judgments[open.step]?.published ?? [];
      if (row < length) toggleRow(row);
    } else if (key === 'approve') approve('');
    else if (key === 'approve_with_note' && mode === 'decide') change({ noteFor: 'approve' });
    else if (key === 'reject' || key === 'flag') change({ noteFor: key, isAsking: false });
    else if (key === 'edit' && mode !== 'approved') change({ isEditing: true, isAsking: false });
    else if (key === 'delete') void remove();
  };

  const act = (key: ReviewKey) => {
    if (key === 'help') onHelp();
    else if (key === 'undo') void decisions.undo(detail.setting);
    else if (key === 'next' || key === 'skip') queue.move(1);
    else if (key === 'previous') queue.move(-1);
    else if (key === 'cancel') change({ isAsking: false, approvalNote: '' });
    else if (key === 'select') {
      if (id !== null && filters.status === 'draft') selection.toggle(id);
    }
    // Nothing can be decided before the numbers have loaded.
    else if (detail.setting) actOn(detail.setting, key);
  };

  return {
    act,
    mode,
    open,
    detail,
    selection,
    isBusy: decisions.isPending,
    toggleRow,
    setStep: (step: number) => change({ step, openRow: null }),
    setNoteFor: (noteFor: NoteKind | null) => change({ noteFor }),
    closeEdit: () => change({ isEditing: false }),
    note: (kind: NoteKind, note: string) => {
      if (kind === 'approve') approve(note);
      else decide({ kind, note });
    },
    approveSelection: () =>
      decisions.decide(selection.items, { kind: 'approve', note: '', confirm: false }),
    rejectSelection: (note: string) => decisions.decide(selection.items, { kind: 'reject', note }),
  };
}

export type ReviewActs = ReturnType<typeof useReviewActs>;
