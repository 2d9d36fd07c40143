import type { AiSettingSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DraftPane } from './draft-pane.tsx';
import { EditDraft } from './edit-draft.tsx';
import { editLabel } from './edit-label.ts';
import { NoteForm } from './note-form.tsx';
import { blockedText, effectText, approvalQuestion } from './review-text.ts';
import type { ReviewActs } from './use-review-acts.ts';

interface DraftDecisionProps {
  selected: AiSettingSummary;
  acts: ReviewActs;
}

/** The selected setting with its decision bar. */
export function DraftDecision({ selected, acts }: DraftDecisionProps) {
  const { open, detail, mode } = acts;
  const noteLabel = i18n.t('Approval note');
  return (
    <>
      <DraftPane
        summary={selected}
        detail={detail}
        step={open.step}
        onStep={acts.setStep}
        openRow={open.openRow}
        onOpenRow={acts.toggleRow}
      />
      <DecisionBar
        mode={mode}
        isReady={detail.setting !== undefined}
        isQuiet={acts.selection.items.length > 0}
        effect={effectText(selected)}
        question={approvalQuestion(selected)}
        blockedReason={blockedText(detail.setting)}
        editLabel={detail.setting ? editLabel(detail.setting, open.step) : i18n.t('Edit')}
        noteFor={open.noteFor}
        onNoteFor={acts.setNoteFor}
        onNote={acts.note}
        onKey={acts.act}
      />
      <Dialog
        opened={open.noteFor === 'approve'}
        onClose={() => acts.setNoteFor(null)}
        title={i18n.t('Approve with a note')}
      >
        <NoteForm
          label={noteLabel}
          isRequired={false}
          onSend={(note) => acts.note('approve', note)}
        />
      </Dialog>
      {open.isEditing && detail.setting ? (
        <EditDraft setting={detail.setting} step={open.step} onClose={acts.closeEdit} />
      ) : null}
    </>
  );
}
