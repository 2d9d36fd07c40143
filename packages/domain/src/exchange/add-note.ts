import type { ImportNote } from './read-result.ts';

/** Adds a note unless the same sentence is there: the same field may be read twice. */
export function addNote(notes: ImportNote[], note: ImportNote): void {
  const key = JSON.stringify(note.message);
  if (!notes.some(({ message }) => JSON.stringify(message) === key)) notes.push(note);
}
