import {
  applyTestCard,
  getMachine,
  getSetting,
  getTestCard,
  judgeTestCard,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setStorageOwner, writeStored } from '../lib/storage.ts';
import { api } from '../testing/fake-api.ts';
import {
  button,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  press,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aCard, aFit } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

type CardOverrides = NonNullable<Parameters<typeof aCard>[0]>;

const aKerfCard = (overrides: CardOverrides = {}) =>
  aCard({
    kind: 'kerf',
    columns: null,
    rows: null,
    kerf: { piece_mm: 10, pieces: 10 },
    ...overrides,
  });

const openCard = (card: ReturnType<typeof aKerfCard>) => {
  api.on(getTestCard, card);
  return openApp(`/test-cards/${idOf(90)}`, aProfile());
};

describe('measuring a kerf card', () => {
  it('takes two lengths, measured with calipers', async () => {
    openCard(aKerfCard());
    await expectText(/Take out the 10 pieces.*drawn 100 mm long/);
    const drawing = page.getByRole('img', { name: /^Measure across all pieces/ }).element();
    const pieces = [...drawing.querySelectorAll('rect')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(pieces).toHaveLength(10);
    expect(pieces.at(-1)!.right).toBeLessThan(drawing.getBoundingClientRect().right);
    expect(pieces[1]!.left).toBeCloseTo(pieces[0]!.right);
    api.on(judgeTestCard, aFit());
    await textbox(/Block X/).fill('98.2');
    expect(api.calls(judgeTestCard)).toEqual([]);
    await textbox(/Block Y/).fill('98.4');
    await expectCall(judgeTestCard, {
      body: { measures: { x_mm: [98.2], y_mm: [98.4] } },
    });
  });

  it('draws no more pieces than can be told apart', async () => {
    openCard(aKerfCard({ kerf: { piece_mm: 2.55, pieces: 30 } }));
    await expectText(/Take out the 30 pieces.*drawn 76\.5 mm long/);
    const drawing = page.getByRole('img', { name: /^Measure across all pieces/ }).element();
    expect(drawing.querySelectorAll('rect')).toHaveLength(12);
  });

  it('accepts only lengths that calipers can measure', async () => {
    openCard(aKerfCard());
    for (const name of [/Block X/, /Block Y/]) {
      const field = textbox(name);
      await field.fill('-5');
      await expect.element(field).toHaveValue('');
      await field.fill('0.05');
      await expect.element(field).toHaveAccessibleDescription('Use 0.1 mm or more');
      await field.fill('2001');
      await expect.element(field).toHaveAccessibleDescription('Use 2000 mm or less');
      await field.fill('');
    }
  });

  it('saves the kerf, which the setting did not have before', async () => {
    const fit = aFit({ axes: [{ axis: 'kerf_mm', value: 0.184, band: [0.17, 0.2] }] });
    api.on(judgeTestCard, fit).on(applyTestCard, () => {
      const card = aKerfCard({ fit, applied_version: '1.1' });
      api.on(getTestCard, card);
      return { card, setting: aSetting({ version: '1.1' }), machine_results: 0 };
    });
    openCard(aKerfCard());
    await textbox(/Block X/).fill('98.2');
    await expectGone(button(/^Save as/));
    await textbox(/Block Y/).fill('98.4');
    await press('Save as version 1.1');
    await expectCall(applyTestCard, { body: { measures: { x_mm: [98.2], y_mm: [98.4] } } });
    await expectText('Done. Your software offsets each side by half the kerf.');
    const saved = page.getByRole('definition').filter({ hasText: /^0\.184\smm$/ });
    await expectShown(saved);
    await expectGone(saved.getByLabelText('changed to'));
    await expectGone(page.getByText(/Your machine now has/));
  });

  it('keeps the lengths after a reload', async () => {
    api.on(judgeTestCard, aFit());
    setStorageOwner(aProfile().id);
    writeStored(`test-card.${idOf(90)}`, { marks: {}, x_mm: 98.256, y_mm: 98.4 });
    openCard(aKerfCard());
    await expect.element(textbox(/Block X/)).toHaveValue('98.26');
    await expect.element(textbox(/Block Y/)).toHaveValue('98.4');
    await expectCall(judgeTestCard, { body: { measures: { x_mm: [98.256], y_mm: [98.4] } } });
  });
});
