import { getMachine, getSetting, getTestCard, judgeTestCard } from '@beamwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  radio,
} from '../testing/find.ts';
import { aMachine, aProfile, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aCard, aFit } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

const openCard = (card = aCard()) => {
  api.on(getTestCard, card);
  return openApp(`/test-cards/${idOf(90)}`, aProfile());
};
const focused = () => document.activeElement as HTMLElement;
const cell = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });

describe('judging a card', () => {
  beforeEach(() => {
    api.on(judgeTestCard, aFit());
  });

  it('marks cells by a tap, and requests the fit', async () => {
    openCard();
    await cell(/^60 %, 10/).click();
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await choose(/^Too strong/);
    await cell(/^90 %, 20/).click();
    await expectCall(judgeTestCard, {
      params: { id: idOf(90) },
      body: {
        marks: [
          { cell: 'r1c1', mark: 'worked' },
          { cell: 'r2c2', mark: 'too_much' },
        ],
      },
    });
    await expectText('Two cells cut through.');
    await expectText(/72 %/);
  });

  it('removes a mark by the same tap, and requests no fit without marks', async () => {
    openCard();
    await cell(/^60 %, 10/).click();
    await cell(/^60 %, 10/).click();
    await expectShown(cell(/^60 %, 10.*not marked/));
    await expectGone(button(/^Save as/));
  });

  it.each([
    ['1', 'failed'],
    ['2', 'worked'],
    ['3', 'best'],
    ['4', 'too_much'],
  ])('marks the cell with the key %s', async (key, mark) => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    cell(/^60 %, 10/)
      .element()
      .focus();
    await userEvent.keyboard(key);
    await expectCall(judgeTestCard, { body: { marks: [{ cell: 'r1c1', mark }] } as never });
  });

  it('moves with the arrow keys, and marks with the brush', async () => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    cell(/^60 %, 10/)
      .element()
      .focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await expect.element(cell(/^90 %, 20/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cell(/^90 %, 20/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectShown(cell(/^90 %, 20.*, Cut$/));
  });

  it.each(['{Delete}', '{Backspace}', '0'])('clears the mark with the key %s', async (key) => {
    openCard();
    await cell(/^60 %, 10/).click();
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await userEvent.keyboard(key);
    await expectShown(cell(/^60 %, 10.*not marked/));
  });

  it('keeps keys that move or mark from scrolling the page', async () => {
    openCard();
    await cell(/^60 %, 10/).click();
    const kept: string[] = [];
    const note = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented) kept.push(key);
    };
    window.addEventListener('keydown', note);
    await userEvent.keyboard('{ArrowUp} {PageDown}');
    window.removeEventListener('keydown', note);
    expect(kept).toEqual(['ArrowUp', ' ']);
    await expectShown(cell(/^60 %, 20.*, Cut$/));
  });

  it('is one tab stop, at the cell that has the focus', async () => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    cell(/^60 %, 10/)
      .element()
      .focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(cell(/^60 %, 20/)).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('grid')).not.toContainElement(focused());
    await userEvent.tab();
    await expect.element(cell(/^60 %, 20/)).toHaveFocus();
  });

  const touch = (type: string, target: Element, at: Element) => {
    const { x, y, width, height } = at.getBoundingClientRect();
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: 'touch',
        buttons: 1,
        clientX: x + width / 2,
        clientY: y + height / 2,
      }),
    );
  };
  it('marks by a stroke of a finger where the board fits', async () => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    const [from, to] = [cell(/^60 %, 10/).element(), cell(/^60 %, 20/).element()];
    from.scrollIntoView({ block: 'center' });
    touch('pointerdown', from, from);
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    touch('pointermove', from, to);
    await expectShown(cell(/^60 %, 20.*, Cut$/));
  });

  it.each(['pointerup', 'pointercancel'])('ends the stroke of a finger by %s', async (end) => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    const [from, to] = [cell(/^60 %, 10/).element(), cell(/^60 %, 20/).element()];
    from.scrollIntoView({ block: 'center' });
    touch('pointerdown', from, from);
    touch(end, from, from);
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    touch('pointermove', from, to);
    await button('Undo').hover();
    await expectShown(cell(/^60 %, 20.*not marked/));
  });

  /** A card with one more cell, so many rows up and columns to the right. */
  const cardUpTo = (row: number, column: number) => {
    const card = aCard();
    const [first] = card.cells;
    const settings = { ...first!.settings, power_percent: 95 };
    return { ...card, cells: [...card.cells, { ...first!, id: 'last', row, column, settings }] };
  };

  it.each([
    ['marks', 9, 6, 2],
    ['scrolls', 1, 7, 1],
    ['scrolls', 10, 1, 1],
  ])('%s under a finger where the board has %i rows and %i columns', async (_, row, column, n) => {
    openCard(cardUpTo(row, column));
    await expectShown(cell(/^60 %, 10/));
    const from = cell(/^60 %, 10/).element();
    from.scrollIntoView({ block: 'center' });
    touch('pointerdown', from, from);
    cell(/^90 %, 20/)
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expectShown(cell(/^90 %, 20.*, Cut$/));
    expect(cell(/, Cut$/).elements()).toHaveLength(n);
  });

  it('marks by a tap of a finger where the board scrolls', async () => {
    openCard(cardUpTo(1, 7));
    await expectShown(cell(/^60 %, 10/));
    const from = cell(/^60 %, 10/).element() as HTMLElement;
    touch('pointerdown', from, from);
    from.click();
    await expectShown(cell(/^60 %, 10.*, Cut$/));
  });

  it('marks with the main button of the mouse only', async () => {
    openCard();
    await cell(/^60 %, 10/).click({ button: 'right' });
    await cell(/^90 %, 10/).click();
    await expectShown(cell(/^90 %, 10.*, Cut$/));
    await expectShown(cell(/^60 %, 10.*not marked/));
  });

  it('is darker where the energy is higher', async () => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    const colors = [/^60 %, 10/, /^60 %, 20/, /^90 %, 20/].map(
      (name) => getComputedStyle(cell(name).element()).backgroundColor,
    );
    expect(new Set(colors).size).toBe(3);
  });

  it('marks by a stroke of the mouse', async () => {
    openCard();
    await userEvent.dragAndDrop(cell(/^60 %, 10/), cell(/^90 %, 10/));
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await expectShown(cell(/^90 %, 10.*, Cut$/));
    await cell(/^60 %, 20/).hover();
    await expectShown(cell(/^60 %, 20.*not marked/));
  });

  it.each([
    [
      'grid',
      'Cut',
      /a few on either side of the limit/i,
      ['Failed', 'Cut', 'Best', 'Too strong'],
      'Cut',
    ],
    ['grid', 'Perforate', /a few on either side/i, ['Failed', 'Cut', 'Best', 'Too strong'], 'Cut'],
    ['grid', 'Engrave', /best ones matter/, ['Too light', 'Good', 'Best', 'Too strong'], 'Good'],
    ['interval', 'Engrave', /show stripes/, ['Stripes', 'Solid', 'Best', 'Too strong'], 'Solid'],
    ['focus', 'Engrave', /tap the thinnest/, ['Wide', 'Fine', 'Finest', 'Too strong'], 'Finest'],
  ] as const)('explains the marks of a %s in %s', async (kind, operation, help, marks, first) => {
    openCard(aCard({ kind, operation }));
    await expectText(help);
    const group = page.getByRole('group', { name: 'Mark as' });
    const words = radio(undefined, group)
      .elements()
      .map((each) => each.closest('label')!.textContent);
    expect(words).toEqual(marks.map((mark, index) => `${mark}${index + 1}`));
    await expect.element(radio(first, group)).toBeChecked();
  });

  it('can be undone and cleared once something is marked', async () => {
    openCard();
    await expect.element(button('Undo')).toBeDisabled();
    await expect.element(button('Clear')).toBeDisabled();
    await cell(/^60 %, 10/).click();
    await expect.element(button('Undo')).toBeEnabled();
    await expect.element(button('Clear')).toBeEnabled();
    await userEvent.keyboard('z');
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await userEvent.keyboard('{Meta>}z{/Meta}');
    await expectShown(cell(/^60 %, 10.*not marked/));
  });

  it('undoes the last tap by button and by key, and clears all', async () => {
    openCard();
    await cell(/^60 %, 10/).click();
    await cell(/^90 %, 10/).click();
    await press('Undo');
    await expectShown(cell(/^90 %, 10.*not marked/));
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    cell(/^60 %, 10/)
      .element()
      .focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectShown(cell(/^60 %, 10.*not marked/));
    await expect.element(button('Undo')).toBeDisabled();
    await cell(/^60 %, 10/).click();
    await press('Clear');
    await expectShown(cell(/^60 %, 10.*not marked/));
  });

  it('marks a cell once when assistive technology clicks it', async () => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    (cell(/^60 %, 10/).element() as HTMLElement).click();
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await cell(/^90 %, 10/).click();
    (cell(/^60 %, 20/).element() as HTMLElement).click();
    await expectShown(cell(/^60 %, 20.*, Cut$/));
    await expectShown(cell(/^90 %, 10.*, Cut$/));
  });

  it('names what varies along both sides', async () => {
    openCard();
    await expectShown(cell(/^60 %, 10/));
    await expectText('Power %');
    await expectText('Speed mm/s');
    const labels = (role: 'rowheader' | 'columnheader') =>
      page
        .getByRole(role)
        .elements()
        .map((each) => each.textContent);
    // As on the card: rows count up from the bottom.
    expect(labels('rowheader')).toEqual(['20', '10']);
    expect(labels('columnheader')).toEqual(['60', '90']);
    const [upper, lower] = [cell(/^60 %, 20/), cell(/^60 %, 10/)].map((each) =>
      each.element().getBoundingClientRect(),
    );
    expect(upper!.bottom).toBeLessThanOrEqual(lower!.top);
  });

  it('writes the value into each cell of a single row', async () => {
    const card = aCard();
    const cells = card.cells.filter(({ row }) => row === 1);
    openCard({ ...card, kind: 'interval', rows: null, cells });
    await expect.element(cell(/^60 %/)).toHaveTextContent('60');
    await expect.element(cell(/^90 %/)).toHaveTextContent('90');
    await expectGone(page.getByRole('columnheader'));
    await expectText('Power %');
  });

  it('marks the cell of our own answer', async () => {
    openCard();
    await expectShown(cell(/^60 %, 20.*our answer/));
    expect(
      page
        .getByRole('gridcell')
        .getByRole('button', { name: /our answer/ })
        .elements(),
    ).toHaveLength(1);
  });

  it('keeps the marks after a reload', async () => {
    openCard();
    await cell(/^60 %, 10/).click();
    await expect
      .poll(() => localStorage.getItem(`beamwright:user:test-card.${idOf(90)}`))
      .toContain('"r1c1":"worked"');
  });

  it('shows the marks of a card that was saved', async () => {
    openCard(
      aCard({ marks: [{ cell: 'r1c2', mark: 'best' }], fit: aFit(), applied_version: '1.1' }),
    );
    await expectShown(cell(/^90 %, 10.*, Best$/));
    await expectText(/1\.1/);
    expect(api.calls(judgeTestCard)).toEqual([]);
  });

  it('keeps retrying while the server is unreachable', async () => {
    api.on(judgeTestCard, noAnswer);
    openCard();
    await cell(/^60 %, 10/).click();
    await expectText(/Saved on this device/);
    await expectText(/marks are evaluated once it’s back/);
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await expectGone(alert());
  });

  it('says without a connection that marks are kept', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openCard();
    await expectText(/Saved on this device/);
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expectGone(page.getByText(/Saved on this device/));
  });

  it('reports that nothing can be learned from these marks', async () => {
    api.on(judgeTestCard, () => refusal('card_not_judged'));
    openCard();
    await cell(/^60 %, 10/).click();
    await expectShown(alert());
  });

  it('reports that the card was deleted', async () => {
    api.on(getTestCard, () => refusal('not_found'));
    openApp(`/test-cards/${idOf(90)}`, aProfile());
    await expectShown(heading('Test card not found'));
  });
});
