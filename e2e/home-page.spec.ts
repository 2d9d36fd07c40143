import { countInputs, fieldsOf, pressesOf } from './support/count-inputs.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const SENTENCE = 'cut 3 mm birch plywood coasters';

test('settings from the home page are a draft of the new account, and can be saved', async ({
  page,
  stranger,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Know the speed/);
  await expectAccessible(page, 'the home page');
  await page.getByText('xTool P2S 55W').first().click();
  await page.getByRole('combobox', { name: 'Laser' }).selectOption('Diode');
  await page.getByRole('spinbutton', { name: 'Power in watts' }).fill('20');
  await page.getByRole('textbox', { name: 'Describe the job' }).first().fill(SENTENCE);
  await page.keyboard.press('Enter');
  const keep = page.getByRole('link', { name: 'Keep this job' });
  await expect(page.locator('[data-island=bench]')).toHaveAttribute('data-state', 'workflow');
  await expectAccessible(page, 'an answer on the home page');
  await page.reload();
  await expect(keep).toBeVisible();
  await keep.click();

  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(page.getByText(`Kept for you: “${SENTENCE}” · 20 W Diode`)).toBeVisible();
  await expectAccessible(page, 'signing up with a kept job');
  await page.getByRole('textbox', { name: 'Name' }).fill(stranger.name);
  await fillCredentials(page, stranger);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Which laser do you have?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use 20 W Diode' })).toBeVisible();
  await expectAccessible(page, 'choosing a machine with a kept job');
  const search = page.getByRole('searchbox', { name: /^Search \d+ models$/ });
  await expect(search).toHaveValue('20 W');
  await page.reload();
  await expect(search).toHaveValue('20 W');
  await search.fill('xtool s1');
  await page.getByRole('button', { name: 'xTool S1 20 W', exact: true }).click();
  await page.getByRole('button', { name: /^Use / }).filter({ visible: true }).click();
  await expect(stepCards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Start making' }).click();

  // The job of the account's first run is the one that was kept.
  const box = page.getByRole('textbox', { name: 'Describe your job' });
  await expect(box).toHaveValue(SENTENCE);
  await page.reload();
  await expect(box).toHaveValue(SENTENCE);
  await expect(stepCards(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(1);
});

test('answers and the machine of the sentence come along: the same settings, nothing asked again', async ({
  page,
  stranger,
}) => {
  const inputs = await countInputs(page);
  await page.goto('/');
  const sentence = 'cut 3 mm acrylic with my xTool S1 20W';
  await page.getByRole('textbox', { name: 'Describe the job' }).first().fill(sentence);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /dark/i }).click();
  const heading = page.getByRole('heading', { name: /^Cut .*acrylic, 3 mm$/ });
  await expect(heading).toBeVisible();
  const speed = await page.locator('[data-island=bench] dd').first().textContent();
  await page.getByRole('link', { name: 'Keep this job' }).click();

  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  inputs.length = 0;
  await page.getByRole('textbox', { name: 'Name' }).fill(stranger.name);
  await fillCredentials(page, stranger);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Use xTool S1 20W' }).filter({ visible: true }).click();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(stepCards(page)).toHaveCount(1);
  await expect(stepCards(page)).toContainText(speed ?? '');
  // From the form to the settings: who they are, and that it is their machine.
  expect(fieldsOf(inputs), inputs.join(', ')).toHaveLength(3);
  expect(pressesOf(inputs), inputs.join(', ')).toHaveLength(2);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(1);
});

test('from the page of a material to a saved setting: 5 presses and 4 fields', async ({
  page,
  stranger,
}) => {
  const inputs = await countInputs(page);
  await page.goto('/materials/birch-plywood');
  await page.getByRole('link', { name: 'Keep this job' }).click();
  await expect(page.getByText(/^Kept for you: “.*birch plywood.*”$/)).toBeVisible();
  // Nothing is lost on the way back.
  await page.goBack();
  await page.goForward();
  await page.getByRole('textbox', { name: 'Name' }).fill(stranger.name);
  await fillCredentials(page, stranger);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('searchbox').fill('xtool s1');
  await page.getByRole('button', { name: 'xTool S1 20 W', exact: true }).click();
  await page.getByRole('button', { name: /^Use / }).filter({ visible: true }).click();
  await expectAccessible(page, 'the kept job as the first one');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(1);
  expect(fieldsOf(inputs), inputs.join(', ')).toHaveLength(4);
  expect(pressesOf(inputs), inputs.join(', ')).toHaveLength(5);
  await page.reload();
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(1);
});

test('somebody with an account finds the draft after signing in', async ({ page, maker }) => {
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Describe the job' }).first().fill(SENTENCE);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Keep this job' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  // Both forms have these fields.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Add your machine' })).toBeVisible();
  // The draft waits for a machine.
  const drafts = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.includes(':draft.')),
  );
  expect(JSON.stringify(drafts)).toContain(SENTENCE);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the example can be read with its sources, and the box searches the materials', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Cut birch plywood, 3 mm' })).toBeVisible();
    await page.getByText('See sources').first().click();
    await expect(page.getByRole('list', { name: 'Sources' }).first()).toBeVisible();
    const form = page.locator('form[data-bench]');
    await expect(form).toHaveAttribute('action', '/materials');
    await expect(form).not.toHaveAttribute('method', /post/i);
  });
});
