import { ERRORS } from '@beamwright/contract';
import type { ErrorEntry, Problem, ShownMessage } from '@beamwright/contract';
import { userUnits } from './user-units.ts';
import { renderEntry, renderSentence } from './sentences.ts';

const show = (message: ShownMessage): string =>
  renderSentence(message, userUnits()) ?? message.text;

const ENTRIES: Partial<Record<string, ErrorEntry>> = ERRORS;

/** Title and help by the code; the server's English for a code or values this version doesn't know. */
function titleAndHelp({ code, values = {}, title, help }: Problem) {
  const entry = Object.hasOwn(ERRORS, code) ? ENTRIES[code] : undefined;
  const names = Object.keys(entry?.values ?? {});
  if (entry === undefined || !names.every((name) => name in values)) return { title, help };
  const render = (en: string) =>
    renderEntry({ en, values: entry.values ?? {} }, values, userUnits());
  return { title: render(entry.title), help: render(entry.help) };
}

type FieldProblem = NonNullable<Problem['errors']>[number];

const showField = (entry: FieldProblem): FieldProblem =>
  entry.sentence ? { ...entry, message: show(entry.sentence) } : entry;

/** A problem in the user's language and units. */
export function translateProblem(problem: Problem): Problem {
  const { details = [], errors } = problem;
  return {
    ...problem,
    ...titleAndHelp(problem),
    ...(details.length > 0 ? { detail: details.map(show).join(' ') } : {}),
    ...(errors && {
      errors: errors.map(showField),
    }),
  };
}
