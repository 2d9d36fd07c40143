import {
  approveAiSetting,
  getApprovedFirstSavings,
  changeSystemSetting,
  listSystemSettings,
  listAiSettings,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, never, refusal } from '../../testing/fake-api.ts';
import {
  anAiSetting,
  decision,
  expectCurrent,
  openReview,
  row,
  withQueue,
} from '../../testing/fake-review.ts';
import {
  alert,
  button,
  choose,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  radio,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator } from '../../testing/samples.ts';
import { aSystemSetting } from '../../testing/system-samples.ts';
import { openApp } from '../../testing/screen.tsx';

describe('the queue', () => {
  it.each([
    ['Drafts', 'No drafts.'],
    ['Flagged', 'Nothing flagged.'],
    ['Approved', 'Nothing approved yet.'],
    ['Rejected', 'Nothing rejected.'],
  ])('says that there are no %s', async (tab, words) => {
    withQueue();
    openApp('/admin/ai', anAdministrator());
    await choose(new RegExp(`^${tab} 0`));
    await expectText(words);
  });

  it('clears a search that found nothing', async () => {
    withQueue(anAiSetting(71));
    await openReview();
    await page.getByRole('searchbox').fill('steel');
    await expectText('Nothing found for “steel”');
    await press('Clear search');
    await expectCurrent(71);
  });

  it('shows one setting at a time on a phone', async () => {
    withQueue(anAiSetting(71), anAiSetting(72, { verdict: 'far', energy_ratio: 3.1 }));
    await page.viewport(390, 844);
    try {
      openApp('/admin/ai', anAdministrator());
      await row(71).click();
      await expectText('1 of 2');
      await press('Next setting');
      await expectShown(button('Previous setting'));
      await expectText('2 of 2');
      await press('Previous setting');
      await expectText('1 of 2');
      await press('Queue');
      await expectShown(row(72));
      await expectGone(button('Next setting'));
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('can be decided on without single keys', async () => {
    withQueue(anAiSetting(71), anAiSetting(72), anAiSetting(73));
    await openReview();
    await press('Shortcuts');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click({ force: true });
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog());
    await userEvent.keyboard('a');
    await userEvent.keyboard('{ArrowDown}');
    await expectCurrent(72);
    expect(api.calls(approveAiSetting)).toEqual([]);
    await userEvent.keyboard('{ArrowUp}');
    await expectCurrent(71);
  });

  it('shows how far each draft is from our answer', async () => {
    withQueue(
      anAiSetting(71, { energy_ratio: 1.1 }),
      anAiSetting(72, { verdict: 'far', energy_ratio: 2.54 }),
    );
    await openReview();
    await expectShown(row(71).getByText('1.10×'));
    await expectShown(row(72).getByText('2.5×'));
    await expectShown(page.getByRole('heading', { name: 'Far outside 1' }));
    await expectGone(page.getByText('no ratio'));
  });

  it('moves the focus with the current setting, and is one tab stop', async () => {
    withQueue(anAiSetting(71), anAiSetting(72), anAiSetting(73));
    await openReview();
    await row(71).click();
    await userEvent.keyboard('j');
    await expect.element(row(72)).toHaveFocus();
    expect(
      page
        .getByRole('navigation', { name: 'Queue' })
        .getByRole('button', { name: /Wood/ })
        .elements()
        .map((each) => [each.tabIndex, each.getAttribute('aria-current')]),
    ).toEqual([
      [-1, null],
      [0, 'true'],
      [-1, null],
    ]);
    expect(
      page
        .getByRole('navigation', { name: 'Queue' })
        .getByRole('checkbox', { name: /^Select .*Wood/ })
        .elements()
        .map((each) => (each as HTMLElement).tabIndex),
    ).toEqual([-1, 0, -1]);
    await page.getByRole('searchbox').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
  });

  it('restores a refused draft at its place', async () => {
    withQueue(anAiSetting(71), anAiSetting(72), anAiSetting(73));
    await openReview();
    api.on(approveAiSetting, () => refusal('ai_setting_changed'));
    await row(72).click();
    await expectCurrent(72);
    await expect.element(decision(/^Approve/)).toBeEnabled();
    await userEvent.keyboard('a');
    await expectShown(alert());
    const names = () =>
      page
        .getByRole('navigation', { name: 'Queue' })
        .getByRole('listitem')
        .elements()
        .map((each) => /Wood \d+/.exec(each.textContent)?.[0]);
    await expect.poll(names).toEqual(['Wood 71', 'Wood 72', 'Wood 73']);
    await expectCurrent(72);
  });

  it.each([
    [{ burns: true }, /^This material can burn/],
    [{ burns: true, energy_ratio: null }, /different work from our answer/],
    [{ burns: false }, /more energy into the material than we ever serve/],
  ])('says why a draft is blocked: %o', async (overrides, words) => {
    withQueue(anAiSetting(71, { verdict: 'blocked', energy_ratio: 5, ...overrides }));
    await openReview();
    await expectText(words);
  });

  it('can be approved as a group', async () => {
    withQueue(anAiSetting(71), anAiSetting(72));
    await openReview();
    api.on(approveAiSetting, never);
    await press('Select all');
    const bar = page.getByRole('group', { name: 'Selected settings' });
    await bar.getByRole('button', { name: 'Approve 2' }).click();
    await expectCalls(approveAiSetting, 1);
  });

  it('offers its next page, and retries when that fails', async () => {
    const counts = { draft: 9, needs_review: 0, approved: 0, rejected: 0 };
    const first = [1, 2, 3, 4, 5].map((n) => anAiSetting(n));
    api.on(listAiSettings, ({ query }) =>
      query.cursor === undefined
        ? { items: first, next_cursor: 'two', counts }
        : refusal('database_unavailable'),
    );
    openApp('/admin/ai', anAdministrator());
    await expectCurrent(1);
    await press('Show more');
    await expectShown(alert().first());
    await expectGone(button('Show more'));
    api.on(listAiSettings, { items: [anAiSetting(6)], next_cursor: null, counts });
    await press(/try again/i);
    await expectShown(row(6));
  });
});

describe('above the queue', () => {
  beforeEach(() => withQueue(anAiSetting(71)));

  it.each([
    [{ calls: 3, cost_usd: null }, /would have saved 3 calls in/],
    [{ calls: 1, cost_usd: 2.5 }, /saved 1 call \(\$2\.50\)/],
    [{ calls: 3, cost_usd: 12.4 }, /saved 3 calls \(\$12\)/],
    [{ order: 'approved_first' as const }, /^Approved settings are served first\./],
  ])('is what approved settings save: %o', async (savings, words) => {
    api.on(getApprovedFirstSavings, sampleOf(getApprovedFirstSavings.output, savings));
    await openReview();
    await expectText(words);
    await expectShown(link('Change order'));
  });

  it('is nothing about savings when there are none', async () => {
    await openReview();
    await expect.poll(() => api.calls(getApprovedFirstSavings).length).toBeGreaterThan(0);
    await expectGone(link('Change order'));
  });

  it('is the switch of the automatic review', async () => {
    const toggle = () => page.getByRole('switch', { name: 'Automatic review' });
    let isOn = false;
    const setting = () =>
      aSystemSetting({ key: 'auto_review_enabled', value: String(isOn), version: 4 });
    api
      .on(listSystemSettings, () => ({ items: [setting()] }))
      .on(changeSystemSetting, ({ body }) => {
        isOn = body.value === 'true';
        return setting();
      });
    await openReview();
    await expect.element(toggle()).not.toBeChecked();
    await toggle().click({ force: true });
    await expectCall(changeSystemSetting, {
      params: { key: 'auto_review_enabled' },
      body: { value: 'true', version: 4 },
    });
    await expect.element(toggle()).toBeChecked();
    await expect.element(radio(/^Drafts 1$/)).toBeChecked();
  });
});
