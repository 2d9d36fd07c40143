import type { Page } from '@playwright/test';

/** Waits until the service worker has cached every file of the app. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((done) => {
      if (active?.state === 'activated') done();
      active?.addEventListener('statechange', () => done());
    });
  });
