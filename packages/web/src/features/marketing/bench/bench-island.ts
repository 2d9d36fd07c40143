import { present } from '../../../lib/present.ts';
import { isSameMachine, keepJob, type VisitorJob } from '../../../lib/kept-job.ts';
import { createAnswerView, type AnswerView } from './answer-view.ts';
import { bindAnswer, bindSentence } from './bind-bench.ts';
import { createBench, type Bench } from './create-bench.ts';
import { engineOfPage } from './engine-of-page.ts';
import { jobOfHash } from './job-address.ts';
import { bindMachine } from './machine-fields.ts';
import { readTypedJob } from './typed-job.ts';

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
  const exampleHtml = answer.innerHTML;
  const before = readTypedJob(example, root.dataset['onlyLaser'] ?? null);
  const isExample = () => root.dataset['state'] === 'example';
  const show = ({ text, machine }: VisitorJob): void => {
    sentence.value = text;
    machineFields.show(machine);
  };
  const bench = createBench({ engine, view, example, typed: before, show });
  const machineFields = bindMachine(root, { engine, jobOf: () => bench.job() }, (machine) => {
    bench.choose(machine);
    if (isExample()) bench.remember(false);
    else void bench.run();
  });

  bindSentence(form, sentence, {
    onSubmit: () => {
      const text = sentence.value.trim();
      if (text === '') {
        sentence.value = '';
        form.reportValidity();
      } else void machineFields.settle().then((isKnown) => isKnown && bench.ask(text));
    },
    onFocus: () => engine.load(),
    onInput: () => {
      engine.load();
      if (isExample()) bench.type(sentence.value);
    },
  });
  bindClicks({ root, answer, bench, view });
  addEventListener('bench-ask', ({ detail }: CustomEvent<string>) => {
    root.scrollIntoView({ block: 'start' });
    bench.ask(detail);
  });
  addEventListener('popstate', () => {
    const earlier = jobOfHash(location.hash);
    if (earlier) bench.open(earlier);
    else if (location.hash === '' && !isExample()) {
      bench.reset();
      view.show('example', exampleHtml);
    }
  });

  const typed = sentence.value;
  const shared = jobOfHash(location.hash);
  if (typed !== sentence.defaultValue) {
    // By somebody who was faster than this script. Enter left a line break.
    engine.load();
    if (typed.endsWith('\n')) bench.ask(typed.trim());
    else bench.type(typed);
  } else if (shared) bench.open(shared);
  else if (before) {
    show(before.job);
    // What the page says of its own machine.
    if (!isSameMachine(before.job.machine, example.machine)) view.note('');
    if (before.hasRun) void bench.run('replace');
  }
}

interface ClickParts {
  root: HTMLElement;
  answer: HTMLElement;
  bench: Bench;
  view: AnswerView;
}

function bindClicks({ root, answer, bench, view }: ClickParts): void {
  bindAnswer(root, answer, {
    onAnswers: (added) => {
      const { text, answers } = bench.job();
      bench.ask(text, { ...answers, ...added });
    },
    onCleared: (fields) => {
      const { text, answers } = bench.job();
      bench.ask(text, omit(answers, fields));
    },
    onReplaced: ({ text, machine }) => {
      if (machine) bench.choose(machine, text);
      bench.ask(text);
    },
    onRetry: () => void bench.run(),
    onKeep: () => {
      const job = bench.job();
      // The machine of the example is nobody's, unless it was chosen.
      keepJob({ ...job, machine: bench.isMachineOwn() ? job.machine : null });
    },
    onUnit: (unit) => bench.useUnit(unit),
    onCopy: ({ dataset }) => {
      void copyText(dataset['copy'] ?? '').then((isCopied) =>
        view.say(dataset[isCopied ? 'copied' : 'uncopied']),
      );
    },
  });
}

const omit = <T extends object>(all: T, keys: readonly (keyof T)[]): T =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key as keyof T))) as T;

/** False where the page may not: without HTTPS there is no clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

declare global {
  interface WindowEventMap {
    /** Another box of the page asks for settings. */
    'bench-ask': CustomEvent<string>;
  }
}
