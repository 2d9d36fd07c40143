import type { Page } from '@playwright/test';
import { addMachine } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { askFor, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Nobody published exactly this: a model may know better. */
const SENTENCE = 'cut 4mm walnut';

const stage = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function start(page: Page) {
  await addMachine(page.request);
  // Stages come over the event stream, which opens once the page has settled.
  const stream = page.waitForRequest(/[/]api[/]v1[/]events/);
  await page.goto('/');
  await expectUsed(page, 0);
  await stream;
  await askFor(page, SENTENCE);
  await expect(stage(page, 'Asking the AI')).toContainText('under way');
}

const expectUsed = (page: Page, used: number) =>
  expect(page.getByRole('meter', { name: 'AI generations' })).toHaveAttribute(
    'aria-valuenow',
    String(used),
  );

test('one agent proposes, a second one reviews: stages, answer and meter', async ({
  page,
  maker: _,
}) => {
  await start(page);
  await expect(stage(page, 'Second opinion')).toContainText('under way');
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeFocused();
  const step = stepCards(page).first();
  await expect(step).toContainText('AI proposal');
  await expect(step).toContainText('read by a second agent');
  await expect(step).toContainText('our own number is');
  await expectUsed(page, 1);
  await expectAccessible(page, 'an answer of a model');
  await page.reload();
  await expect(step).toContainText('AI proposal');
  await expectUsed(page, 1);
});

test('whoever does not want to wait gets what is computed, uncounted', async ({
  page,
  maker: _,
}) => {
  await start(page);
  await expectAccessible(page, 'a generation under way');
  await page.getByRole('button', { name: 'Use computed settings now' }).click();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(page.getByText('You stopped the AI.')).toBeVisible();
  await expect(stepCards(page).first()).not.toContainText('AI proposal');
  await expectUsed(page, 0);
});
