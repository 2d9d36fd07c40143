import { present } from '../../../lib/present.ts';
import { isSameMachine, keepJob, type VisitorJob } from '../../../lib/kept-job.ts';
import { askForJob, type Failure } from './ask-for-job.ts';
import { answersOfClick, sentenceOfClick, thicknessIn } from './answer-clicks.ts';
import { engineOfPage } from './engine-of-page.ts';
import { bindMachine } from './machine-fields.ts';
import { readVisit, saveVisit } from './visit.ts';

/**
 * `data-state` of the bench: `example` until the first run, then what came of the last one. While it is calculated the
 * last answer stays; when that fails, nothing does.
 */
export function start(root: HTMLElement): void {
  const form = present(root.querySelector<HTMLFormElement>('form[data-bench]'));
  const sentence = present(form.querySelector<HTMLTextAreaElement>('[name=q]'));
  const answer = present(root.querySelector<HTMLElement>('[data-answer]'));
  const view = createAnswerView(root, answer);
  const engine = engineOfPage();
  const example = JSON.parse(root.dataset['job'] ?? '') as VisitorJob;
  const visit = readVisit(example);
  let job = visit?.job ?? example;
  let runs = 0;

  const setMachine = bindMachine(root, engine, (machine) => {
    job = { ...job, machine };
    if (root.dataset['state'] === 'example') remember(false);
    else void run();
  });
  function remember(hasRun: boolean): void {
    saveVisit({ job, hasRun });
  }
  /** Asks for the job as it is now; an answer that comes after another question is dropped. */
  async function run(): Promise<void> {
    runs += 1;
    const mine = runs;
    remember(true);
    view.begin();
    const reply = await askForJob(engine, job);
    if (mine !== runs) return;
    if (typeof reply === 'string') view.fail(reply);
    else view.show(reply.state, reply.html);
  }
  function ask(text: string, answers: VisitorJob['answers'] = {}): void {
    job = { ...job, text, answers };
    sentence.value = text;
    void run();
  }
  function submit(): void {
    const text = sentence.value.trim();
    // What was answered belongs to the sentence.
    ask(text, text === job.text ? job.answers : {});
  }

  bindSentence(form, sentence, {
    onSubmit: submit,
    onFocus: () => engine.load(),
    onInput: () => {
      engine.load();
      if (root.dataset['state'] !== 'example') return;
      job = { ...job, text: sentence.value, answers: {} };
      remember(false);
    },
  });
  bindAnswer(root, answer, {
    ask: (added) => ask(job.text, { ...job.answers, ...added }),
    onReplaced: ({ text, machine }) => {
      if (machine) {
        setMachine(machine);
        job = { ...job, machine };
      }
      ask(text);
    },
    onRetry: () => void run(),
    onKeep: () => {
      // The machine of the example is nobody's.
      const isExample = isSameMachine(job.machine, example.machine);
      keepJob({ ...job, machine: isExample ? null : job.machine });
    },
  });
  addEventListener('bench-ask', ({ detail }: CustomEvent<string>) => {
    root.scrollIntoView({ block: 'start' });
    ask(detail);
  });

  if (!visit) return;
  sentence.value = job.text;
  setMachine(job.machine);
  if (visit.hasRun) void run();
}

/** Where answers appear. The last one stays until `show` or `fail`. */
function createAnswerView(root: HTMLElement, answer: HTMLElement) {
  const status = present(root.querySelector<HTMLElement>('[data-status]'));
  function show(state: string, html: string | Node): void {
    const hadFocus = answer.contains(document.activeElement);
    answer.removeAttribute('aria-busy');
    root.dataset['state'] = state;
    if (typeof html === 'string') answer.innerHTML = html;
    else answer.replaceChildren(html);
    const title = answer.querySelector<HTMLElement>('h2, [role=alert]');
    // For those who don’t see the answer appear. An alert speaks for itself.
    status.dataset['done'] = '';
    status.textContent = title?.tagName === 'H2' ? title.textContent : '';
    // The button of the answer that was pressed is gone.
    if (hadFocus && title) {
      title.tabIndex = -1;
      title.focus();
    }
  }
  return {
    begin: () => {
      answer.setAttribute('aria-busy', 'true');
      delete status.dataset['done'];
      status.textContent = status.dataset['calculating'] ?? '';
    },
    show,
    fail: (why: Failure) => {
      const { content } = present(
        root.querySelector<HTMLTemplateElement>(`template[data-failed=${why}]`),
      );
      show('failed', content.cloneNode(true));
    },
  };
}

interface SentenceEvents {
  onSubmit: () => void;
  onFocus: () => void;
  onInput: () => void;
}

function bindSentence(
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

interface AnswerEvents {
  ask: (added: VisitorJob['answers']) => void;
  onReplaced: (sentence: NonNullable<ReturnType<typeof sentenceOfClick>>) => void;
  onRetry: () => void;
  onKeep: () => void;
}

/** What can be clicked in an answer and around it. */
function bindAnswer(
  root: HTMLElement,
  answer: HTMLElement,
  { ask, onReplaced, onRetry, onKeep }: AnswerEvents,
): void {
  root.addEventListener('click', (event) => {
    const clicked = event.target as Element;
    if (clicked.closest('[data-keep]')) return onKeep();
    if (clicked.closest('[data-retry]')) return onRetry();
    const replaced = sentenceOfClick(clicked);
    const added = answersOfClick(clicked);
    if (!replaced && !added) return;
    event.preventDefault();
    if (replaced) onReplaced(replaced);
    else ask(added ?? {});
  });
  answer.addEventListener('submit', (event) => {
    event.preventDefault();
    const thickness_mm = thicknessIn(event.target as HTMLFormElement);
    if (thickness_mm !== null) ask({ thickness_mm });
  });
}

declare global {
  interface WindowEventMap {
    /** Another box of the page asks for settings. */
    'bench-ask': CustomEvent<string>;
  }
}
