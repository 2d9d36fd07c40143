import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a finger needs (WCAG 2.2, 2.5.5). */
const LEAST_PX = 44;

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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pressed = page.locator('a, button, summary').filter({ visible: true });
    const low = await pressed.evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < least)
          .map((element) => element.outerHTML.slice(0, 160)),
      LEAST_PX,
    );
    expect(low).toEqual([]);
  });
}
