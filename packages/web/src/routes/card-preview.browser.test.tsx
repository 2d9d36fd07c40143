import { getMachine, getSetting, previewTestCard } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, never } from '../testing/fake-api.ts';
import { choose, expectGone, expectShown, expectText, radio, textbox } from '../testing/find.ts';
import { aMachine, aProfile, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aDesign } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

const openDesign = (design = aDesign()) => {
  api.on(previewTestCard, design);
  return openApp(`/library/${idOf(20)}/test-card`, aProfile());
};
const drawing = page.getByRole('img', { name: /drawn to scale/ });
const drawnBox = (selector: string) =>
  drawing.element().querySelector(selector)!.getBoundingClientRect();
const drawnCells = () => [...drawing.element().querySelectorAll('g')];

describe('the drawing of a card', () => {
  it('has each cell at its place on the stock', async () => {
    openDesign();
    await expectShown(drawing);
    const sheet = drawing.element().getBoundingClientRect();
    const mm = sheet.width / 62;
    const [first, second, third] = drawnCells().map((each) =>
      each.querySelector('rect')!.getBoundingClientRect(),
    );
    expect(first!.left - sheet.left).toBeCloseTo(12 * mm, 0);
    expect(sheet.bottom - first!.bottom).toBeCloseTo(12 * mm, 0);
    expect(first!.width).toBeCloseTo(10 * mm, 0);
    expect(second!.left - first!.left).toBeCloseTo(12 * mm, 0);
    expect(first!.top - third!.top).toBeCloseTo(12 * mm, 0);
  });

  it('is darker where the energy is higher, and outlines our answer', async () => {
    openDesign();
    await expectShown(drawing);
    const shades = drawnCells().map((each) =>
      Number(getComputedStyle(each.querySelector('rect')!).fillOpacity),
    );
    expect(shades[0]).toBeCloseTo(0.1);
    expect(shades[1]).toBeCloseTo(0.35);
    expect(shades[3]).toBeCloseTo(0.6);
    expect(drawnCells().map((each) => each.querySelectorAll('rect').length)).toEqual([1, 1, 2, 1]);
  });

  it('draws lines to cut, lighter inside than a fill, and no answer on a kerf card', async () => {
    const design = aDesign();
    const lines = [
      [
        [12, 12],
        [22, 12],
      ],
    ] as [number, number][][];
    const cells = design.cells.map((each) => ({ ...each, lines }));
    openDesign({ ...design, kind: 'kerf', cells });
    await expectShown(drawing);
    const first = drawnCells()[0]!;
    expect(first.querySelector('path')!.getAttribute('d')).toBe('M12 38L22 38');
    const inside = drawnCells().map((each) =>
      Number(getComputedStyle(each.querySelector('rect')!).fillOpacity),
    );
    expect(inside[0]).toBeCloseTo(0.04);
    expect(inside[3]).toBeCloseTo(0.44);
    expect(drawing.element().querySelectorAll('g > rect')).toHaveLength(4);
  });

  it('leaves strips unfilled from the width at which they are only a line', async () => {
    const design = aDesign();
    const cells = design.cells.map((each, index) => ({
      ...each,
      box: { ...each.box, width_mm: index === 3 ? 2.5 : 2.4 },
    }));
    openDesign({ ...design, cells });
    await expectShown(drawing);
    const shades = drawnCells().map((each) =>
      Number(getComputedStyle(each.querySelector('rect')!).fillOpacity),
    );
    expect(shades.slice(0, 3)).toEqual([0, 0, 0]);
    expect(shades[3]).toBeGreaterThan(0.5);
  });

  it('shows the card’s outline in the lower left corner of the bed', async () => {
    openDesign();
    await expectShown(drawing);
    expect(drawing.element().querySelectorAll(':scope > rect')).toHaveLength(0);
    await choose('On the bed');
    await expect.element(drawing).toHaveAttribute('viewBox', '0 0 300 200');
    await expect.element(radio('On the bed')).toBeChecked();
    const bed = drawing.element().getBoundingClientRect();
    const card = drawnBox(':scope > rect');
    expect(card.left).toBeCloseTo(bed.left, 0);
    expect(card.bottom).toBeCloseTo(bed.bottom, 0);
    expect(card.width / bed.width).toBeCloseTo(62 / 300, 1);
    expect(card.height / bed.height).toBeCloseTo(50 / 200, 1);
  });

  it('is the actual size on demand, whatever is known about the bed', async () => {
    api.on(getMachine, aMachine({ bed_width_mm: 300, bed_height_mm: null }));
    openDesign();
    await expectShown(drawing);
    await expectGone(radio('On the bed'));
    await choose('Actual size');
    await expect.element(radio('Actual size')).toBeChecked();
    await expect
      .poll(() => drawing.element().getBoundingClientRect().width)
      .toBeCloseTo((62 * 96) / 25.4, 0);
  });

  it('has rulers that agree with it', async () => {
    openDesign();
    await expectShown(drawing);
    const sheet = drawing.element().getBoundingClientRect();
    // The ruler on the left comes first.
    const [up, across] = page
      .getByText('20', { exact: true })
      .elements()
      .map((each) => each.getBoundingClientRect());
    const middle = (up!.top + up!.bottom) / 2;
    expect((sheet.bottom - middle) / sheet.height).toBeCloseTo(20 / 50, 1);
    const center = (across!.left + across!.right) / 2;
    expect((center - sheet.left) / sheet.width).toBeCloseTo(20 / 62, 1);
  });

  it('names the cell under the pointer with its energy, place in order and role', async () => {
    openDesign();
    await expectShown(drawing);
    const over = new PointerEvent('pointerover', { bubbles: true });
    drawnCells()[2]!.dispatchEvent(over);
    await expectText(/^60\s%, 20\smm\/s · 2\sJ\/mm · cell 3 of 4 · our answer$/);
  });

  it('names the energy of a fill by its area', async () => {
    const [first] = aDesign().cells;
    const settings = { ...first!.settings, fill_type: 'fill' as const };
    openDesign(aDesign({ cells: [{ ...first!, settings }] }));
    await page.getByText(/All cells/).click();
    await expectShown(page.getByRole('cell', { name: /^1\sJ\/mm²$/ }));
  });

  it('is announced as outdated until the next one is there', async () => {
    openDesign();
    await expectShown(drawing);
    const busy = () => drawing.element().closest('[aria-busy]')!.getAttribute('aria-busy');
    await expect.poll(busy).toBe('false');
    api.on(previewTestCard, never);
    await textbox(/^Cell/).fill('8');
    await expect.poll(busy).toBe('true');
  });

  it('explains no energy where all cells have the same', async () => {
    const [first] = aDesign().cells;
    openDesign(aDesign({ cells: [first!, { ...first!, id: 'r1c2', column: 2 }] }));
    await expectText('Our answer');
    await expectGone(page.getByText(/low to high energy/));
    await expectGone(page.getByText(/lowest energy first/));
  });
});

