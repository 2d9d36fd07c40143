import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Popover } from '../../../ui/popover.tsx';
import { BarButton } from './bar-button.tsx';
import type { NoteKind } from './bar-mode.ts';
import { NoteForm } from './note-form.tsx';

interface NotedButtonProps {
  kind: Exclude<NoteKind, 'approve'>;
  letter: string;
  isReady: boolean;
  noteFor: NoteKind | null;
  onNoteFor: (kind: NoteKind | null) => void;
  onNote: (kind: NoteKind, note: string) => void;
  children: ReactNode;
}

/** Button of a decision that takes a note first. */
export function NotedButton(props: NotedButtonProps) {
  const { kind, letter, isReady, noteFor, onNoteFor, onNote, children } = props;
  const label =
    kind === 'reject' ? i18n.t('Reason for rejecting') : i18n.t('What needs a second look?');
  return (
    <Popover
      opened={noteFor === kind}
      onChange={(opened) => onNoteFor(opened ? kind : null)}
      target={
        <BarButton letter={letter} disabled={!isReady} onClick={() => onNoteFor(kind)}>
          {children}
        </BarButton>
      }
      label={label}
      side="top-start"
      width={340}
    >
      <NoteForm
        label={label}
        isRequired={kind === 'reject'}
        onSend={(note) => onNote(kind, note)}
      />
    </Popover>
  );
}
