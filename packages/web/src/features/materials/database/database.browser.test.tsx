import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, checkbox, heading, link, radio } from '../../../testing/find.ts';
import { databasePage } from './database-page.tsx';
import { start } from './island/start.ts';

let html = '';
let file = '';
const own = window.location.href;
let root: HTMLElement;

beforeAll(() => {
  const { body, files } = databasePage();
  html = renderToStaticMarkup(body());
  file = URL.createObjectURL(new Blob([files?.[0]?.text ?? '']));
});

beforeEach(() => open(''));

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', own);
});

function open(query: string): void {
  window.history.replaceState(null, '', window.location.pathname + query);
  document.body.innerHTML = html;
  root = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
  root.dataset['compareFile'] = file;
  start(root);
}

const search = () => page.getByRole('searchbox', { name: 'Search materials' });
const shown = () =>
  [...root.querySelectorAll('li[data-s]')]
    .filter((row) => row.getClientRects().length > 0)
    .map((row) => row.querySelector('a, b')?.textContent);
const query = () => decodeURIComponent(window.location.search);

describe('the search', () => {
  it('is reached, used and left with the keyboard alone, and its address goes back', async () => {
    const before = shown().length;
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('acrilic cut diode');
    await expect.element(page.getByText('Showing results for “Acrylic”.')).toBeVisible();
    await expect.poll(query).toBe('?q=acrilic+cut+diode');
    expect(shown()[0]).toBe('Acrylic');
    expect(shown()).not.toContain('Clear acrylic');
    await expect.element(radio(/^Diode/)).toBeChecked();
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link('Acrylic').first()).toHaveFocus();
    window.history.back();
    await expect.poll(shown).toHaveLength(before);
    expect(query()).toBe('');
    await expect.element(search()).toHaveValue('');
  });

  it('takes the words of a filter out of the sentence, and keeps the focus', async () => {
    await search().fill('acrilic cut diode');
    await button('Remove filter: Diode').click();
    await expect.element(search()).toHaveValue('acrilic cut');
    await expect.element(radio(/^Any laser/)).toBeChecked();
    expect(shown()).toContain('Clear acrylic');
    expect(root.contains(document.activeElement)).toBe(true);
    await button('Search for “acrilic” instead').click();
    await expect.element(heading('Not in the database')).toBeVisible();
  });

  it('shows the danger of a trade name first', async () => {
    await search().fill('lexan');
    await expect.element(page.getByText('“lexan” is listed as Polycarbonate.')).toBeVisible();
    expect(shown()).toEqual(['Polycarbonate']);
    await expect.element(link('cast acrylic')).toBeVisible();
  });

  it('guesses nothing, and says where to ask and how to find out', async () => {
    await search().fill('frobnicate');
    await expect.element(heading('Not in the database')).toBeVisible();
    expect(shown()).toEqual([]);
    await expect.element(link('Ask for it')).toHaveAttribute('href', '/support');
    await expect.element(link('How to identify a plastic')).toHaveAttribute('href', '#identify');
    await expect.element(page.getByRole('status')).toHaveTextContent('Materials shown: 0');
  });

  it('asks about names that are spelled alike, each with its verdict, and shows no row of them', async () => {
    await search().fill('xolycarbonate');
    await expect.element(page.getByText('Spelled alike, but maybe something else:')).toBeVisible();
    expect(shown()).toEqual([]);
    const [first] = root.querySelectorAll('[data-part="alike"] li');
    expect(first?.textContent).toBe('Polycarbonate Blocked');
    await search().fill('birch');
    await expect
      .element(page.getByText('Spelled alike, but maybe something else:'))
      .not.toBeVisible();
  });

  it('starts with what an address asks for', async () => {
    open('?q=birke&laser=co2');
    await expect.element(search()).toHaveValue('birke');
    await expect.poll(shown).toEqual(['Birch', 'Birch plywood']);
    await expect.element(radio(/^CO2/)).toBeChecked();
  });
});

describe('the filters', () => {
  it('combine, count each other and go one by one', async () => {
    await radio(/^Blocked/).click();
    await link(/^Foam/).click();
    expect(query()).toBe('?safety=block&family=foam');
    expect(shown()).toContain('Expanded polystyrene');
    const n = shown().length;
    await expect.element(radio(`Blocked ${n}`)).toBeChecked();
    await expect.element(link(`Foam ${n}`)).toHaveAttribute('aria-current', 'true');
    await link(/^Acrylic \d/).click();
    await expect.element(heading('No match')).toBeVisible();
    await button('Remove filter: Blocked').click();
    expect(query()).toBe('?family=acrylic');
    expect(shown().length).toBeGreaterThan(5);
    window.history.back();
    await expect.element(heading('No match')).toBeVisible();
    await button('Clear filters').click();
    expect(query()).toBe('');
  });
});

