import type { Plan } from '@beamwright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PLANS } from '../../../testing/billing-samples.ts';
import { PlanFinder } from './plan-finder.tsx';
import { start } from './plan-finder-island.ts';

const limited = (name: string, jobs_per_month: number, machines: number): Plan => {
  const plan = structuredClone(PLANS[0] as Plan);
  return { ...plan, name, limits: { ...plan.limits, jobs_per_month, machines } };
};

/** Many jobs on one machine, or few on many. */
const CROSSED = [limited('Busy', 100, 1), limited('Wide', 10, 5)];

it('says so if no plan allows as many jobs on as many machines', () => {
  document.body.innerHTML = renderToStaticMarkup(<PlanFinder plans={CROSSED} />);
  const root = document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
  start(root);
  const answer = () => (root.querySelector('[role=status]') as HTMLElement).innerText;
  const scale = root.querySelector('[type=range]') as HTMLInputElement;
  const move = (to: number) => {
    scale.value = String(to);
    scale.dispatchEvent(new Event('input', { bubbles: true }));
  };
  move(1000);
  expect(answer()).toContain('Busy fits');
  (root.querySelector('[value="5"]') as HTMLInputElement).click();
  expect(answer()).toBe('No plan allows that much. Ask support');
  move(0);
  expect(answer()).toContain('Wide fits');
});
