import type { PhotoMark, ProposedNumbers } from '@beamwright/contract';
import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { isObject } from '../../../lib/unsent-writes.ts';

/** What an expert wrote in a case and did not send yet. */
interface Note {
  body: string;
  /** By the id of the photo. */
  marks: Partial<Record<string, PhotoMark[]>>;
  /** Null until a number is changed. */
  numbers: ProposedNumbers | null;
}

const EMPTY: Note = { body: '', marks: {}, numbers: null };
const keyOf = (caseId: string) => `note.${caseId}` as const;

function readNote(caseId: string): Note {
  const stored = readStored(keyOf(caseId));
  return isObject(stored) ? { ...EMPTY, ...stored } : EMPTY;
}

const isEmpty = ({ body, marks, numbers }: Note): boolean =>
  body.trim() === '' &&
  numbers === null &&
  Object.values(marks).every((of) => of === undefined || of.length === 0);

export interface KeptNote {
  note: Note;
  change: (changed: Partial<Note>) => void;
  clear: () => void;
}

/** Keeps on this device what an expert wrote, until it is sent. */
export function useNote(caseId: string): KeptNote {
  const [note, setNote] = useState(() => readNote(caseId));
  const keep = (next: Note) => {
    setNote(next);
    writeStored(keyOf(caseId), isEmpty(next) ? null : next);
  };
  return {
    note,
    change: (changed) => keep({ ...note, ...changed }),
    clear: () => keep(EMPTY),
  };
}

/** Photos with what is drawn on them, as a message has them; without those that the case no longer has. */
export const markedPhotos = ({ marks }: Note, photoIds: readonly string[]) =>
  photoIds.flatMap((photo_id) => {
    const drawn = marks[photo_id] ?? [];
    return drawn.length === 0 ? [] : [{ photo_id, marks: drawn }];
  });
