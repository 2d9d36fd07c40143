import { createJob, getAiUsage, getHealth } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../lib/connection.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, noAnswer } from '../testing/fake-api.ts';
import {
  button,
  dialog,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, anAdministrator, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const nav = () => page.getByRole('navigation', { name: 'Main' });

beforeEach(() => {
  withMachines(aMachine());
});

describe('the frame', () => {
  it.each([
    ['Machines', '/machines'],
    ['Library', '/library'],
    ['History', '/history'],
  ])('navigates to %s, and moves the focus there', async (name, path) => {
    const router = openApp('/', aProfile());
    await nav().getByRole('link', { name, exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('hides administration from users', async () => {
    openApp('/machines', aProfile());
    await expectShown(heading('K40'));
    await expectGone(link('Admin'));
  });

  it('shows administration to administrators', async () => {
    openApp('/machines', anAdministrator());
    await expectShown(nav().getByRole('link', { name: 'Admin' }));
  });

  it('shows the server’s version', async () => {
    openApp('/machines', aProfile());
    await expectText('v1.2.3');
  });

  it('redirects an unknown URL to the dashboard', async () => {
    const router = openApp('/nowhere', aProfile());
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('shows the menu in a drawer on a phone', async () => {
    await page.viewport(390, 844);
    openApp('/machines', aProfile());
    await expectShown(button('Open menu'));
    // Not even hidden: a phone would render it for nothing.
    expect(document.querySelector('nav')).toBeNull();
    await press('Open menu');
    await dialog().getByRole('link', { name: 'History' }).click();
    await expectShown(heading('History'));
    await expectGone(dialog());
    await page.viewport(1280, 800);
  });
});

describe('the badge of the plan', () => {
  it.each(['Free', 'Hobby', 'Pro', 'Shop', 'Corporate'])(
    'leads from %s to the plans, in a color of its own',
    async (name) => {
      openApp('/machines', aProfile({ plan: { name } }));
      const badge = nav().getByRole('link', { name: `${name} plan` });
      await expect.element(badge).toHaveAttribute('href', '/upgrade');
      const color = `--plan-${name.toLowerCase()}`;
      const probe = document.createElement('i');
      probe.style.color = `var(${color})`;
      document.body.append(probe);
      const label = badge.element().querySelector('[data-plan]') as HTMLElement;
      expect(getComputedStyle(label).color).toBe(getComputedStyle(probe).color);
      probe.remove();
    },
  );

  it.each([
    ['admin', 'Admin Access'],
    ['beta', 'Beta Access'],
  ] as const)('says that the role %s has no limits, and leads nowhere', async (role, words) => {
    openApp('/machines', aProfile({ role }));
    await expectShown(nav().getByText(words));
    await expectGone(link(words));
    await press(/^Ada/);
    await expectShown(menuitem('Account Settings'));
    await expectGone(menuitem('Upgrade Plan'));
  });

  it('is in the phone’s menu, which closes when the plans open', async () => {
    await page.viewport(390, 844);
    const router = openApp('/machines', aProfile({ plan: { name: 'Hobby' } }));
    await press('Open menu');
    await dialog().getByRole('link', { name: 'Hobby plan' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/upgrade');
    await expectGone(dialog());
    await press('Open menu');
    await dialog().getByRole('button', { name: 'Ada' }).click();
    await menuitem('Account Settings').click();
    await expect.poll(() => router.state.location.pathname).toBe('/settings');
    await expectGone(dialog());
    await page.viewport(1280, 800);
  });

  it('has the same way in the menu of the user', async () => {
    const router = openApp('/machines', aProfile());
    await press(/^Ada/);
    await menuitem('Upgrade Plan').click();
    await expect.poll(() => router.state.location.pathname).toBe('/upgrade');
  });
});

describe('usage notices', () => {
  const withUsage = (used: number, limit: number) =>
    api.on(
      getAiUsage,
      sampleOf(getAiUsage.output, {
        requests_used: used,
        requests_limit: limit,
        requests_remaining: limit - used,
        limit_exceeded: used >= limit,
        reset_date: '2030-01-01',
        is_configured: true,
      }),
    );

  it.each([
    [79, false],
    [80, true],
    [95, true],
    [100, true],
  ])('show the remaining generations at %i of 100: %s', async (used, isShown) => {
    withUsage(used, 100);
    openApp('/machines', aProfile());
    await expectShown(heading('K40'));
    await expectText(new RegExp(`^${used}/100$`));
    if (isShown) await expectShown(button('Dismiss'));
    else await expectGone(button('Dismiss'));
  });

  it('show again only when less is left', async () => {
    withUsage(85, 100);
    openApp('/machines', aProfile());
    await press('Dismiss');
    await expectGone(button('Dismiss'));
    expect(localStorage.getItem('beamwright:user:ai-notice')).toContain('80');
  });

  it('lead from the last generation to larger plans', async () => {
    withUsage(100, 100);
    openApp('/machines', aProfile({ plan: { limits: { ai_requests_per_month: 100 } } }));
    await expect.element(link('Upgrade to Continue')).toHaveAttribute('href', '/upgrade');
    await expectText(/Limit reached. Upgrade for more\.$/);
  });

  it.each([
    [79, 'fine', '21 generations remaining'],
    [81, 'low', '19 generations remaining'],
    [100, 'out', 'Limit reached. Upgrade for more.'],
  ])('color the meter at %i of 100: %s', async (used, level, words) => {
    withUsage(used, 100);
    openApp('/machines', aProfile());
    await expectText(new RegExp(`${words}$`));
    const meter = nav().getByRole('meter', { name: 'AI generations' });
    await expect.element(meter).toHaveAttribute('data-level', level);
  });

  it('count the jobs of the month', async () => {
    openApp(
      '/machines',
      aProfile({ plan: { limits: { jobs_per_month: 50 } }, usage: { jobs_this_month: 48 } }),
    );
    await expectText('48/50');
    await expectText(/2 jobs remaining/);
  });

  it('show that the storage is full', async () => {
    openApp(
      '/machines',
      aProfile({ usage: { storage_bytes: 1_000_000_000, storage_limit_bytes: 1_000_000_000 } }),
    );
    await expectText('Storage full');
  });
});

describe('an unreachable server', () => {
  it('is reported, and the page recovers by itself', async () => {
    openApp('/history', aProfile());
    await expectShown(heading('History'));
    api.on(getHealth, noAnswer);
    await connection.check();
    await expectText(/Keep this page open/);
    api.on(getHealth, sampleOf(getHealth.output));
    await connection.check();
    await expectGone(page.getByText(/Keep this page open/));
    expect(api.calls(createJob)).toEqual([]);
  });
});
