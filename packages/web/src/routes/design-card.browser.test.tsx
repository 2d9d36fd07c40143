import {
  createTestCard,
  getMachine,
  getSetting,
  getTestCard,
  listPlans,
  previewTestCard,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  choose,
  combobox,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';
import { aDesign, aCard } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

describe('designing a card', () => {
  const openDesign = (profile = aProfile()) => openApp(`/library/${idOf(20)}/test-card`, profile);
  const columns = () => page.getByRole('group', { name: 'Columns' });
  const rows = () => page.getByRole('group', { name: 'Rows' });

  beforeEach(() => {
    api.on(previewTestCard, aDesign());
  });

  it('proposes a grid, and shows it with its time and notes', async () => {
    openDesign();
    await expectShown(page.getByRole('img', { name: /62 × 50 mm/ }));
    await expectText('Keep the air on.');
    await expectGone(heading(/Free/));
    await expect.element(columns().getByRole('textbox', { name: /From/ })).toHaveValue('60');
    await expect.element(rows().getByRole('textbox', { name: /To/ })).toHaveValue('20');
    expect(api.calls(previewTestCard)[0]).toEqual({
      params: { id: idOf(20) },
      body: { kind: 'grid', speed_unit: 'mm/s' },
    });
  });

  it('starts with the kind that the address names, if the setting has it', async () => {
    openApp(`/library/${idOf(20)}/test-card?kind=focus`, aProfile());
    await expectCall(previewTestCard, { body: { kind: 'focus', speed_unit: 'mm/s' } });
    await closeScreen();
    openApp(`/library/${idOf(20)}/test-card?kind=interval`, aProfile());
    await expectCall(previewTestCard, { body: { kind: 'grid', speed_unit: 'mm/s' } });
  });

  it('requests the typed range, in the server’s unit', async () => {
    openDesign();
    await rows().getByRole('textbox', { name: /From/ }).fill('15');
    await rows().getByRole('textbox', { name: /To/ }).fill('40');
    await rows()
      .getByRole('textbox', { name: /Values/ })
      .fill('4');
    await expectCall(previewTestCard, {
      body: expect.objectContaining({
        columns: { axis: 'power_percent' },
        rows: { axis: 'speed_mm_min', low: 900, high: 2400, count: 4 },
      }) as never,
    });
  });

  it('restores the proposal in an emptied field', async () => {
    openDesign();
    const from = columns().getByRole('textbox', { name: /From/ });
    await expect.element(from).toHaveValue('60');
    await from.fill('40');
    await from.fill('');
    await userEvent.tab();
    await expect.element(from).toHaveValue('60');
  });

  it('swaps the axes when both would vary the same parameter', async () => {
    openDesign();
    await expectShown(page.getByRole('img', { name: /62/ }));
    await columns().getByRole('combobox').selectOptions('Speed');
    await expectCall(previewTestCard, {
      body: expect.objectContaining({
        columns: { axis: 'speed_mm_min' },
        rows: { axis: 'power_percent' },
      }) as never,
    });
  });

  it.each([
    [/^Focus/, { kind: 'focus', speed_unit: 'mm/s' }],
    [/^Kerf/, { kind: 'kerf', speed_unit: 'mm/s' }],
  ])('varies another parameter: %s', async (kind, body) => {
    openDesign();
    await choose(kind);
    await expect.poll(() => api.calls(previewTestCard).at(-1)?.body).toEqual(body);
  });

  it('requests the range of a single axis', async () => {
    openDesign();
    await choose(/^Focus/);
    const focus = page.getByRole('group', { name: 'Focus height' });
    await focus.getByRole('textbox', { name: /From/ }).fill('-2');
    await focus.getByRole('textbox', { name: /To/ }).fill('3');
    await expectCall(previewTestCard, {
      body: { kind: 'focus', columns: { axis: 'z_offset_mm', low: -2, high: 3 } } as never,
    });
  });

  it('varies what the laser and the operation have', async () => {
    api.on(
      getSetting,
      aSettingDetail({
        fill_type: 'fill',
        layer_mode: 'fill',
        frequency_hz: 20_000,
        pulse_width_ns: 100,
      }),
    );
    openDesign();
    await expect
      .poll(() =>
        columns()
          .getByRole('option')
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(['Power', 'Speed', 'Passes', 'Frequency', 'Pulse width', 'Focus']);
  });

  it('retries when the setting did not load', async () => {
    api.on(getSetting, () => refusal('database_unavailable'));
    openDesign();
    await expectShown(alert());
    api.on(getSetting, aSettingDetail());
    await press(/try again/i);
    await expectShown(page.getByRole('img', { name: /62/ }));
    await expectGone(alert());
  });

  it('asks for the size of cells, and for the pieces of a kerf card', async () => {
    openDesign();
    await choose(/^Kerf/);
    await textbox(/Pieces/).fill('12');
    await textbox(/Gap/).fill('3');
    await expectCall(previewTestCard, {
      body: expect.objectContaining({ kind: 'kerf', count: 12, gap_mm: 3 }) as never,
    });
  });

  it('offers a line interval only for fills', async () => {
    openDesign();
    await expectShown(radio(/^Kerf/));
    await expectGone(radio(/^Line interval/));
  });

  it('offers a line interval, and no kerf, for an engraving', async () => {
    api.on(
      getSetting,
      aSettingDetail({
        operation: 'Engrave',
        fill_type: 'fill',
        layer_mode: 'fill',
        interval_mm: 0.1,
      }),
    );
    openDesign();
    await expectShown(radio(/^Line interval/));
    await expectGone(radio(/^Kerf/));
  });

  it('chooses the step of a sequence', async () => {
    const further = aSetting({ further_steps: [] });
    api.on(
      getSetting,
      aSettingDetail({
        further_steps: [{ ...further, pass_type: 'finishing', name: null } as never],
      }),
    );
    openDesign();
    await combobox('Step').selectOptions('1');
    await expectCall(previewTestCard, {
      body: expect.objectContaining({ step_index: 1 }) as never,
    });
  });

  it('shows why a card is impossible, and creates none', async () => {
    api.on(previewTestCard, () =>
      refusal('card_not_possible', {
        detail: 'It does not fit the bed',
        errors: [{ field: 'body.cell_mm', message: 'Use smaller cells' }],
      }),
    );
    openDesign();
    await expectText('It does not fit the bed');
    await expectText('Use smaller cells');
    await expect.element(button(/^Create card/)).toBeDisabled();
  });

  it('keeps the last drawing while the next one is refused', async () => {
    openDesign();
    await expectShown(page.getByRole('img', { name: /62/ }));
    api.on(previewTestCard, () => refusal('card_not_possible'));
    await textbox(/^Cell/).fill('190');
    await expectShown(alert());
    await expectShown(page.getByRole('img', { name: /62/ }));
  });

  it('retries when the server did not respond', async () => {
    api.on(previewTestCard, noAnswer);
    openDesign();
    await expectShown(button(/try again/i));
    api.on(previewTestCard, aDesign());
    await press(/try again/i);
    await expectShown(page.getByRole('img', { name: /62/ }));
  });

  it('draws it on the machine’s bed, with the order on demand', async () => {
    openDesign();
    const drawing = () => page.getByRole('img', { name: /62/ });
    await expect.element(drawing()).toHaveAttribute('viewBox', '0 0 62 50');
    expect(drawing().element().querySelectorAll('g > rect')).toHaveLength(5);
    expect(drawing().element().textContent).toBe('');
    await choose(/bed/);
    await expect.element(drawing()).toHaveAttribute('viewBox', '0 0 300 200');
    await checkbox(/order/).click();
    await expect.element(checkbox(/order/)).toBeChecked();
    await expect.element(drawing()).toHaveTextContent('1234');
  });

  it.each([
    ['inside a cell', 10, true],
    ['above a strip', 1, false],
  ])('writes the order %s', async (_, width_mm, isInside) => {
    const design = aDesign();
    const cells = design.cells.map((each) => ({ ...each, box: { ...each.box, width_mm } }));
    api.on(previewTestCard, { ...design, cells });
    openDesign();
    await checkbox(/order/).click();
    const drawing = page.getByRole('img', { name: /62/ });
    await expect.element(drawing).toHaveTextContent('1234');
    const first = drawing.element().querySelector('g')!;
    const [box, number] = ['rect', 'text'].map((each) =>
      first.querySelector(each)!.getBoundingClientRect(),
    );
    expect(number!.top + number!.height / 2 > box!.top).toBe(isInside);
  });

  it('is not drawn on a bed of unknown size', async () => {
    api.on(getMachine, aMachine({ bed_width_mm: null, bed_height_mm: null }));
    openDesign();
    await expectShown(radio('Fit'));
    await expect.element(radio('Fit')).toBeChecked();
    await expectGone(radio(/bed/));
  });

  it('explains the drawing, and names the cell under the pointer', async () => {
    openDesign();
    await expectText(/low to high energy/);
    await choose('Actual size');
    await expectText(/Check it with a ruler/);
    await choose('Fit');
    const cell = page.getByRole('img', { name: /62/ }).element().querySelector('g')!;
    cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await expectText(/60.*10.*mm\/s/);
    await expectGone(page.getByText(/low to high energy/));
    cell.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }),
    );
    await expectText(/low to high energy/);
  });

  it('explains the drawing of a kerf card', async () => {
    api.on(previewTestCard, aDesign({ kind: 'kerf', columns: null, rows: null }));
    openDesign();
    await expectText(/Two blocks of equal pieces/);
  });

  it('lists every cell in run order', async () => {
    openDesign();
    await page.getByText(/All cells/).click();
    await expect.poll(() => page.getByRole('row').elements().length).toBe(5);
    await expectShown(page.getByRole('row', { name: /^3 .*row 2, column 1 our answer/ }));
  });

  it('is created as shown, and opens', async () => {
    openDesign();
    api.on(createTestCard, aCard()).on(getTestCard, aCard());
    await textbox(/^Cell/).fill('8');
    await expectCalls(previewTestCard, 2);
    await press(/^Create card/);
    await expectCall(createTestCard, {
      params: { id: idOf(20) },
      body: expect.objectContaining({ kind: 'grid', cell_mm: 8 }) as never,
    });
    await expectShown(heading(/Mark the cells/));
  });

  it('explains test cards where the plan has none', async () => {
    const { plan } = aProfile();
    api.on(listPlans, { items: [{ ...plan, name: 'Shop' }] });
    openDesign(aProfile({ plan: { name: 'Free', test_cards: false } }));
    await expectShown(heading(/Free/));
    await expectText(/Shop/);
    expect(api.calls(previewTestCard)).toEqual([]);
  });

  it('reports that the setting was deleted', async () => {
    api.on(getSetting, () => refusal('not_found'));
    openDesign();
    await expectShown(link(/library/i).last());
    await expectShown(heading('Setting not found'));
  });

  it('reports that a read-only setting accepts no results', async () => {
    api.on(getSetting, aSettingDetail({ is_read_only: true }));
    openDesign();
    await expectText('Read-only');
  });
});
