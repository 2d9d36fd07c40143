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
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
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
    await expectText('Done. Your machine can’t be set any finer.');
    // The pressed button is gone, so the keyboard continues at its outcome.
    expect(document.activeElement?.textContent).toMatch(/^Saved as version 1\.1/);
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
    await expectGone(values.filter({ hasText: /unchanged/ }).getByLabelText('changed to'));
    await expectShown(values.filter({ hasText: /72/ }).getByLabelText('changed to'));
  });

  it('is shown later without the values before, and does not take the focus', async () => {
    openCard(aCard({ fit: aFit(), applied_version: '1.1' }));
    await expectText('Saved as version 1.1');
    await expectShown(page.getByRole('definition').filter({ hasText: /^72\s%$/ }));
    await expectGone(page.getByText(/Your machine now has/));
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expectShown(link('Open library'));
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

  it('creates the next card from an earlier result without saving it again', async () => {
    const fit = aFit({ outcome: 'only_failed', next: NEXT });
    api.on(createTestCard, aCard({ id: idOf(91) }));
    openCard(aCard({ fit, marks: [{ cell: 'r1c1', mark: 'failed' }] }));
    await expectText(/Next: Power 65 to 80/);
    await press('Create next card');
    await expectCall(createTestCard, { params: { id: idOf(20) } });
    expect(api.calls(applyTestCard)).toEqual([]);
  });

  it('offers nothing to save where no card can continue', async () => {
    await tap(aFit({ outcome: 'only_failed' }));
    await expectShown(heading(/Not strong enough/));
    await expectGone(button(/^Save as|^Create next/));
  });

  it('waits for the server before it is saved twice', async () => {
    await tap();
    api.on(applyTestCard, never);
    await press('Save as version 1.1');
    await expectCalls(applyTestCard, 1);
    await expect.element(button('Save as version 1.1')).toBeDisabled();
  });

  it('waits for the server before the next card is created twice', async () => {
    api.on(createTestCard, never);
    openCard(aCard({ fit: aFit({ next: NEXT }), applied_version: '1.1' }));
    await press('Create a narrower card');
    await expectCalls(createTestCard, 1);
    await expect.element(button('Create a narrower card')).toBeDisabled();
  });

  it('cannot be saved until it belongs to the current marks', async () => {
    await tap();
    await expect.element(button('Save as version 1.1')).toBeEnabled();
    api.on(judgeTestCard, never);
    await cell(/^90 %, 10/).click();
    await expect.element(button('Save as version 1.1')).toBeDisabled();
    await expectText(/72 %/);
  });

  it('has a scale for each value but those without a range', async () => {
    const passes = { axis: 'passes', value: 2, band: [2, 2] as [number, number] };
    await tap(aFit({ axes: [...aFit().axes, passes] }));
    await expectShown(page.getByRole('figure', { name: 'Power: best range' }));
    await expectGone(page.getByRole('figure', { name: /^Passes/ }));
    await expectShown(page.getByRole('term').filter({ hasText: 'Passes' }));
  });

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
    await expectText(/The setting is saved once it’s back/);
    await expectGone(alert());
    applyAs(aFit(), '1.1');
    window.dispatchEvent(new Event('online'));
    await expectText(/4 results/);
    window.dispatchEvent(new Event('online'));
    await link('Open library').hover();
    expect(api.calls(applyTestCard)).toHaveLength(2);
  });

  it('reports that the setting was changed meanwhile', async () => {
    await tap();
    api.on(applyTestCard, () => refusal('setting_changed'));
    await press('Save as version 1.1');
    await expectShown(alert());
    await cell(/^90 %, 10/).click();
    await expectGone(alert());
  });

  it('is not possible for a read-only setting', async () => {
    api.on(getSetting, aSettingDetail({ is_read_only: true }));
    await tap();
    await expect.element(button('Save as version 1.1')).toBeDisabled();
    await expectText(/can’t save the result/);
    await expect.element(link('See plans')).toHaveAttribute('href', '/upgrade');
  });
});
