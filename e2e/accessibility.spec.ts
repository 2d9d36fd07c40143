/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { addFolder, addMachine, runJob, saveStep } from './support/account.ts';
import { expectAccessible, expectContrast } from './support/expect-accessible.ts';
import { askFor, openFirstMachine, signUp, takeFirstMachine } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const DEVICES = [
  { name: 'desktop', use: {} },
  {
    name: 'phone, dark',
    use: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark' as const,
    },
  },
];

/** Opens a page and waits until its main content is shown. */
async function open(page: Page, address: string, sign: string) {
  await page.goto(address);
  await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

async function show(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  // Colors change in transitions, and a render can cancel or restart one.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

async function check(page: Page, screen: string) {
  await test.step(screen, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, screen);
    if ((await page.locator('html').getAttribute('data-color-scheme')) === 'dark') return;
    await show(page, 'dark');
    await expectContrast(page, `${screen}, dark`);
    await show(page, 'light');
  });
}

for (const { name, use } of DEVICES) {
  test.describe(name, () => {
    test.use(use);

    test('screens for signed-out visitors', async ({ page, stranger }) => {
      await open(page, '/login', 'New here?');
      await check(page, 'sign in');
      await open(page, '/privacy', 'What is stored');
      await check(page, 'privacy for visitors');
      await open(page, '/signup', 'Already have an account?');
      await page.getByRole('button', { name: 'Create account' }).click();
      await check(page, 'sign up with refused fields');
      await signUp(page, stranger);
      await check(page, 'onboarding: what you make');
      await openFirstMachine(page);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.getByRole('searchbox', { name: /^Search \d+ models$/ }).fill('xtool s1');
      await page.getByRole('button', { name: 'Not sure' }).first().click();
      await check(page, 'onboarding: machine');
      await takeFirstMachine(page, 'xtool s1', 'xTool S1 40 W');
      await expect(page.getByRole('article')).toBeVisible();
      await check(page, 'onboarding: first settings');
    });

    test('empty screens', async ({ page, maker: _maker }) => {
      await open(page, '/', 'First, which laser do you have?');
      await check(page, 'dashboard without a machine');
      await open(page, '/machines', 'No machines');
      await check(page, 'no machines');
      await open(page, '/library', 'No saved settings');
      await check(page, 'empty library');
      await open(page, '/history', 'No jobs yet');
      await check(page, 'empty history');
      await open(page, '/expert-consultation', 'See plans');
      await check(page, 'no cases, and a plan without experts');
      await open(page, '/expert-consultation/solved', 'No solved cases yet');
      await check(page, 'no solved cases');
    });

    test('machines', async ({ page, maker: _maker }) => {
      await open(page, '/machines#add', 'Medium confidence');
      await check(page, 'catalog');
      await page.getByRole('button', { name: 'Enter it by hand' }).click();
      await page.getByRole('radio', { name: 'Fiber' }).check();
      await page.getByRole('switch', { name: /MOPA/ }).check();
      await page.getByRole('button', { name: 'Add machine' }).click();
      await check(page, 'machine by hand with refused fields');
      const machine = await addMachine(page.request);
      await open(page, '/machines', machine.name);
      await check(page, 'machines');
      await page.getByRole('button', { name: 'Add lens' }).click();
      await check(page, 'new lens');
      await page.getByRole('button', { name: `Delete ${machine.name}` }).click();
      await check(page, 'delete machine');
    });

    test('a job', async ({ page, maker: _maker }) => {
      const machine = await addMachine(page.request);
      await open(page, '/', machine.name);
      await check(page, 'empty bench');
      await page.getByRole('button', { name: new RegExp(machine.name) }).click();
      await check(page, 'choice of machine');
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: 'Form' }).check();
      await check(page, 'structured form');
      await page.getByRole('radio', { name: 'Sentence' }).check();
      await askFor(page, 'engrave leather wallet');
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      await check(page, 'questions');
      await askFor(page, 'cut 4mm PVC sheet');
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'safety dialog');
      await page.keyboard.press('Escape');
      await check(page, 'blocked');
      await askFor(page, 'cut 3mm birch plywood coasters and engrave a logo lightly');
      await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
      await check(page, 'workflow');
    });

    test('saved settings and the account', async ({ page, maker: _maker }) => {
      const machine = await addMachine(page.request);
      const job = await runJob(page.request, machine, 'cut 3mm birch plywood');
      const { id } = await saveStep(page.request, job, 0);
      await open(page, '/library', machine.name);
      await page
        .getByRole('grid', { name: 'Saved settings' })
        .getByText(machine.name)
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Edit numbers' })).toBeVisible();
      await check(page, 'library');
      await addFolder(page.request, 'Signs');
      await open(page, '/library?operation=Cut', machine.name);
      await check(page, 'library with a folder and a filter');
      await open(page, `/library/print?look=sheet&ids=${id}`, machine.name);
      await check(page, 'sheet for the wall');
      await open(page, '/history', machine.name);
      await check(page, 'history');
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: /^Run again/ }).click();
      await expect(page.getByRole('dialog').getByText(machine.name).last()).toBeVisible();
      await check(page, 'run again on another machine');
      await open(page, '/history?search=nothing', 'No matching jobs');
      await check(page, 'history without a match');
      await open(page, `/library?feedback=${id}`, 'Did it cut through?');
      await page.getByRole('radio', { name: 'No', exact: true }).check();
      await check(page, 'feedback');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText(/Try 13\s% slower/)).toBeVisible();
      await check(page, 'what feedback changed');
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, 'account settings');
      await page.goto('/upgrade');
      await expect(page.getByRole('radio', { name: 'Pro' })).toBeVisible();
      await check(page, 'upgrade');
      await open(page, '/checkout/success', 'This link has no payment in it');
      await check(page, 'address without a payment');
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) {
        await menu.click();
        await check(page, 'phone menu');
      }
      await page.getByRole('button', { name: /Ada Maker/ }).click();
      await check(page, 'user menu');
    });

    test('errors and performance', async ({ page }) => {
      const server = await startServer();
      const { origin } = new URL(server.setupLink);
      try {
        await becomeAdministrator(page, server.setupLink);
        await open(page, `${origin}/admin/errors`, 'Errors are kept for 30 days.');
        await check(page, 'errors');
        await page.getByRole('button', { name: 'Alert rules' }).click();
        await page.getByRole('button', { name: 'Add rule' }).click();
        await page.getByRole('combobox', { name: 'Send for' }).selectOption('Users affected');
        await check(page, 'new rule of alerts');
        await page.keyboard.press('Escape');
        await open(page, `${origin}/admin/performance`, 'Load and size');
        await check(page, 'performance');
        await open(page, `${origin}/admin/performance/operations`, 'Choose one to see its slow');
        await check(page, 'operations');
        await open(page, `${origin}/admin/performance/pages`, 'Slowest LCP first');
        await check(page, 'pages by their vitals');
      } finally {
        await server.stop();
      }
    });

    test('administration', async ({ page }) => {
      const server = await startServer();
      const { origin } = new URL(server.setupLink);
      try {
        await becomeAdministrator(page, server.setupLink);
        await open(page, `${origin}/admin/plans`, 'AI requests a month');
        await check(page, 'plans');
        await page.getByRole('button', { name: 'Machines of Pro: 5' }).click();
        await page.getByRole('textbox', { name: 'Machines of Pro' }).fill('2');
        await check(page, 'a limit that is edited');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Over 2 machines')).toBeVisible();
        await check(page, 'what a limit would do');
        await page.getByRole('button', { name: /^Shop/ }).click();
        await check(page, 'menu of a plan');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'History' }).click();
        await expect(page.getByText('Nobody has changed a plan yet.')).toBeVisible();
        await check(page, 'history of plans');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'New plan' }).click();
        await page.getByRole('button', { name: 'Add plan' }).click();
        await check(page, 'new plan with refused fields');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard change' }).click();
        await open(page, `${origin}/admin/plugins`, 'Keyboard shortcuts');
        await check(page, 'plugins');
        await open(page, `${origin}/admin/billing`, 'No payments are taken here');
        await check(page, 'billing without a key');
        await open(page, `${origin}/admin/tasks`, 'Sends waiting emails');
        await check(page, 'tasks and backups');
        await open(page, `${origin}/admin/versions`, 'The first release.');
        await check(page, 'versions');
        await open(page, `${origin}/admin/settings`, 'Nobody has changed a setting yet.');
        await page.getByRole('radio', { name: 'Planned' }).check({ force: true });
        await check(page, 'settings of the installation');
        await open(page, `${origin}/admin/status`, 'No incidents or maintenance');
        await page.getByRole('button', { name: 'New incident' }).click();
        await check(page, 'new incident');
        await open(page, `${origin}/admin/consultations`, 'No case has escalated.');
        await check(page, 'consultations');
        await page.getByRole('button', { name: 'Add expert' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add expert' });
        await dialog.getByRole('searchbox').fill('ada');
        await dialog.getByRole('button', { name: /Ada Root/ }).click();
        await check(page, 'new expert');
        await page.keyboard.press('Escape');
        await open(page, `${origin}/expert`, 'You’re not an expert');
        await check(page, 'desk of somebody who is no expert');
      } finally {
        await server.stop();
      }
    });
  });
}
