import type { JobAnswers } from '@beamwright/domain/types';
import { MAX_THICKNESS_MM } from '../../../lib/job-shapes.ts';
import type { VisitorMachine } from '../../../lib/kept-job.ts';

/** The answers of a clicked choice. */
export function answersOfClick(clicked: Element): JobAnswers | null {
  const choice = clicked.closest<HTMLElement>('[data-answers]');
  return choice ? (JSON.parse(choice.dataset['answers'] ?? '{}') as JobAnswers) : null;
}

/** The answers to take back, by their fields. */
export const clearedByClick = (clicked: Element): (keyof JobAnswers)[] | null =>
  (clicked.closest<HTMLElement>('[data-cleared]')?.dataset['cleared']?.split(' ') as
    | (keyof JobAnswers)[]
    | undefined) ?? null;

/** The sentence of a clicked alternative or example, and the machine of an example. */
export function sentenceOfClick(
  clicked: Element,
): { text: string; machine: VisitorMachine | null } | null {
  const source = clicked.closest<HTMLElement>('[data-sentence]');
  const text = source?.dataset['sentence'];
  if (!source || text === undefined) return null;
  const { machine } = source.dataset;
  return { text, machine: machine === undefined ? null : (JSON.parse(machine) as VisitorMachine) };
}

/** The typed thickness, with a point or a comma; null and marked if it is none. */
export function thicknessIn(form: HTMLFormElement): number | null {
  const input = form.querySelector('input');
  const mm = Number(
    (input?.value ?? '')
      .trim()
      .replace(',', '.')
      .replace(/(?<!\s)\s*mm$/, ''),
  );
  const isUsable = mm > 0 && mm <= MAX_THICKNESS_MM;
  input?.setAttribute('aria-invalid', String(!isUsable));
  if (!isUsable) input?.focus();
  return isUsable ? mm : null;
}
