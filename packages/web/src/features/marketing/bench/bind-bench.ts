import type { VisitorJob } from '../../../lib/kept-job.ts';
import { answersOfClick, clearedByClick, sentenceOfClick, thicknessIn } from './answer-clicks.ts';

export interface SentenceEvents {
  onSubmit: () => void;
  onFocus: () => void;
  onInput: () => void;
}

export function bindSentence(
  form: HTMLFormElement,
  sentence: HTMLTextAreaElement,
  { onSubmit, onFocus, onInput }: SentenceEvents,
): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit();
  });
  sentence.addEventListener('focus', onFocus, { once: true });
  sentence.addEventListener('input', onInput);
  sentence.addEventListener('keydown', (event) => {
    // The end of a word that is still being composed is no end of the sentence.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

export interface AnswerEvents {
  onAnswers: (added: VisitorJob['answers']) => void;
  onCleared: (fields: NonNullable<ReturnType<typeof clearedByClick>>) => void;
  onReplaced: (sentence: NonNullable<ReturnType<typeof sentenceOfClick>>) => void;
  onRetry: () => void;
  onKeep: () => void;
  onUnit: (unit: string) => void;
  onCopy: (button: HTMLElement) => void;
}

/** What can be clicked in an answer and around it. */
export function bindAnswer(root: HTMLElement, answer: HTMLElement, events: AnswerEvents): void {
  const { onAnswers, onCleared, onReplaced, onRetry, onKeep, onUnit, onCopy } = events;
  root.addEventListener('click', (event) => {
    const clicked = event.target as Element;
    if (clicked.closest('[data-keep]')) return onKeep();
    if (clicked.closest('[data-retry]')) return onRetry();
    const copied = clicked.closest<HTMLElement>('[data-copy]');
    if (copied) return onCopy(copied);
    const unit = clicked.closest<HTMLElement>('[data-unit]')?.dataset['unit'];
    if (unit !== undefined) return onUnit(unit);
    const cleared = clearedByClick(clicked);
    if (cleared) return onCleared(cleared);
    const replaced = sentenceOfClick(clicked);
    const added = answersOfClick(clicked);
    if (!replaced && !added) return;
    event.preventDefault();
    if (replaced) onReplaced(replaced);
    else onAnswers(added ?? {});
  });
  answer.addEventListener('submit', (event) => {
    event.preventDefault();
    const thickness_mm = thicknessIn(event.target as HTMLFormElement);
    if (thickness_mm !== null) onAnswers({ thickness_mm });
  });
}
