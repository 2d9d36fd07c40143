import type { Page } from '@playwright/test';
import { addMachine } from './support/account.ts';
import { openFirstMachine, signUp } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a finger needs (WCAG 2.2, 2.5.5). */
const LEAST_PX = 44;

/** The label of a choice is what is tapped. */
const PRESSED = 'a, button, summary, label:has(input)';

async function expectHighEnough(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pressed = page.locator(PRESSED).filter({ visible: true });
  const low = await pressed.evaluateAll(
    (elements, least) =>
      elements
        .filter((element) => element.getBoundingClientRect().height < least)
        .map((element) => element.outerHTML.slice(0, 160)),
    LEAST_PX,
  );
  expect(low).toEqual([]);
}

for (const path of [
  '/login',
  '/signup',
  '/email-link',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/undo-email-change',
  '/sign-in-link',
  '/unsubscribe',
  '/goodbye',
  '/setup',
  '/privacy',
]) {
  test(`on a phone, everything to press is high enough: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectHighEnough(page);
  });
}

test('on a phone, everything to press is high enough: onboarding', async ({ page, stranger }) => {
  await signUp(page, stranger);
  await expectHighEnough(page);
  await openFirstMachine(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('xtool s1');
  await page.getByRole('button', { name: 'xTool S1 40 W', exact: true }).click();
  await expectHighEnough(page);
  await page.getByRole('button', { name: 'Not sure' }).first().click();
  await expectHighEnough(page);
  await page.getByRole('button', { name: 'Mine isn’t listed' }).click();
  await page.getByRole('radio', { name: 'Diode' }).check();
  await page.getByRole('button', { name: 'Not sure' }).click();
  await expectHighEnough(page);
});

test('on a phone, everything to press is high enough: settings', async ({
  page,
  maker: _maker,
}) => {
  await addMachine(page.request);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expectHighEnough(page);
});
