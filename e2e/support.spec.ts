import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.use({ hasDecided: false });

test('a visitor asks support, and gets a case number', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/support?about=/materials/birch-plywood');
  await expect(page.getByLabel('Topic')).toHaveValue('wrong_number');
  await expectAccessible(page, 'support');
  // Nothing but the page’s own files, and nothing stored, before somebody types.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Message').fill('Twelve passes for 3 mm? One was enough.');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Twelve passes for 3 mm? One was enough.');
  await page.getByLabel('Email for the reply').fill('mara@holt.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expect(page.getByText(/^BW-[0-9A-Z]{8}$/)).toBeVisible();
  await expectAccessible(page, 'support, sent');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser posts the form, and the answer is a page', async ({ page }) => {
    await page.goto('/support');
    await page.getByLabel('Message').fill('Does it work without scripts?');
    await page.getByLabel('Email for the reply').fill('jonas@holt.example');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/support\/sent\?case=BW-[0-9A-Z]{8}$/);
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    await expect(page.getByText(/^BW-[0-9A-Z]{8}$/)).toBeVisible();
  });
});
