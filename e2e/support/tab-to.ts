import type { Locator, Page } from '@playwright/test';

const MAX_STEPS = 120;

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(target)}`);
}
