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

test('the page of a refused form is accessible', async ({ page }) => {
  await page.goto('/support');
  // As a browser without `crypto.subtle` posts it.
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('heading', { name: 'Message not sent' })).toBeVisible();
  await expectAccessible(page, 'support, not sent');
  await page.getByRole('link', { name: /^Write what you’d like to know/ }).click();
  await expect(page.getByLabel('Message')).toBeInViewport();
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

  test('what was refused is shown as it was filled in, with what is wrong', async ({ page }) => {
    await page.goto('/support?about=/materials/mdf');
    await page.getByLabel('Topic').selectOption('safety');
    await page.getByLabel('Message').fill('Is "MDF" <b>safe</b>?\nA second line');
    // Browsers take this for an address.
    await page.getByLabel('Email for the reply').fill('jonas@holt');
    await page.getByLabel('Name (optional)').fill('Jonas & Söhne');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Message not sent' })).toBeVisible();
    await expect(page.getByLabel('Email for the reply')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#support-email-wrong')).toBeVisible();
    await expect(page.locator('#support-message-wrong')).toBeHidden();
    await expect(page.getByLabel('Topic')).toHaveValue('safety');
    await expect(page.getByLabel('Message')).toHaveValue('Is "MDF" <b>safe</b>?\nA second line');
    await expect(page.getByLabel('Name (optional)')).toHaveValue('Jonas & Söhne');
    await expect(page.locator('[name=about]')).toHaveValue('/materials/mdf');
    await page.getByLabel('Email for the reply').fill('jonas@holt.example');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/support\/sent\?case=BW-[0-9A-Z]{8}$/);
  });

  test('what could not be read has a page too, in the language of the form', async ({ page }) => {
    await page.goto('/de/support');
    // As a form of an extension would send it, or one that was changed.
    await page.locator('form[method=post]').evaluate((form) => {
      form.setAttribute('enctype', 'multipart/form-data');
      form.setAttribute('novalidate', '');
    });
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByRole('heading', { name: 'Nachricht nicht gesendet' })).toBeVisible();
    await expect(page.getByText('Geh im Browser zurück')).toBeVisible();
    await expect(page.locator('form[method=post]')).toHaveCount(0);
  });
});
