/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials, openPage, stepCards, takeFirstMachine } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** One address of each kind of page, without the language. */
const KINDS = [
  '',
  '/features',
  '/pricing',
  '/about',
  '/support',
  '/support/sent?case=BW-12345678',
  '/materials?compare=birch-plywood,pvc',
  '/materials/birch-plywood',
  '/materials/birch-plywood/diode-cut',
  '/materials/pvc',
  '/materials/no-such-material',
];

/** What a screen reader's lists of tables and links would leave unclear. Runs in the page. */
function findUnclear(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('table, a')].filter((each) =>
    each.checkVisibility(),
  );
  const tables = shown.filter(
    (each) =>
      each instanceof HTMLTableElement &&
      each.caption === null &&
      !each.matches('[aria-label], [aria-labelledby], [aria-label] > table, [role=img] *'),
  );
  const targets = new Map<string, string>();
  const links = shown.filter((each) => {
    if (!(each instanceof HTMLAnchorElement)) return false;
    const name = (each.getAttribute('aria-label') ?? each.textContent).trim();
    const target = targets.get(name) ?? each.href;
    targets.set(name, target);
    return name === '' || target !== each.href;
  });
  return [...tables, ...links].map((each) => each.outerHTML.slice(0, 200));
}

async function check(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path);
    if (path.includes('compare=')) await expect(page.getByRole('table').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
    expect(await page.evaluate(findUnclear)).toEqual([]);
    await expectAccessible(page, path);
  });
}

// Each language with another width and color scheme: German words are the longest.
test('every kind of public page is accessible, in English on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of KINDS) await check(page, path === '' ? '/' : path);
});

test.describe('on the narrowest phone, dark', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('every kind of public page is accessible, in German', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of KINDS) await check(page, `/de${path}`);
  });
});

/** Controls that only a script would make do something. Style sheets answer to radio buttons. Runs in the page. */
function findDead(): string[] {
  const controls = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    'button, select, textarea, input:not([type=radio])',
  );
  return [...controls]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter(({ form }) => form?.getAttribute('action') == null)
    .map((each) => each.outerHTML.slice(0, 200));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('no page shows a control that does nothing, and its menu opens', async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(path === '' ? '/' : path);
      expect(await page.evaluate(findDead), path).toEqual([]);
    }
    await page.locator('header summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveTitle('Support | Beamwright');
  });
});

test('from a material’s page to a saved setting of an own account, by roles and names alone', async ({
  page,
  stranger,
}) => {
  await page.goto('/materials');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search materials' }).fill('birhc plywood');
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(page.getByRole('status')).toHaveText(/^Materials shown: \d+$/);
  await results.getByRole('link', { name: 'Birch plywood', exact: true }).press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birch plywood');
  const bench = page.getByRole('region', { name: 'Your job' });
  const status = bench.getByRole('status');
  const job = bench.getByRole('textbox', { name: 'Describe the job' });
  await job.fill('Cut birch plywood');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('One question first');
  await bench.getByRole('button', { name: '3 mm' }).press('Enter');
  await expect(status).toHaveText('Your settings');
  await expect(bench.getByRole('heading', { name: 'Your settings' })).toBeFocused();
  await job.fill('Cut 3 mm birch plywood');
  await page.keyboard.press('Enter');
  await expect(bench.getByRole('heading', { name: 'Cut birch plywood, 3 mm' })).toBeVisible();
  await bench.getByRole('link', { name: 'Keep this job' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(stranger.name);
  await fillCredentials(page, stranger);
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await takeFirstMachine(page, 'xtool s1', 'xTool S1 40 W');
  await page.getByRole('button', { name: 'Start making' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Describe your job' })).toHaveValue(
    'Cut 3 mm birch plywood',
  );
  await page.getByRole('button', { name: /^Get settings/ }).press('Enter');
  await expect(stepCards(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Save/ }).first().press('Enter');
  await expect(page.getByRole('link', { name: /Saved/ })).toBeVisible();
  await openPage(page, 'Library');
  await expect(
    page.getByRole('grid', { name: 'Saved settings' }).getByText('Birch plywood'),
  ).toBeVisible();
});
