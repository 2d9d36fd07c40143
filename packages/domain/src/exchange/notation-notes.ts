import { cleanName, shorten } from './clean-text.ts';
import { importMessage } from './import-messages.ts';
import type { NotationProblem, NotedText } from './notation.ts';
import type { ImportNote } from './read-result.ts';
import { warnOf, type RowDraft } from './row-draft.ts';

/** Notes on a row about the notation of its text: what was not read, or that there are several (EXC-19). */
export function notationNotes({ problems, written }: NotedText, line: number | null): ImportNote[] {
  return problems.map((problem) => ({
    code: CODES[problem],
    message: importMessage(`notation_${problem}`, { written: shorten(cleanName(written), 80) }),
    line,
  }));
}

/** Keys of the notation that are not stored, for the list of what a row loses. */
export function droppedKeys({ unknown }: NotedText): string[] {
  return unknown.map((pair) => `beamwright ${pair}`);
}

/** Reports both on a row that is being read. */
export function reportNotation(draft: RowDraft, noted: NotedText, line = draft.line): void {
  for (const { code, message } of notationNotes(noted, line)) warnOf(draft, code, message, line);
  for (const dropped of droppedKeys(noted)) draft.dropped.add(dropped);
}

const CODES: Record<NotationProblem, string> = {
  newer: 'NOTATION_NEWER',
  damaged: 'NOTATION_DAMAGED',
  repeated: 'NOTATION_REPEATED',
};
