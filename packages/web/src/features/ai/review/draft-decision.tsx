import type { AiSettingSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DraftPane } from './draft-pane.tsx';
import { EditDraft } from './edit-draft.tsx';
import { editWords } from './edit-words.ts';
import { NoteForm } from './note-form.tsx';
import { blockedWords, effectWords, questionWords } from './review-words.ts';
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
        effect={effectWords(selected)}
        question={questionWords(selected)}
        blockedReason={blockedWords(detail.setting)}
        editLabel={detail.setting ? editWords(detail.setting, open.step) : i18n.t('Edit')}
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
