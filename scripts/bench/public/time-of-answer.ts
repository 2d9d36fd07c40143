import type { Page } from '@playwright/test';
import { median } from '../measure.ts';
import { openBrowser } from '../open-browser.ts';

const RUNS = 3;
/** As Lighthouse slows a phone. */
const SLOWER = 4;
/** Somebody who writes fast, in ms. */
const PER_KEY = 60;
const SENTENCE = 'engrave 40 slate coasters';

/** From Enter to the answer of the engine, in ms, in a browser that has nothing of the page yet. */
async function timeOf(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'networkidle' });
  const field = page.locator('form[data-bench] [name=q]');
  await field.fill('');
  await field.pressSequentially(SENTENCE, { delay: PER_KEY });
  await page.evaluate(() => {
    const bench = document.querySelector('[data-island=bench]') as HTMLElement;
    const watched = new Promise<number>((resolve) => {
      new MutationObserver(() => resolve(performance.now())).observe(bench, {
        attributeFilter: ['data-state'],
      });
    });
    const begun = performance.now();
    (bench.querySelector('form') as HTMLFormElement).requestSubmit();
    Object.assign(window, { took: watched.then((shown) => shown - begun) });
  });
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}

/** Median of several visits. */
export async function timeOfAnswer(address: string): Promise<number> {
  const browser = await openBrowser();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext();
    times.push(await timeOf(await context.newPage(), address));
    await context.close();
  }
  await browser.close();
  return median(times);
}
