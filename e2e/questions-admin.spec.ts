import { addMachine, newAccount, openAccount } from './support/account.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { askFor, openPage, stepCards } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

test('an administrator writes and tries a question, and a user is asked', async ({
  page,
  browser,
}) => {
  const server = await startServer();
  try {
    await becomeAdministrator(page, server.setupLink);
    await openPage(page, 'Admin');
    await page.getByRole('link', { name: 'Questions and blocks' }).click();
    await expect(page.getByRole('heading', { name: 'No custom questions' })).toBeVisible();
    await expectAccessible(page, 'no questions');

    await page.getByRole('link', { name: 'New question' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Coating of tumblers');
    const pattern = page.getByRole('textbox', { name: 'Text or expression' });
    await page.getByRole('combobox', { name: 'Ask when the job' }).selectOption('regex');
    await pattern.fill('.*');
    await expect(page.getByText('This pattern can’t be saved')).toBeVisible();
    await page.getByRole('textbox', { name: 'Question' }).fill('What is it coated with?');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(pattern).toBeFocused();

    await page.getByRole('combobox', { name: 'Ask when the job' }).selectOption('contains');
    await pattern.fill('tumbler');
    await page.getByRole('combobox', { name: 'Answer type' }).selectOption('choice');
    await page.getByRole('textbox', { name: 'Choices' }).fill('powder coat\nbare steel\nvinyl');
    const tried = page.getByRole('listitem').filter({ hasText: 'mark 20 stainless' });
    await expect(tried).toContainText('What is it coated with?');
    await expectAccessible(page, 'editor of a question');
    await page.getByRole('button', { name: 'Save' }).click();
    const saved = page.getByRole('link', { name: /Coating of tumblers/ });
    await expect(saved).toBeVisible();
    await expectAccessible(page, 'questions');

    const context = await browser.newContext({ baseURL: new URL('/', server.setupLink).href });
    const user = await context.newPage();
    await openAccount(user.request, newAccount());
    await addMachine(user.request);
    await user.goto('/');
    await askFor(user, 'mark a logo on a stainless steel tumbler');
    await user.getByRole('radio', { name: 'vinyl' }).check();
    await user.getByRole('button', { name: 'Continue' }).click();
    await expect(user.getByRole('dialog')).toContainText(/vinyl|PVC/i);
    await user.keyboard.press('Escape');
    await askFor(user, 'mark a logo on a stainless steel tumbler ');
    await expectAccessible(user, 'question of the installation');
    await user.getByRole('radio', { name: 'bare steel' }).check();
    await user.getByRole('button', { name: 'Continue' }).click();
    await expect(stepCards(user).first()).toContainText(/steel/i);

    // The switch shows the change before the server has it, and jobs follow the server.
    const switched = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('switch', { name: 'Coating of tumblers enabled' }).click();
    expect((await switched).ok()).toBe(true);
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    await askFor(user, 'mark a name on a stainless steel tumbler');
    await expect(stepCards(user).first()).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});
