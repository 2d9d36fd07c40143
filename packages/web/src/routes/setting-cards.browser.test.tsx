import {
  getMachine,
  getSetting,
  getTestCard,
  listPlans,
  listTestCards,
  previewTestCard,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setStorageOwner, writeStored } from '../lib/storage.ts';
import { api, refusal } from '../testing/fake-api.ts';
import {
  alert,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  region,
} from '../testing/find.ts';
import { aMachine, aProfile, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aCard, aDesign } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

describe('the cards of a setting', () => {
  const openSetting = (profile = aProfile()) => openApp(`/library?setting=${idOf(20)}`, profile);

  it('can be created where the plan has them', async () => {
    api.on(listTestCards, { items: [] });
    openSetting();
    await expectShown(link('Create test card'));
    await expectText(/^No test cards/);
    await expectGone(page.getByText(/Test cards fit this setting/));
  });

  it('can’t be created where the plan has none', async () => {
    const { plan } = aProfile();
    api.on(listPlans, { items: [{ ...plan, name: 'Shop' }] }).on(listTestCards, { items: [] });
    openSetting(aProfile({ plan: { name: 'Free', test_cards: false } }));
    await expectText(/Test cards fit this setting.*Shop/);
    await expect.element(link('See plans')).toHaveAttribute('href', '/upgrade');
    await expectGone(link('Create test card'));
    await expectGone(page.getByText(/^No test cards/));
  });

  const summary = (n: number, overrides: object) => ({
    id: idOf(n),
    setting_id: idOf(20),
    kind: 'grid' as const,
    material: `Birch ${n}`,
    thickness_mm: 3,
    operation: 'Cut' as const,
    applied_version: null,
    outcome: null,
    created_by: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...overrides,
  });

  it.each([
    [{ applied_version: '1.2' }, /Saved as 1\.2/],
    [{ outcome: 'only_failed' as const }, /Not strong enough/],
    [{ outcome: 'only_too_much' as const }, /Too strong/],
    [{}, /^Not marked/],
  ])('show their outcome: %o', async (overrides, words) => {
    api.on(previewTestCard, aDesign()).on(listTestCards, { items: [summary(92, overrides)] });
    openApp(`/library/${idOf(20)}/test-card`, aProfile());
    await expectShown(page.getByRole('listitem').filter({ hasText: 'Birch 92' }).getByText(words));
  });

  it('show that marks wait on this device', async () => {
    setStorageOwner(aProfile().id);
    writeStored(`test-card.${idOf(92)}`, { marks: { r1c1: 'best' }, x_mm: null, y_mm: null });
    api.on(listTestCards, { items: [summary(92, {})] });
    openSetting();
    await expectText('Marked, not saved');
  });

  it('open from the list', async () => {
    api.on(listTestCards, { items: [summary(92, {}), summary(93, {})] }).on(getTestCard, aCard());
    openSetting();
    await expectShown(region('Test cards').getByRole('time').first());
    await link('Grid test in Birch 93').click();
    await expectShown(heading('Mark the cells'));
    expect(api.calls(getTestCard)[0]).toEqual({ params: { id: idOf(93) } });
  });

  it('are listed on the page of a new card only when there are any', async () => {
    api.on(previewTestCard, aDesign()).on(listTestCards, { items: [] });
    openApp(`/library/${idOf(20)}/test-card`, aProfile());
    await expectShown(page.getByRole('img', { name: /62/ }));
    await expect.poll(() => api.calls(listTestCards).length).toBeGreaterThan(0);
    await expectGone(heading('Test cards'));
  });

  it('are requested again after a failure', async () => {
    api.on(listTestCards, () => refusal('database_unavailable'));
    openSetting();
    await expectShown(region('Test cards').getByRole('alert'));
    await expectGone(page.getByText(/^No test cards/));
    api.on(listTestCards, { items: [summary(92, {})] });
    await press(/try again/i);
    await expectShown(link('Grid test in Birch 92'));
    await expectGone(alert());
  });
});
