import { materialFacts, pageMaterials } from '@beamwright/domain/material-facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../../testing/find.ts';
import { start } from './island.ts';
import { workPage } from './work-page.tsx';

const own = window.location.href;
let root: HTMLElement;

/** The page of cutting cast acrylic with a CO2 laser. */
function open(query: string): void {
  const acrylic = pageMaterials().find(({ canonical }) => canonical === 'cast acrylic');
  if (!acrylic) throw new Error('no cast acrylic');
  const facts = materialFacts(acrylic);
  const work = facts.pages.find(({ laser, operation }) => `${laser} ${operation}` === 'CO2 Cut');
  if (!work) throw new Error('no page');
  window.history.replaceState(null, '', window.location.pathname + query);
  document.body.innerHTML = renderToStaticMarkup(workPage({ facts, work }, () => null).body());
  root = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
}

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', own);
});

const rows = () => [...root.querySelectorAll<HTMLElement>('tr[data-watts]')];
const shown = () => rows().filter(({ hidden }) => !hidden);
const thickness = () => page.getByRole('combobox', { name: 'Thickness' });
const laser = () => page.getByRole('combobox', { name: 'Laser' });

it('without a script, every row is shown', () => {
  open('?mm=3');
  expect(rows().length).toBeGreaterThan(30);
  expect(shown()).toHaveLength(rows().length);
});

it('shows one thickness and laser, and keeps them in the address', async () => {
  open('');
  start(root);
  expect(shown()).toHaveLength(rows().length);
  await thickness().selectOptions('3 mm');
  await laser().selectOptions('40 W');
  expect(window.location.search).toBe('?mm=3&w=40');
  expect(shown().length).toBeGreaterThan(0);
  for (const { dataset } of shown())
    expect([dataset['thickness'], dataset['watts']]).toEqual(['3', '40']);
  expect(root.querySelector('[role=status]')?.textContent).toBe(
    `${shown().length} of ${rows().length} shown`,
  );
  await button('Show all').click();
  expect(window.location.search).toBe('');
  expect(shown()).toHaveLength(rows().length);
});

it('begins as the address says, without what no row has', () => {
  open('?mm=3&w=40&utm=x');
  start(root);
  expect(shown().length).toBeGreaterThan(0);
  expect(shown().length).toBeLessThan(rows().length);
  open('?mm=3&w=41');
  start(root);
  expect(new Set(shown().map(({ dataset }) => dataset['thickness']))).toEqual(new Set(['3']));
  open('?mm=99');
  start(root);
  expect(shown()).toHaveLength(rows().length);
});

it('offers nothing that would leave no row', async () => {
  open('');
  start(root);
  await thickness().selectOptions('2 mm');
  const options = [...(laser().element() as HTMLSelectElement).options];
  const possible = options.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const watts = shown().map((row) => row.dataset['watts']);
  expect(new Set(possible)).toEqual(new Set(['', ...watts]));
});