describe('the facts of a card', () => {
  const fact = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: name })
      .element()
      .nextElementSibling!.textContent.replaceAll(/\s/g, ' ');

  it('are its time, size and number of cells', async () => {
    openDesign(aDesign({ outer: { width_mm: 61.2, height_mm: 50 } }));
    await expectShown(drawing);
    expect(fact('Time')).toBe('about 2 min');
    expect(fact('Stock')).toMatch(/^62 × 50 mm/);
    expect(fact('Cells')).toBe('4lowest energy first');
  });

  it.each([
    [300, 200, 'fits your bed'],
    [301, 200, 'larger than your bed'],
    [300, 201, 'larger than your bed'],
  ])('say whether %i × %i mm fit the bed', async (width_mm, height_mm, words) => {
    openDesign(aDesign({ outer: { width_mm, height_mm } }));
    await expectText(words);
  });

  it('say that the size of the bed is unknown', async () => {
    api.on(getSetting, aSettingDetail({ machine_id: null }));
    openDesign();
    await expectText('bed size unknown');
    expect(api.calls(getMachine)).toEqual([]);
  });

  it('warn to stay with the machine apart from the other notes', async () => {
    const stay = { code: 'card_note.stay', values: { times: null }, text: 'Stay with it.' };
    openDesign(aDesign({ notes: [stay, ...aDesign().notes] }));
    const warning = page.getByRole('note').filter({ hasText: /^Stay with the machine/ });
    await expectShown(warning.getByText(/extinguisher within reach/));
    const note = page.getByRole('listitem').filter({ hasText: 'Keep the air on.' });
    await expectShown(note);
    await expectGone(page.getByRole('listitem').filter({ hasText: 'extinguisher' }));
  });
});
