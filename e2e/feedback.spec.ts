import { addMachine, runJob, saveStep } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openPage } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the page asks how a setting worked, takes notes and a photo, and shows what they changed', async ({
  page,
  maker: _maker,
}) => {
  const machine = await addMachine(page.request);
  const job = await runJob(page.request, machine, 'cut 3mm birch plywood and engrave it lightly');
  const engraving = await saveStep(page.request, job, 0);
  const cut = await saveStep(page.request, job, 1);
  const prompt = page.getByRole('complementary', { name: 'How did your laser settings work?' });
  const dialog = page.getByRole('dialog', { name: 'How did your laser settings work?' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  const photo = { name: 'edge.png', mimeType: 'image/png', buffer: await page.screenshot() };

  await page.goto('/history');
  await page.evaluate(
    (ids) =>
      localStorage.setItem(
        'beamwright:user:used-settings',
        JSON.stringify(ids.map((id) => [id, 0])),
      ),
    [cut.id, engraving.id],
  );
  await page.reload();
  const asked = page.waitForResponse(/\/feedback\/prompts/);
  await page.getByText('1 job', { exact: true }).hover();
  await asked;
  await openPage(page, 'Dashboard');
  await expect(prompt).toContainText(cut.name);
  await expect(prompt).toContainText(machine.name);
  await expectAccessible(page, 'question above the content');
  await prompt.getByRole('link', { name: 'Give Feedback' }).click();

  await expect(dialog.getByText(cut.name)).toBeVisible();
  await expect(prompt).toBeHidden();
  await expect(dialog.getByLabel('Measured depth')).toHaveCount(0);
  await send.click();
  await expect(dialog.getByText('Answer at least one question.')).toBeVisible();
  await expectAccessible(page, 'feedback');
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await dialog.getByRole('radio', { name: '0, useless' }).check();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'rough edge' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('rough edge');
  await dialog
    .locator('input[type=file][capture]')
    .setInputFiles({ ...photo, buffer: Buffer.from('no photo') });
  await expect(dialog.getByText('This browser can’t read that file.')).toBeVisible();
  await dialog.locator('input[type=file]').last().setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
  // An accidental Escape doesn't lose the form.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.route('**/photo', (route) => route.abort());
  await send.click();
  await expect(dialog.getByText(/Confidence .+ → 12\s%/)).toBeVisible();
  await expect(dialog.getByText(/Try 13\s% slower/)).toBeVisible();
  await expect(dialog.getByText('Your Free plan saves results')).toBeVisible();
  await expect(dialog.getByText('the photo wasn’t sent')).toBeVisible();
  await expectAccessible(page, 'what feedback changed');
  await page.unroute('**/photo');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('The photo is saved with it.')).toBeVisible();
  const saved = await page.request.get(`/api/v1/settings/${cut.id}/feedback`);
  expect(await saved.json()).toMatchObject({
    items: [{ edge_score: 3, cut_through: false, notes: 'rough edge', has_photo: true }],
  });
  await dialog.getByRole('button', { name: 'Update setting' }).click();
  await expect(dialog.getByText('Setting updated.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // The setting's panel shows the result and the numbers used.
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toContainText(['Didn’t cut through']);
  await expect(results).toContainText([`${Number((cut.speed_mm_min / 60).toFixed(1))}\u00a0mm/s`]);
  await page.getByRole('button', { name: /^Open photo from/ }).click();
  await expect(page.getByRole('img', { name: 'rough edge' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'results of a setting');
  await page.getByRole('button', { name: /^Delete result from/ }).click();
  await page.getByRole('button', { name: 'Delete result', exact: true }).click();
  await expect(page.getByText('No results yet.')).toBeVisible();

  // The reminder asks about the same setting again, then about the next one, until it is closed for a day.
  await openPage(page, 'Dashboard');
  await expect(prompt).toContainText(cut.name);
  await prompt.getByRole('button', { name: 'Next' }).click();
  await expect(prompt).toContainText('Engrave birch plywood');
  await expect(prompt.getByRole('button', { name: 'Skip' })).toBeVisible();
  const dismissed = page.waitForResponse(/feedback\/prompts\/dismiss$/);
  await prompt.getByRole('button', { name: /^Close/ }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  // A reload would cut off a request that a busy computer has not sent yet.
  expect((await dismissed).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(prompt).toBeHidden();
});
