import {
  applyTestCard,
  createTestCard,
  getMachine,
  getSetting,
  getTestCard,
  judgeTestCard,
} from '@beamwright/contract';
import type { CardFit } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aCard, aFit, NEXT } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

const openCard = (card = aCard()) => {
  api.on(getTestCard, card);
  return openApp(`/test-cards/${idOf(90)}`, aProfile());
};
const cell = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });

describe('saving the result of a card', () => {
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

  it('creates a new version, and shows before and after', async () => {
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

  it('says which value did not change', async () => {
    const speed = { axis: 'speed_mm_min', value: 1200, band: [1000, 1400] } as const;
    const fit = aFit({ axes: [...aFit().axes, { ...speed, band: [...speed.band] }] });
    await tap(fit);
    applyAs(fit, '1.1');
    await press('Save as version 1.1');
    const values = page.getByRole('definition');
    await expectShown(values.filter({ hasText: /unchanged\s*20\smm\/s/ }));
    await expectGone(values.filter({ hasText: /unchanged\s*72/ }));
  });

  it('continues with a narrower card', async () => {
    await tap(aFit({ next: NEXT }));
    applyAs(aFit({ next: NEXT }), '1.1').on(createTestCard, aCard({ id: idOf(91) }));
    await press('Save as version 1.1');
    await expectText(/Power 65 to 80/);
    await press(/narrower/);
    await expectCall(createTestCard, { params: { id: idOf(20) } });
    expect(api.calls(createTestCard)[0]!.body).toMatchObject({ columns: NEXT.columns });
  });

  it.each([
    ['only_failed', /Not strong enough/, /goes stronger/],
    ['only_too_much', /too strong/, /goes weaker/],
  ] as const)(
    'continues with the next card when nothing worked: %s',
    async (outcome, title, help) => {
      const fit = aFit({ outcome, next: NEXT });
      await tap(fit);
      await expectShown(heading(title));
      await expectText(help);
      await expectGone(page.getByText(/^Test first/));
      await expectGone(button(/^Save as/));
      applyAs(fit, null).on(createTestCard, aCard({ id: idOf(91) }));
      await press(/^Create next card/);
      await expectCalls(applyTestCard, 1);
      await expectCalls(createTestCard, 1);
    },
  );

  it('is shown with its confidence', async () => {
    await tap();
    await expectText(/^Test first 70/);
  });

  it('is the width of the cut on a kerf card', async () => {
    const fit = aFit({ axes: [{ axis: 'kerf_mm', value: 0.184, band: [0.17, 0.2] }] });
    openCard(
      aCard({
        kind: 'kerf',
        columns: null,
        rows: null,
        fit,
      }),
    );
    await expectText('Kerf');
    await expectText(/0\.184/);
  });

  it('can be saved when every cell worked', async () => {
    await tap(aFit({ outcome: 'only_worked', next: NEXT }));
    await expectShown(heading(/Every cell worked/));
    await expectText(/how much further you can go/);
    await expect.element(button('Save as version 1.1')).toBeEnabled();
  });

  it('is retried when the server is back', async () => {
    await tap();
    api.on(applyTestCard, noAnswer);
    await press('Save as version 1.1');
    await expectText(/Saved on this device/);
    applyAs(aFit(), '1.1');
    window.dispatchEvent(new Event('online'));
    await expectText(/4 results/);
    expect(api.calls(applyTestCard)).toHaveLength(2);
  });

  it('reports that the setting was changed meanwhile', async () => {
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
