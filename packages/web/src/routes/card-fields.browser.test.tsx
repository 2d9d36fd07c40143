import { getMachine, getSetting, previewTestCard } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, never, refusal } from '../testing/fake-api.ts';
import {
  choose,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  radio,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aDesign } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine()).on(previewTestCard, aDesign());
});

const openDesign = (profile = aProfile()) => openApp(`/library/${idOf(20)}/test-card`, profile);
const group = (name: string) => page.getByRole('group', { name });
const field = (side: string, name: RegExp) => textbox(name, group(side));
const lastBody = () => api.calls(previewTestCard).at(-1)?.body;

describe('the fields of a card', () => {
  it('show the machine’s range, and accept nothing outside it', async () => {
    openDesign();
    await expectText(/^Your machine’s range is 1 to 100 %/);
    await expectText(/^Your machine’s range is 1 to 100 mm\/s/);
    await expectShown(field('Columns', /^From \(%\)$/));
    await expectShown(field('Rows', /^To \(mm\/s\)$/));
    await expectShown(field('Rows', /^Values \(×\)$/));
    for (const name of [/From/, /To/]) {
      await field('Columns', name).fill('101');
      await expect.element(field('Columns', name)).toHaveAccessibleDescription('Use 100 % or less');
      await field('Columns', name).fill('0.5');
      await expect.element(field('Columns', name)).toHaveAccessibleDescription('Use 1 % or more');
      await field('Rows', name).fill('101');
      await expect.element(field('Rows', name)).toHaveAccessibleDescription(/^Use 100 mm\/s/);
    }
  });

  it('accept negative numbers only for the focus', async () => {
    openDesign();
    await expect.element(field('Columns', /From/)).toHaveValue('60');
    await field('Columns', /From/).fill('-5');
    await expect.element(field('Columns', /From/)).toHaveValue('60');
    await choose(/^Focus/);
    await field('Focus height', /From/).fill('-5');
    await expect.element(field('Focus height', /From/)).toHaveValue('-5');
  });

  it('show no range while the drawing is of another kind', async () => {
    openDesign();
    await expect.element(field('Columns', /From/)).toHaveValue('60');
    await choose(/^Focus/);
    await expect.element(field('Focus height', /From/)).toHaveValue('');
    await expect.element(textbox(/^Cell/)).toHaveValue('');
    await expectGone(page.getByText(/^Your machine’s range/));
    await expectGone(combobox(undefined, group('Focus height')));
  });

  it.each([
    ['mm/s', 'mm/s', '10'],
    ['mm/min', 'mm/min', '600'],
    ['in/s', 'mm/s', '0.3937'],
  ] as const)('are in %s, and the card in %s', async (speed_unit, onCard, value) => {
    openDesign(aProfile({ speed_unit }));
    await expect.element(field('Rows', /From/)).toHaveValue(value);
    await expectCall(previewTestCard, { body: { kind: 'grid', speed_unit: onCard } });
  });

  it('show why a range is impossible where it was typed', async () => {
    openDesign();
    await expectText(/^Your machine’s range is 1 to 100 %/);
    api.on(previewTestCard, () =>
      refusal('card_not_possible', {
        detail: 'Two fields are wrong',
        errors: [
          { field: 'body.power_percent', message: 'Start lower' },
          { field: 'body.rows', message: 'Use fewer rows' },
          { field: 'body.gap_mm', message: 'Use a smaller gap' },
        ],
      }),
    );
    await field('Columns', /From/).fill('90');
    await expect.element(group('Columns').getByRole('alert')).toHaveTextContent('Start lower');
    await expect.element(group('Rows').getByRole('alert')).toHaveTextContent('Use fewer rows');
    await expect.element(textbox(/^Gap/)).toHaveAccessibleDescription('Use a smaller gap');
    await expectGone(page.getByText(/^Your machine’s range/));
  });

  it('show why a single range is impossible', async () => {
    openDesign();
    api.on(previewTestCard, () =>
      refusal('card_not_possible', {
        errors: [{ field: 'body.count', message: 'Use fewer strips' }],
      }),
    );
    await choose(/^Focus/);
    const told = group('Focus height').getByRole('alert');
    await expect.element(told).toHaveTextContent('Use fewer strips');
  });

  it('keep what was chosen for the other side', async () => {
    openDesign();
    await expect.element(field('Columns', /From/)).toHaveValue('60');
    await field('Columns', /From/).fill('40');
    await combobox(undefined, group('Rows')).selectOptions('Passes');
    await expect.poll(lastBody).toEqual({
      kind: 'grid',
      speed_unit: 'mm/s',
      columns: { axis: 'power_percent', low: 40 },
      rows: { axis: 'passes' },
    });
    await expect.element(combobox(undefined, group('Rows'))).toHaveValue('passes');
    await expect.element(field('Rows', /From/)).toHaveValue('');
  });

  it.each([
    ['Columns', /Values/, ['2', '20']],
    ['Size', /^Cell/, ['1', '200']],
    ['Size', /^Gap/, ['0', '50']],
  ] as const)('accept every number the server does: %s, %s', async (side, name, numbers) => {
    openDesign();
    await expect.element(field('Columns', /From/)).toHaveValue('60');
    for (const number of numbers) {
      await field(side, name).fill(number);
      await expect.element(field(side, name)).toHaveAccessibleDescription('');
      await expect.element(field(side, name)).toHaveValue(number);
    }
  });

  it('propose the size and number of the pieces of a kerf card', async () => {
    const kerf = aDesign({
      kind: 'kerf',
      columns: null,
      rows: null,
      kerf: { piece_mm: 10, pieces: 8 },
    });
    openDesign();
    await expectShown(textbox(/^Cell/));
    await expectGone(textbox(/^Pieces/));
    api.on(previewTestCard, kerf);
    await choose(/^Kerf/);
    await expect.element(textbox('Pieces (×)')).toHaveValue('8');
    await expect.element(textbox('Length (mm)')).toHaveValue('10');
    await expect.element(textbox('Gap (mm)')).toHaveValue('2');
    for (const number of ['2', '40']) {
      await textbox(/^Pieces/).fill(number);
      await expect.element(textbox(/^Pieces/)).toHaveAccessibleDescription('');
    }
  });

  it('start with the line interval of an engraving', async () => {
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
    const columns = {
      axis: 'interval_mm' as const,
      title: 'Interval mm',
      values: [0.08, 0.12],
      labels: ['0.08', '0.12'],
      limits: [0.01, 2] as [number, number],
    };
    api.on(previewTestCard, aDesign({ kind: 'interval', columns, rows: null }));
    await choose(/^Line interval/);
    await expect.element(field('Line interval', /From/)).toHaveValue('0.08');
    await field('Line interval', /Values/).fill('5');
    await expect.poll(lastBody).toEqual({
      kind: 'interval',
      speed_unit: 'mm/s',
      columns: { axis: 'interval_mm', count: 5 },
    });
  });

  it('name the steps of a sequence, and keep the step for another kind', async () => {
    const further = { ...aSetting({ operation: 'Engrave' }), pass_type: 'finishing', name: null };
    api.on(getSetting, aSettingDetail({ further_steps: [further as never] }));
    openDesign();
    await expect.element(combobox('Step')).toHaveTextContent('1. Cut2. finishing');
    await combobox('Step').selectOptions('2. finishing');
    await expectGone(radio(/^Kerf/));
    await choose(/^Focus/);
    await expect.poll(lastBody).toEqual({ kind: 'focus', speed_unit: 'mm/s', step_index: 1 });
  });

  it('are announced while the setting loads', async () => {
    api.on(getSetting, never);
    openDesign();
    await expectShown(page.getByRole('main').getByText('Loading...'));
    await expectGone(textbox(/^Cell/));
  });

  it('are shown once the setting has loaded', async () => {
    openDesign();
    await expectShown(page.getByRole('region', { name: 'Parameters' }));
    await expectGone(page.getByText('Loading...'));
  });

  it('offer no step where the setting has one', async () => {
    openDesign();
    await expectShown(textbox(/^Cell/));
    await expectGone(combobox('Step'));
  });
});