describe('a job in the search', () => {
  const jobLink = () => link(/^Get settings for/);

  it('leads to the bench of its material, and to the published settings for it', async () => {
    open('?q=3+mm+acrylic+40+W+diode');
    await expect
      .element(jobLink())
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/materials\/cast-acrylic#job=3\+mm\+acrylic/),
      );
    await expect
      .element(link('Cast acrylic: published settings (Diode, Cut)'))
      .toHaveAttribute('href', '/materials/cast-acrylic/diode-cut?mm=3&w=40');
    expect(shown()).toContain('Cast acrylic');
  });

  it('without a material shows all, and says that thickness narrows nothing', async () => {
    const all = shown().length;
    open('?q=3mm');
    await expect.element(page.getByText(/don’t narrow this list/)).toBeVisible();
    expect(shown()).toHaveLength(all);
    await expect.element(page.getByText('Not in the database')).not.toBeVisible();
  });

  it('has no way to settings of what must never be lasered', async () => {
    open('?q=cut+3+mm+pvc+40+W');
    await expect.poll(() => shown()[0]).toBe('PVC');
    expect(root.querySelector<HTMLElement>('[data-part="job"]')?.hidden).toBe(true);
  });
});

describe('the comparison', () => {
  it('shows published cuts, and never settings of a blocked material', async () => {
    open('?laser=co2&compare=cast-acrylic,polycarbonate');
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    await expect.element(heading('Comparison')).toHaveFocus();
    const rows = [...root.querySelectorAll<HTMLElement>('tr[data-row]')];
    for (const row of rows) {
      const blocked = row.querySelector('td:last-child')?.textContent;
      const name = row.dataset['row'] ?? '';
      if (['co2', 'diode', 'fiber', 'uv', 'limits', 'settings'].includes(name))
        expect(blocked, name).toBe('–');
    }
    const chart = page.getByRole('group', { name: /^CO2: published cut speeds/ });
    await expect.element(chart).toBeVisible();
    const marks = chart.element().querySelectorAll('[data-series]');
    expect(marks.length).toBeGreaterThan(20);
    expect([...marks].every((mark) => mark.getAttribute('data-series') === '0')).toBe(true);
    const dots = [...chart.element().querySelectorAll<HTMLElement>('[data-dot]')];
    dots[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /^Cast acrylic, [\d.]+ mm: [\d.]+ mm\/s at [\d.]+ W$/,
    );
    await page.getByText('Show as a table').click();
    expect(root.querySelectorAll('[data-part="dots"] tbody tr')).toHaveLength(dots.length);
    await expect
      .element(page.getByText('Polycarbonate is never shown with settings.'))
      .toBeVisible();
    await button('Close').click();
    await expect.element(button(/^Compare/)).toHaveFocus();
  });

  it('is left by the Back button: the list is as it was, and forward opens it again', async () => {
    open('?laser=co2');
    await checkbox('Compare Basswood').click();
    await checkbox('Compare Pine').click();
    const before = [query(), shown()];
    await button(/^Compare/).click();
    await expect.element(heading('Comparison')).toHaveFocus();
    window.history.back();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    expect([query(), shown()]).toEqual(before);
    await expect.element(checkbox('Compare Pine')).toBeChecked();
    window.history.forward();
    await expect.element(page.getByRole('table')).toBeVisible();
  });

  it('shows two materials side by side on a phone', async () => {
    await page.viewport(390, 844);
    open('?compare=cork,bamboo');
    await expect.element(page.getByRole('columnheader', { name: /Bamboo/ })).toBeVisible();
    const frame = root.querySelector('[data-part="compare"] table')?.parentElement;
    expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    expect(frame?.clientWidth).toBeGreaterThan(0);
    await page.viewport(1280, 900);
  });

  it('takes the place of the list, and gives it back where somebody left it', async () => {
    open('');
    for (const name of ['Cork', 'Bamboo']) await checkbox(`Compare ${name}`).click();
    const list = () => root.querySelector<HTMLElement>('#list');
    scrollTo(0, 500);
    const place = scrollY;
    expect(place).toBeGreaterThan(0);
    await button('Compare 2').click();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(list()?.checkVisibility()).toBe(false);
    await button('Close').click();
    expect(list()?.checkVisibility()).toBe(true);
    expect(scrollY).toBe(place);
  });

  it('of blocked materials alone has no settings and no chart, from an address with more that exist not', async () => {
    const four = ['pvc', 'polycarbonate', 'abs', 'ptfe'];
    open(`?compare=nothing,${four.join(',')},birch`);
    await expect.element(page.getByRole('table')).toBeVisible();
    const heads = [...root.querySelectorAll('tr[data-row="name"] th')];
    expect(heads.map((head) => head.querySelector('small')?.textContent)).toEqual(
      four.map(() => 'Blocked'),
    );
    expect(root.querySelector<HTMLElement>('[data-part="chart"]')?.hidden).toBe(true);
    expect(root.querySelector('[data-row="settings"]')?.textContent).not.toMatch(/\d/);
  });

  it('takes four, refuses a fifth aloud, and keeps the choice in the address', async () => {
    for (const name of ['Basswood', 'Pine', 'Cork', 'Bamboo'])
      await checkbox(`Compare ${name}`).click();
    expect(query()).toBe('?compare=basswood,pine,cork,bamboo');
    await checkbox('Compare Cherry').click();
    await expect.element(checkbox('Compare Cherry')).not.toBeChecked();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Four is the most. Remove one first.');
    await expect
      .element(page.getByText('Four is the most. Remove one first.').last())
      .toBeVisible();
    await button('Remove Cork').click();
    await expect.element(checkbox('Compare Cork')).not.toBeChecked();
    expect(query()).toBe('?compare=basswood,pine,bamboo');
    expect(root.contains(document.activeElement)).toBe(true);
    await button('Compare 3').click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });
});
