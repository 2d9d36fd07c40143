import { sentenceOfClick } from './answer-clicks.ts';

const ask = (detail: string) => dispatchEvent(new CustomEvent('bench-ask', { detail }));

/** A second place of the page with sentences: what is written or chosen there is asked in the box at the top. */
export function start(root: HTMLElement): void {
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = root.querySelector('input')?.value.trim();
    if (text) ask(text);
  });
  root.addEventListener('click', (event) => {
    const chosen = sentenceOfClick(event.target as Element);
    if (!chosen) return;
    event.preventDefault();
    ask(chosen.text);
  });
}
