import { materialFacts, pageMaterials } from '@beamwright/domain/material-facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../../testing/find.ts';
import { start } from './island.ts';
import { materialPage } from './material-page.tsx';

const birch = pageMaterials().find(({ canonical }) => canonical === 'birch plywood');
let root: HTMLElement;

beforeEach(() => {
  if (!birch) throw new Error('no birch plywood');
  document.body.innerHTML = renderToStaticMarkup(
    materialPage(materialFacts(birch), () => null).body(),
  );
  root = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const plot = () => page.getByRole('group', { name: /^CO2: published cut speeds/ });
const dots = () => [...plot().element().querySelectorAll<HTMLElement>('[data-dot]')];
const focused = () => document.activeElement?.getAttribute('aria-label');
const tip = () => plot().element().querySelector<HTMLElement>('[data-tip]');
const thicknesses = () => dots().map((dot) => Number.parseFloat(dot.ariaLabel ?? ''));

it('without a script, the chart is a table', async () => {
  expect(root.querySelector('[data-plot]')?.getAttribute('aria-hidden')).toBe('true');
  await page.getByText('Show as a table').first().click();
  const rows = page.getByRole('group', { name: 'Cut birch plywood with a CO2 laser' });
  await expect.element(rows.getByRole('table')).toBeVisible();
  expect(rows.element().querySelectorAll('tbody tr')).toHaveLength(
    root.querySelector('[data-plot]')?.querySelectorAll('[data-dot]').length ?? 0,
  );
});

it('dots are reached with one tab and the arrow keys, each with its values and its source', async () => {
  start(root);
  const own = dots();
  expect(thicknesses()).toEqual(thicknesses().toSorted((a, b) => a - b));
  own[0]?.focus();
  expect(focused()).toMatch(/^\d[\d.]*\u00a0mm: [\d.]+\u00a0mm\/s at [\d.]+\u00a0W, \w/);
  expect(tip()?.textContent).toBe(focused());
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(own[1]?.ariaLabel);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe(own[0]?.ariaLabel);
  await userEvent.keyboard('{End}');
  expect(focused()).toBe(own.at(-1)?.ariaLabel);
  expect(own.filter(({ tabIndex }) => tabIndex === 0)).toEqual([own.at(-1)]);
  await userEvent.keyboard('{Escape}');
  expect(tip()?.hidden).toBe(true);
});

it('a tap beside a dot shows it', () => {
  start(root);
  const [, second] = dots();
  const box = second?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: box.right + 6, clientY: box.bottom + 6 };
  plot()
    .element()
    .dispatchEvent(new MouseEvent('click', { ...at, bubbles: true }));
  expect(document.activeElement).toBe(second);
  expect(tip()?.hidden).toBe(false);
});

it('prints, with the day on the sheet however it is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  expect(root.querySelector<HTMLElement>('[data-part="print"]')?.hidden).toBe(true);
  start(root);
  await button('Print this page').click();
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('beforeprint'));
  expect(root.querySelector('[data-part="printed"]')?.textContent).toContain(
    String(new Date().getFullYear()),
  );
});
