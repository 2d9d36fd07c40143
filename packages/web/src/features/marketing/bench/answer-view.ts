import { present } from '../../../lib/present.ts';
import type { Failure } from './ask-for-job.ts';

/** After that, it is said that it takes long. */
const SLOW_MS = 6000;

export interface AnswerView {
  begin: (isReady: boolean) => void;
  show: (state: string, html: string | Node) => void;
  fail: (why: Failure) => void;
  /** Which machine the answer is for, above it. */
  note: (html: string) => void;
  /** Read to those who don’t see what happened. */
  say: (words: string | undefined) => void;
}

/** Where answers appear. The last one stays until `show` or `fail`. */
export function createAnswerView(root: HTMLElement, answer: HTMLElement): AnswerView {
  const status = present(root.querySelector<HTMLElement>('[data-status]'));
  const note = present(root.querySelector<HTMLElement>('[data-note]'));
  let slow: ReturnType<typeof setTimeout> | undefined;
  const say = (words = ''): void => {
    clearTimeout(slow);
    delete status.dataset['done'];
    status.textContent = words;
  };
  function show(state: string, html: string | Node): void {
    const hadFocus = answer.contains(document.activeElement);
    answer.removeAttribute('aria-busy');
    root.dataset['state'] = state;
    if (typeof html === 'string') answer.innerHTML = html;
    else answer.replaceChildren(html);
    const title = answer.querySelector<HTMLElement>('h2, [role=alert]');
    // For those who don’t see the answer appear. An alert speaks for itself.
    say(title?.tagName === 'H2' ? title.textContent : '');
    status.dataset['done'] = '';
    // The button of the answer that was pressed is gone.
    if (hadFocus && title) {
      title.tabIndex = -1;
      title.focus();
    }
  }
  return {
    begin: (isReady) => {
      answer.setAttribute('aria-busy', 'true');
      say(status.dataset[isReady ? 'calculating' : 'loading']);
      slow = setTimeout(() => say(status.dataset['slow']), SLOW_MS);
    },
    show,
    fail: (why) => {
      const { content } = present(
        root.querySelector<HTMLTemplateElement>(`template[data-failed=${why}]`),
      );
      note.replaceChildren();
      show('failed', content.cloneNode(true));
    },
    note: (html) => (note.innerHTML = html),
    say,
  };
}
