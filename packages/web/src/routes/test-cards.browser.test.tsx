import {
  applyTestCard,
  cardDesign,
  cardFit,
  createTestCard,
  deleteTestCard,
  downloadTestCard,
  getMachine,
  getSetting,
  getTestCard,
  judgeTestCard,
  listPlans,
  listTestCards,
  previewTestCard,
  testCard,
} from '@beamwright/contract';
import type { CardDesign, CardFit, TestCard } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  combobox,
  dialog,
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
import { sampleOf } from '../testing/sample-of.ts';
import type { Partly } from '../testing/sample-of.ts';
import { aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const NUMBERS = { speed_mm_min: 1200, power_percent: 60, passes: 1, fill_type: 'line' as const };

/** Power across, speed upwards: two by two cells. */
const cells = (): CardDesign['cells'] =>
  [1, 2].flatMap((row) =>
    [1, 2].map((column) =>
      sampleOf(cardDesign.shape.cells.def.element, {
        id: `r${row}c${column}`,
        row,
        column,
        run: (row - 1) * 2 + column - 1,
        energy: row * column,
        settings: { ...NUMBERS, power_percent: 30 + 30 * column, speed_mm_min: 600 * row },
        box: { x_mm: column * 12, y_mm: row * 12, width_mm: 10, height_mm: 10 },
        is_answer: row === 2 && column === 1,
      }),
    ),
  );

const grid = (): Partly<CardDesign> => ({
  kind: 'grid',
  material: 'Birch plywood',
  operation: 'Cut',
  columns: {
    axis: 'power_percent',
    title: 'Power %',
    values: [60, 90],
    labels: ['60', '90'],
    limits: [1, 100],
  },
  rows: {
    axis: 'speed_mm_min',
    title: 'Speed mm/s',
    values: [600, 1200],
    labels: ['10', '20'],
    limits: [60, 6000],
  },
  cells: cells(),
  outer: { width_mm: 62, height_mm: 50 },
  seconds: 90,
  notes: [{ code: 'x', message: 'Keep the air on.' }],
});

const aDesign = (said: Partly<CardDesign> = {}) => sampleOf(cardDesign, { ...grid(), ...said });

const aCard = (said: Partly<TestCard> = {}) =>
  sampleOf(testCard, {
    id: idOf(90),
    setting_id: idOf(20),
    ...grid(),
    ...said,
  } as Partly<TestCard>);

const aFit = (said: Partly<CardFit> = {}) =>
  sampleOf(cardFit, {
    outcome: 'fitted',
    settings: NUMBERS,
    axes: [{ axis: 'power_percent', value: 72, band: [65, 80] }],
    confidence: 0.7,
    reasons: ['Two cells cut through.'],
    ...said,
  });

const NEXT = {
  kind: 'grid',
  answer: { ...NUMBERS },
  columns: { axis: 'power_percent', low: 65, high: 80 },
} as const;

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

describe('designing a card', () => {
  const openDesign = (profile = aProfile()) => openApp(`/library/${idOf(20)}/test-card`, profile);
  const columns = () => page.getByRole('group', { name: 'Across' });
  const rows = () => page.getByRole('group', { name: 'Upwards' });

  beforeEach(() => {
    api.on(previewTestCard, aDesign());
  });

  it('proposes a grid, and shows it with its time and notes', async () => {
    openDesign();
    await expectShown(page.getByRole('img', { name: /62 × 50 mm/ }));
    await expectText('Keep the air on.');
    await expect.element(columns().getByRole('textbox', { name: /From/ })).toHaveValue('60');
    await expect.element(rows().getByRole('textbox', { name: /To/ })).toHaveValue('20');
    expect(api.calls(previewTestCard)[0]).toEqual({
      params: { id: idOf(20) },
      body: { kind: 'grid', speed_unit: 'mm/s' },
    });
  });

  it('asks for the range that is typed, in the unit of the server', async () => {
    openDesign();
    await rows().getByRole('textbox', { name: /From/ }).fill('15');
    await rows()
      .getByRole('textbox', { name: /Values/ })
      .fill('4');
    await expectCall(previewTestCard, {
      body: expect.objectContaining({
        columns: { axis: 'power_percent' },
        rows: { axis: 'speed_mm_min', low: 900, count: 4 },
      }) as never,
    });
  });

  it('brings the proposal back into an emptied field', async () => {
    openDesign();
    const from = columns().getByRole('textbox', { name: /From/ });
    await expect.element(from).toHaveValue('60');
    await from.fill('40');
    await from.fill('');
    await userEvent.tab();
    await expect.element(from).toHaveValue('60');
  });

  it('swaps the sides when both would vary the same', async () => {
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
  ])('looks for another number: %s', async (kind, body) => {
    openDesign();
    await radio(kind).click({ force: true });
    await expect.poll(() => api.calls(previewTestCard).at(-1)?.body).toEqual(body);
  });

  it('asks for the size of cells, and for the pieces of a kerf card', async () => {
    openDesign();
    await radio(/^Kerf/).click({ force: true });
    await textbox(/Pieces/).fill('12');
    await textbox(/Gap/).fill('3');
    await expectCall(previewTestCard, {
      body: expect.objectContaining({ kind: 'kerf', count: 12, gap_mm: 3 }) as never,
    });
  });

  it('offers an interval only where the step fills', async () => {
    openDesign();
    await expectShown(radio(/^Kerf/));
    await expectGone(radio(/^Interval/));
  });

  it('offers an interval, and no kerf, where an engraving fills', async () => {
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
    await expectShown(radio(/^Interval/));
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

  it('says why a card is not possible, and makes none', async () => {
    api.on(previewTestCard, () =>
      refusal('card_not_possible', {
        detail: 'It does not fit the bed',
        errors: [{ field: 'body.cell_mm', message: 'Use smaller cells' }],
      }),
    );
    openDesign();
    await expectText('It does not fit the bed');
    await expectText('Use smaller cells');
    await expect.element(button(/^Make the card/)).toBeDisabled();
  });

  it('keeps the last drawing while the next one is refused', async () => {
    openDesign();
    await expectShown(page.getByRole('img', { name: /62/ }));
    api.on(previewTestCard, () => refusal('card_not_possible'));
    await textbox(/^Cell/).fill('190');
    await expectShown(alert());
    await expectShown(page.getByRole('img', { name: /62/ }));
  });

  it('tries again when the server did not answer', async () => {
    api.on(previewTestCard, noAnswer);
    openDesign();
    await expectShown(button(/try again/i));
    api.on(previewTestCard, aDesign());
    await press(/try again/i);
    await expectShown(page.getByRole('img', { name: /62/ }));
  });

  it('draws it on the bed of the machine, with the order on demand', async () => {
    openDesign();
    await radio(/bed/).click({ force: true });
    await checkbox(/order/).click();
    await expect.element(checkbox(/order/)).toBeChecked();
    await expectShown(page.getByRole('img', { name: /62/ }));
  });

  it('lists every cell in running order', async () => {
    openDesign();
    await page.getByText(/All cells/).click();
    await expect.poll(() => page.getByRole('row').elements().length).toBe(5);
    await expectShown(page.getByRole('row', { name: /row 2, column 1 our answer/ }));
  });

  it('is made as it is shown, and opens', async () => {
    openDesign();
    api.on(createTestCard, aCard()).on(getTestCard, aCard());
    await textbox(/^Cell/).fill('8');
    await expectCalls(previewTestCard, 2);
    await press(/^Make the card/);
    await expectCall(createTestCard, {
      params: { id: idOf(20) },
      body: expect.objectContaining({ kind: 'grid', cell_mm: 8 }) as never,
    });
    await expectShown(heading(/Judge/));
  });

  it('says what test cards are for where the plan has none', async () => {
    const { plan } = aProfile();
    api.on(listPlans, { items: [{ ...plan, name: 'Shop' }] });
    openDesign(aProfile({ plan: { name: 'Free', test_cards: false } }));
    await expectShown(heading(/Free/));
    await expectText(/Shop/);
    expect(api.calls(previewTestCard)).toEqual([]);
  });

  it('says that the setting is gone', async () => {
    api.on(getSetting, () => refusal('not_found'));
    openDesign();
    await expectShown(link(/library/i).last());
    await expectShown(heading(/gone/));
  });

  it('says that a read-only setting takes no result', async () => {
    api.on(getSetting, aSettingDetail({ is_read_only: true }));
    openDesign();
    await expectText('Read-only');
  });
});

const openCard = (card = aCard()) => {
  api.on(getTestCard, card);
  return openApp(`/test-cards/${idOf(90)}`, aProfile());
};
const cell = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });

describe('burning a card', () => {
  it('downloads it for the chosen program', async () => {
    api.on(downloadTestCard, {
      content: '<xml/>',
      media_type: 'application/xml',
      name: 'card.lbrn2',
    });
    openCard();
    await press(/^Download/);
    await expectCall(downloadTestCard, {
      params: { id: idOf(90) },
      query: { format: 'lightburn' },
    });
  });

  it('asks of G-code what the controller needs', async () => {
    api.on(downloadTestCard, { content: 'G0', media_type: 'text/x-gcode', name: 'card.gcode' });
    openCard();
    await radio(/G-code/).click({ force: true });
    await radio('M3').click({ force: true });
    await textbox(/full power/).fill('');
    await expect.element(button(/^Download/)).toBeDisabled();
    await textbox(/full power/).fill('255');
    await checkbox(/Dry run/).click();
    await press(/^Download/);
    await expectCall(downloadTestCard, {
      query: { format: 'gcode', laser_mode: 'M3', s_max: 255, dry_run: true, has_z: false },
    });
  });

  it('says that it was made by an older version', async () => {
    api.on(downloadTestCard, () => refusal('card_outdated'));
    openCard();
    await press(/^Download/);
    await expectShown(alert());
  });

  it('is deleted after a yes', async () => {
    api.on(deleteTestCard, undefined).on(previewTestCard, aDesign());
    openCard();
    await press(/^Delete this card/);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(api.calls(deleteTestCard)).toEqual([]);
    await press(/^Delete this card/);
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expectCall(deleteTestCard, { params: { id: idOf(90) } });
    await expectShown(heading(/Make a test card/));
  });
});

describe('judging a card', () => {
  beforeEach(() => {
    api.on(judgeTestCard, aFit());
  });

  it('marks cells by a tap, and asks what they say', async () => {
    openCard();
    await cell(/^60 %, 10/).click();
    await expectShown(cell(/^60 %, 10.*, Cut$/));
    await radio(/^Burned/).click({ force: true });
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

  it('takes a mark off by the same tap, and asks nothing then', async () => {
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

  it('moves with the arrows as the card lies, and marks with the brush', async () => {
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
    await userEvent.keyboard('{Delete}');
    await expectShown(cell(/^90 %, 20.*not marked/));
  });

  it('takes back the last tap, by button and by key, and clears all', async () => {
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

  it('names our own answer', async () => {
    openCard();
    await expectShown(cell(/^60 %, 20.*our answer/));
    expect(
      page
        .getByRole('gridcell')
        .getByRole('button', { name: /our answer/ })
        .elements(),
    ).toHaveLength(1);
  });

  it('keeps the taps over a reload', async () => {
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

  it('keeps on asking while the server is away', async () => {
    api.on(judgeTestCard, noAnswer);
    openCard();
    await cell(/^60 %, 10/).click();
    await expectText(/Kept on this device/);
    await expectShown(cell(/^60 %, 10.*, Cut$/));
  });

  it('says that nothing can be learned from these taps', async () => {
    api.on(judgeTestCard, () => refusal('card_not_judged'));
    openCard();
    await cell(/^60 %, 10/).click();
    await expectShown(alert());
  });

  it('measures a kerf card with calipers', async () => {
    openCard(
      aCard({ kind: 'kerf', columns: null, rows: null, kerf: { piece_mm: 10, pieces: 10 } }),
    );
    await textbox(/Block X/).fill('98.2');
    expect(api.calls(judgeTestCard)).toEqual([]);
    await textbox(/Block Y/).fill('98.4');
    await expectCall(judgeTestCard, {
      body: { measures: { x_mm: [98.2], y_mm: [98.4] } },
    });
  });

  it('says that the card is gone', async () => {
    api.on(getTestCard, () => refusal('not_found'));
    openApp(`/test-cards/${idOf(90)}`, aProfile());
    await expectShown(heading(/gone/));
  });
});

describe('saving what a card says', () => {
  const tap = async (fit = aFit()) => {
    api.on(judgeTestCard, fit);
    openCard();
    await cell(/^60 %, 10/).click();
  };
  const applyAs = (fit: CardFit, version: string | null) =>
    api.on(applyTestCard, () => {
      const card = aCard({
        fit,
        applied_version: version,
        marks: [{ cell: 'r1c1', mark: 'worked' }],
      });
      api.on(getTestCard, card);
      const setting = aSetting({ power_percent: 72, version: version ?? '1.0' });
      return { card, setting, machine_results: 4 };
    });

  it('makes a new version, and shows before and after', async () => {
    await tap();
    applyAs(aFit(), '1.1');
    await press('Save as version 1.1');
    await expectCall(applyTestCard, {
      params: { id: idOf(90) },
      body: { marks: [{ cell: 'r1c1', mark: 'worked' }] },
    });
    await expectText(/4 results/);
    await expectShown(page.getByRole('definition').filter({ hasText: /60\s%.*72\s%/ }));
    await expectText(/^Done/);
    expect(localStorage.getItem(`beamwright:user:test-card.${idOf(90)}`)).toBeNull();
  });

  it('goes on to a narrower card', async () => {
    await tap(aFit({ next: NEXT }));
    applyAs(aFit({ next: NEXT }), '1.1').on(createTestCard, aCard({ id: idOf(91) }));
    await press('Save as version 1.1');
    await expectText(/Power 65 to 80/);
    await press(/narrower/);
    await expectCall(createTestCard, { params: { id: idOf(20) } });
    expect(api.calls(createTestCard)[0]!.body).toMatchObject({ columns: NEXT.columns });
  });

  it.each([
    ['only_failed', /Not strong enough/],
    ['only_too_much', /too strong/],
  ] as const)('goes on with the next card where nothing worked: %s', async (outcome, title) => {
    const fit = aFit({ outcome, next: NEXT });
    await tap(fit);
    await expectShown(heading(title));
    await expectGone(button(/^Save as/));
    applyAs(fit, null).on(createTestCard, aCard({ id: idOf(91) }));
    await press(/^Make the next card/);
    await expectCalls(applyTestCard, 1);
    await expectCalls(createTestCard, 1);
  });

  it('can be saved where all of it worked', async () => {
    await tap(aFit({ outcome: 'only_worked', next: NEXT }));
    await expectShown(heading(/All of it worked/));
    await expect.element(button('Save as version 1.1')).toBeEnabled();
  });

  it('is sent again when the server is back', async () => {
    await tap();
    api.on(applyTestCard, noAnswer);
    await press('Save as version 1.1');
    await expectText(/Kept on this device/);
    applyAs(aFit(), '1.1');
    window.dispatchEvent(new Event('online'));
    await expectText(/4 results/);
    expect(api.calls(applyTestCard)).toHaveLength(2);
  });

  it('says that the setting was changed meanwhile', async () => {
    await tap();
    api.on(applyTestCard, () => refusal('setting_changed'));
    await press('Save as version 1.1');
    await expectShown(alert());
  });

  it('is not possible for a read-only setting', async () => {
    api.on(getSetting, aSettingDetail({ is_read_only: true }));
    await tap();
    await expect.element(button('Save as version 1.1')).toBeDisabled();
  });
});

describe('the cards of a setting', () => {
  const summary = (n: number, said: object) => ({
    id: idOf(n),
    setting_id: idOf(20),
    kind: 'grid' as const,
    material: `Birch ${n}`,
    thickness_mm: 3,
    operation: 'Cut' as const,
    applied_version: null,
    outcome: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...said,
  });

  it.each([
    [{ applied_version: '1.2' }, /Saved as 1\.2/],
    [{ outcome: 'only_failed' as const }, /Not strong enough/],
    [{ outcome: 'only_too_much' as const }, /Too strong/],
    [{}, /To be judged/],
  ])('say what became of them: %o', async (said, words) => {
    api.on(previewTestCard, aDesign()).on(listTestCards, { items: [summary(92, said)] });
    openApp(`/library/${idOf(20)}/test-card`, aProfile());
    await expectShown(page.getByRole('listitem').filter({ hasText: 'Birch 92' }).getByText(words));
  });
});
