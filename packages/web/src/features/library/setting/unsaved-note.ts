import type { Setting } from '@beamwright/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

type Noted = Pick<Setting, 'id' | 'notes'>;

interface UnsavedNote {
  typed: string;
  /** The saved note that was changed. */
  before: string;
}

const keyOf = (id: string) => `note.${id}` as const;

/** Keeps typed text on this device until the server has it. */
export const keepNote = ({ id, notes }: Noted, typed: string): void =>
  writeStored(keyOf(id), typed.trim() === notes ? null : { typed, before: notes });

/** The text typed but not saved. Null if the note was changed elsewhere since: that one is newer. */
export function readUnsavedNote({ id, notes }: Noted): string | null {
  const stored = readStored(keyOf(id)) as Partial<UnsavedNote> | null;
  if (typeof stored?.typed !== 'string' || stored.before !== notes) return null;
  return stored.typed;
}

/** Drops the kept text, unless more was typed since. */
export function noteSaved({ id, notes }: Noted): void {
  const stored = readStored(keyOf(id)) as Partial<UnsavedNote> | null;
  if (stored?.typed?.trim() === notes) writeStored(keyOf(id), null);
  else if (stored !== null) writeStored(keyOf(id), { ...stored, before: notes });
}
