import type { ReactNode } from 'react';
import classes from './explained.module.css';

interface StepNote {
  title: string;
  text: string;
}

/** Parts of a step's card that can be pointed out. */
export type StepNotes = Record<'trust' | 'numbers' | 'ranges' | 'reason' | 'actions', StepNote>;

interface ExplainedProps {
  note: StepNote | undefined;
  children: ReactNode;
}

/** A part of a card, with a note on a leader line when there is one. */
export function Explained({ note, children }: ExplainedProps) {
  if (!note) return children;
  return (
    <div className={classes.part}>
      {children}
      <p className={classes.note}>
        <b>{note.title}</b> {note.text}
      </p>
    </div>
  );
}
