import { addMachine, CO2_60W } from './support/account.ts';
import { stepCards } from './support/screens.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test('the main job with the keyboard alone', async ({ page, stranger }) => {
  const { keyboard } = page;
  await page.goto('/signup');
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await keyboard.type(stranger.name);
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await keyboard.type(stranger.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(stranger.password);
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Skip for now' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Add your machine' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add machine' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search by brand, model or wattage' }));
  await keyboard.type('omtech 60w cabinet');
  await expect(page.getByRole('status')).toHaveText(/^1 machine$/);
  await tabTo(page, page.getByRole('button', { name: /^OMTech .*60W cabinet/ }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check the specs' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add machine' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Get settings for / }));
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('textbox', { name: 'Describe your job' }));
  await keyboard.type('cut 3mm birch plywood coasters and engrave a logo lightly');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeFocused();
  await expect(stepCards(page)).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: 'Save both' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name: /Saved/ }).first());
  await keyboard.press('Enter');
  await expect(
    page
      .getByLabel('Saved settings')
      .getByText(/birch plywood/i)
      .first(),
  ).toBeVisible();
});

test('machine and lens are chosen with the arrow keys and remembered', async ({
  page,
  maker: _maker,
}) => {
  await addMachine(page.request, { ...CO2_60W, lens_focal_lengths_mm: [38.1, 50.8, 101.6] });
  await page.goto('/');
  const lens = page.getByRole('button', { name: /in lens/ });
  await expect(lens).toHaveText('2.0 in lens');
  await tabTo(page, lens);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: /2.0 in lens/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(lens).toHaveText('4.0 in lens');
  await expect(lens).toBeFocused();
  await page.reload();
  await expect(lens).toHaveText('4.0 in lens');
});

test('the first Tab on a fresh page reaches the skip link, which leads to the content', async ({
  page,
  maker: _maker,
}) => {
  await page.goto('/machines');
  // The placeholder shown while the page loads has a heading, too.
  await expect(page.getByRole('button', { name: 'Add machine' }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
