import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openPage } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const REASON = 'The sheets in the shed are glued with PVC.';
const SETTINGS = /mm\/s/;

test('what an administrator blocks has no settings for visitors either, until it is no longer blocked', async ({
  page,
  browser,
}) => {
  test.slow();
  const server = await startServer();
  try {
    const context = await browser.newContext({ baseURL: new URL('/', server.setupLink).href });
    const visitor = await context.newPage();
    const answer = visitor.locator('[data-island=bench] [data-answer]');
    const ask = async (sentence: string) => {
      await visitor.goto('/');
      await visitor.getByRole('textbox', { name: 'Describe the job' }).first().fill(sentence);
      await visitor.keyboard.press('Enter');
    };
    await ask('cut 3 mm basswood');
    await expect(answer).toContainText('Cut basswood, 3 mm');
    await visitor.goto('/materials/basswood/co2-cut');
    await expect(visitor.getByRole('main')).toContainText(SETTINGS);

    await becomeAdministrator(page, server.setupLink);
    await openPage(page, 'Admin');
    await page.getByRole('link', { name: 'Questions and blocks' }).click();
    await page.getByRole('link', { name: 'New safety block' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shed');
    await page.getByRole('textbox', { name: 'Material', exact: true }).fill('basswood');
    await page.getByRole('textbox', { name: 'Reason shown to the user' }).fill(REASON);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: /Shed/ })).toBeVisible();

    await ask('cut 3 mm linden');
    await expect(answer).toContainText(REASON);
    await expect(answer).not.toContainText(SETTINGS);
    await expectAccessible(visitor, 'a block of the installation');
    const check = visitor.locator('[data-island=check]');
    await check.getByRole('textbox').fill('basswood');
    await check.getByRole('button').click();
    await expect(check).toContainText(REASON);
    for (const path of ['/materials/basswood', '/materials/basswood/co2-cut']) {
      await visitor.goto(path);
      await expect(visitor.getByRole('main')).toContainText(REASON);
      await expect(visitor.getByRole('main')).not.toContainText(SETTINGS);
    }
    await expectAccessible(visitor, 'the page of a blocked material');
    await visitor.goto('/materials?q=basswood');
    await expect(visitor.locator('#basswood')).toContainText(REASON);

    // Without the server, there are no settings of anything.
    await visitor.route('**/api/v1/visitor-checks', (route) => route.abort());
    await ask('cut 3 mm cast acrylic');
    await expect(answer).toContainText('Couldn’t check the safety rules');
    await expect(answer).not.toContainText(SETTINGS);
    await visitor.unroute('**/api/v1/visitor-checks');
    await answer.getByRole('button', { name: 'Try again' }).click();
    await expect(answer).toContainText('Cut cast acrylic, 3 mm');

    const switched = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('switch', { name: 'Shed enabled' }).click();
    expect((await switched).status()).toBe(200);
    await ask('cut 3 mm basswood');
    await expect(answer).toContainText('Cut basswood, 3 mm');
    await visitor.goto('/materials/basswood/co2-cut');
    await expect(visitor.getByRole('main')).toContainText(SETTINGS);
    await context.close();
  } finally {
    await server.stop();
  }
});
