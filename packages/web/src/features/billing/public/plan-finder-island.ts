import { covers } from './fit-plan.ts';

/** Two digits are exact enough for a number of jobs. */
function rounded(jobs: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(jobs)) - 1);
  return Math.round(jobs / step) * step;
}

/** Shows the first plan that allows as many jobs and machines as are chosen. */
export function start(root: HTMLElement): void {
  const scale = root.querySelector<HTMLInputElement>('[type=range]');
  const amount = root.querySelector('[data-amount]');
  const none = root.querySelector<HTMLElement>('[data-none]');
  const answers = [...root.querySelectorAll<HTMLElement>('[data-jobs]')];
  const [low, high] = [Number(root.dataset['low']), Number(root.dataset['high'])];
  const show = (): void => {
    if (!scale || !amount) return;
    const jobs = rounded(low * (high / low) ** (Number(scale.value) / 1000));
    const chosen = root.querySelector<HTMLInputElement>('[type=radio]:checked');
    const machines = Number(chosen?.value ?? 1);
    const words = jobs.toLocaleString(document.documentElement.lang);
    amount.textContent = words;
    scale.setAttribute('aria-valuetext', words);
    const fit = answers.find(
      ({ dataset }) =>
        covers(Number(dataset['jobs']), jobs) && covers(Number(dataset['machines']), machines),
    );
    for (const answer of answers) answer.hidden = answer !== fit;
    if (none) none.hidden = fit !== undefined;
  };
  root.addEventListener('input', show);
  // The browser keeps what was chosen before a reload.
  show();
}
