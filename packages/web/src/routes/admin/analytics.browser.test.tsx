import { getFigures, listCounted, type Figures } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  button,
  choose,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  press,
  region,
  text,
} from '../../testing/find.ts';
import { anAdministrator } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const none = { items: [], hidden: 0 };

const figures = (overrides: Partial<Figures> = {}): Figures => ({
  accounts: 48,
  allowing: 31,
  active_30: 22,
  counted_until: '2026-11-29T00:00:00.000Z',
  days: ['2026-11-27', '2026-11-28', '2026-11-29'].map((day, at) => ({
    day,
    signups: at,
    visits: 1000 * at,
    active: at,
  })),
  devices: { items: [{ name: 'desktop', count: 90 }], hidden: 10 },
  browsers: none,
  systems: none,
  pages: { items: [{ name: '/library', count: 400 }], hidden: 0 },
  events: { items: [{ name: 'setting_saved', count: 12 }], hidden: 0 },
  answers: { items: [{ name: 'maker_space', count: 7 }], hidden: 0 },
  sources: { items: [{ name: 'forum.example', count: 6 }], hidden: 2 },
  funnel: [
    { step: 'signup', users: 20, median_s: null },
    { step: 'machine', users: 18, median_s: 240 },
    { step: 'job', users: 9, median_s: 7200 },
    { step: 'setting', users: 5, median_s: 260_000 },
    { step: 'result', users: 0, median_s: null },
  ],
  newest_only: false,
  ...overrides,
});

describe('analytics', () => {
  it('says whom the figures are about, and what each one counts', async () => {
    api.on(getFigures, figures());
    openApp('/admin/analytics', anAdministrator());
    await expectText(/^Of 48 users, 31 allow analytics \(65\s%\)\. Only they are counted/);
    await expectCall(getFigures, { query: { days: '30' } });
    await expectText('3,000');
    await expectText('Maker space or school');
    await expectText('forum.example');
    await expectText('2 more: rare, or from fewer than 5 users a day.');
    await expectText('Setting saved');
    await expectShown(region('Pages').getByText('/library'));
  });

  it('leads from each figure to its days, without names', async () => {
    api.on(getFigures, figures());
    api.on(listCounted, {
      items: [
        { day: '2026-11-29', count: 250, users: 12 },
        { day: '2026-11-28', count: 150, users: null },
      ],
    });
    openApp('/admin/analytics', anAdministrator());
    await press('/library');
    await expectCall(listCounted, { query: { days: '30', of: 'page', name: '/library' } });
    await expectShown(dialog().getByText('250'));
    await expectShown(dialog().getByText('fewer than 5'));
    await press('Close');
    await press('First job');
    await expectCall(listCounted, { query: { days: '30', of: 'step', name: 'job' } });
    await press('Close');
    await press('Visits of each day');
    await expectCall(listCounted, { query: { days: '30', of: 'visits' } });
  });

  it('says when only the newest accounts are counted', async () => {
    api.on(getFigures, figures({ newest_only: true }));
    openApp('/admin/analytics', anAdministrator());
    await expectText(
      'How far they get and where they come from counts only the newest 5,000 accounts.',
    );
  });

  it('shows where new users stop, and how long half of them take', async () => {
    api.on(getFigures, figures());
    openApp('/admin/analytics', anAdministrator());
    const funnel = region('From signing up to the first result');
    await expectShown(funnel.getByText(/^10\s% lost · 4 min/));
    await expectShown(funnel.getByText(/^50\s% lost · 2 hr/));
    await expectShown(funnel.getByText(/^44\s% lost · 3 days/));
    await expectShown(funnel.getByText(/^100\s% lost · –/));
  });

  it('shows no number before the first count, and then without a reload', async () => {
    api.on(getFigures, figures({ accounts: 0, allowing: 0, counted_until: null }));
    openApp('/admin/analytics', anAdministrator());
    await expectText('Nothing is counted yet');
    await expectGone(region('Devices'));
    await expectGone(text(/^Of 0 users/));
    api.on(getFigures, figures());
    await expect
      .poll(() => document.body.textContent, { timeout: 15_000 })
      .toContain('Of 48 users, 31 allow analytics');
    await expectShown(region('Devices'));
  });

  it('shows nothing that could name somebody', async () => {
    api.on(getFigures, figures({ allowing: 1, funnel: null, devices: none, pages: none }));
    openApp('/admin/analytics', anAdministrator());
    await expectText('Not shown for fewer than 5 users.');
    await expectShown(region('Devices').getByText('Nothing to show in this range.'));
  });

  it('has its range in the address, and tries again when it could not be read', async () => {
    api.on(getFigures, () => refusal('internal'));
    const router = openApp('/admin/analytics?days=90', anAdministrator());
    await expectShown(button('Try Again'));
    api.on(getFigures, figures());
    await press('Try Again');
    await expectCall(getFigures, { query: { days: '90' } });
    await choose('7 d');
    await expectCall(getFigures, { query: { days: '7' } });
    await expect.poll(() => router.state.location.searchStr).toMatch(/days=.*7/);
  });
});
