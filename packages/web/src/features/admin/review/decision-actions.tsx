import { ActionIcon, Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { AiSettingStatus } from '@beamwright/contract';
import type { HTMLAttributes, ReactElement } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Popover } from '../../../ui/popover.tsx';
import classes from './decision-actions.module.css';
import { NoteForm } from './note-form.tsx';
import type { ReviewKey } from './review-keys.ts';
import type { ReviewDecision } from './use-decisions.ts';

export type NoteKind = 'approve' | 'reject' | 'flag';

export interface DecisionActionsProps {
  status: AiSettingStatus;
  /** Until its numbers are there, nothing can be decided. */
  isReady: boolean;
  noteFor: NoteKind | null;
  onNoteFor: (kind: NoteKind | null) => void;
  onKey: (key: ReviewKey) => void;
  onDecide: (decision: ReviewDecision) => void;
}

/** Every decision as a button with its key; the buttons stay in their place from setting to setting. */
export function DecisionActions(props: DecisionActionsProps) {
  const { status, isReady, noteFor, onNoteFor, onKey, onDecide } = props;
  const withNote = (kind: NoteKind, target: ReactElement<HTMLAttributes<HTMLElement>>) => (
    <Popover
      opened={noteFor === kind}
      onChange={(opened) => onNoteFor(opened ? kind : null)}
      target={target}
      label={noteLabel(kind)}
      width={340}
    >
      <NoteForm
        label={noteLabel(kind)}
        isRequired={kind === 'reject'}
        onSend={(note) => onDecide({ kind, note })}
      />
    </Popover>
  );
  return (
    <div className={classes.actions}>
      {status === 'approved' ? (
        <Button variant="filled" color="ink" disabled={!isReady} onClick={() => onKey('undo')}>
          {i18n.t('Take back')}
          <Key>U</Key>
        </Button>
      ) : (
        <span className={classes.pair}>
          <Button
            variant="filled"
            color="ember"
            disabled={!isReady}
            onClick={() => onKey('approve')}
          >
            {i18n.t('Approve')}
            <Key>A</Key>
          </Button>
          {withNote(
            'approve',
            <ActionIcon
              variant="default"
              disabled={!isReady}
              aria-label={i18n.t('Approve with a note')}
              onClick={() => onNoteFor('approve')}
            >
              <IconMessagePlus size={18} stroke={1.6} />
            </ActionIcon>,
          )}
        </span>
      )}
      {withNote(
        'reject',
        <Button disabled={!isReady} onClick={() => onNoteFor('reject')}>
          {i18n.t('Reject')}
          <Key>R</Key>
        </Button>,
      )}
      {withNote(
        'flag',
        <Button disabled={!isReady} onClick={() => onNoteFor('flag')}>
          {i18n.t('Flag')}
          <Key>F</Key>
        </Button>,
      )}
      <Button disabled={!isReady} onClick={() => onKey('delete')}>
        {i18n.t('Delete')}
        <Key>D</Key>
      </Button>
    </div>
  );
}

function noteLabel(kind: NoteKind): string {
  if (kind === 'reject') return i18n.t('Why is it rejected?');
  return kind === 'flag' ? i18n.t('What should be looked at?') : i18n.t('Note to the approval');
}

const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key} aria-hidden="true">
    {children}
  </kbd>
);
