import type { Page } from '@playwright/test';
import { addMachine } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { askFor, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { UNANSWERED_MATERIAL } from './support/unanswered-material.ts';

/** No published setting matches exactly, so the model is asked. */
const SENTENCE = 'cut 4mm walnut';
const UNANSWERED = `cut 4mm ${UNANSWERED_MATERIAL}`;

const stage = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function start(page: Page, sentence = SENTENCE) {
  await addMachine(page.request);
  // Stages arrive over the event stream, which opens once the page is idle.
  const stream = page.waitForRequest(/[/]api[/]v1[/]events/);
  await page.goto('/');
  await expectUsed(page, 0);
  await stream;
  await askFor(page, sentence);
  await expect(stage(page, 'Asking the AI')).toContainText('in progress');
}

const expectUsed = (page: Page, used: number) =>
  expect(page.getByRole('meter', { name: 'AI generations' })).toHaveAttribute(
    'aria-valuenow',
    String(used),
  );

test('one agent proposes and a second one reviews: stages, answer and meter', async ({
  page,
  maker: _,
}) => {
  await start(page);
  await expect(stage(page, 'Getting a second opinion')).toContainText('in progress');
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeFocused();
  const step = stepCards(page).first();
  await expect(step).toContainText('AI proposal');
  const label = step.getByRole('button', { name: /^AI proposal/ });
  await expect(label).toContainText('1 request');
  await label.click();
  await expect(step).toContainText('An AI proposed it, and a second one agreed.');
  await expect(step).toContainText('Counted as one AI request this month.');
  await expect(step).toContainText('Proposed by a language model');
  await expect(step).toContainText('In the model’s words');
  await expectUsed(page, 1);
  await expectAccessible(page, 'an answer of a model');
  await page.reload();
  await expect(step).toContainText('AI proposal');
  await expectUsed(page, 1);
});

test('a user who stops waiting gets computed settings, and no request is counted', async ({
  page,
  maker: _,
}) => {
  await start(page, UNANSWERED);
  await expectAccessible(page, 'a generation under way');
  await page.getByRole('button', { name: 'Use computed settings now' }).click();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(page.getByText('You stopped the AI.')).toBeVisible();
  const label = stepCards(page).getByRole('button', { name: /^Computed/ });
  await label.click();
  await expect(stepCards(page).first()).toContainText('You stopped the AI.');
  await expect(stepCards(page).first()).toContainText('Not counted as an AI request.');
  await expectAccessible(page, 'where a setting comes from');
  await expectUsed(page, 0);
});

const stop = (page: Page) => page.getByRole('button', { name: 'Use computed settings now' });
const elapsed = (page: Page) => page.getByText(/^\d+ s$/);

test('after a reload, stages, elapsed time and the stop button are still there', async ({
  page,
  maker: _,
}) => {
  await start(page, UNANSWERED);
  await page.reload();
  await expect(stage(page, 'Asking the AI')).toContainText('in progress');
  await expect(stage(page, 'Checking safety')).toContainText('done');
  await expect(elapsed(page)).toBeVisible();
  await expectAccessible(page, 'a generation under way, after a reload');
  await stop(page).click();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(page.getByText('You stopped the AI.')).toBeVisible();
  await expectUsed(page, 0);
});

test('a page opened later finds the running job, and both pages show its answer', async ({
  page,
  context,
  browser,
  maker: _,
}) => {
  await start(page);
  // The same user on a phone: only the session is shared with the first browser.
  const phone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: await context.cookies(), origins: [] },
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const later = await phone.newPage();
  await later.goto('/');
  await expect(stage(later, 'Asking the AI')).toBeVisible();
  await expect(stop(later)).toBeVisible();
  expect(later.url()).toBe(page.url());
  await page.close();
  await expect(stage(later, 'Getting a second opinion')).toContainText('in progress');
  await expect(later.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(stepCards(later).first()).toContainText('AI proposal');
  // A browser tab closed during the run shows the result when it is reopened.
  const again = await context.newPage();
  await again.goto('/');
  await expect(stepCards(again).first()).toContainText('AI proposal');
  await expectUsed(again, 1);
  await phone.close();
});

test('without the event stream, the page polls the stage', async ({ page, maker: _ }) => {
  await addMachine(page.request);
  await page.route('**/api/v1/events?*', (route) => route.abort());
  await page.goto('/');
  await askFor(page, SENTENCE);
  await expect(stage(page, 'Asking the AI')).toContainText('in progress');
  await page.reload();
  await expect(stop(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(stepCards(page).first()).toContainText('AI proposal');
});

test('a lost connection is shown, and the answer appears when it is back', async ({
  page,
  context,
  maker: _,
}) => {
  await start(page);
  await page.reload();
  await expect(stop(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(stepCards(page).first()).toContainText('AI proposal');
});

test('a double click sends one job; another sentence can be sent while a job runs', async ({
  page,
  maker: _,
}) => {
  await start(page);
  const box = page.getByRole('textbox', { name: 'Describe your job' });
  await box.fill(`cut 5mm ${UNANSWERED_MATERIAL}`);
  await page.getByRole('button', { name: /^Get settings/ }).dblclick();
  await expect(stage(page, 'Asking the AI')).toContainText('in progress');
  await stop(page).click();
  await expect(stepCards(page).first()).toContainText('5 mm');
  await page.goBack();
  await expect(stepCards(page).first()).toContainText('4 mm');
  const { total } = (await (await page.request.get('/api/v1/jobs')).json()) as { total: number };
  expect(total).toBe(2);
});

test('a job deleted while it runs is reported as not found', async ({ page, maker: _ }) => {
  await start(page, UNANSWERED);
  await page.reload();
  await expect(stop(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('job');
  await page.request.delete(`/api/v1/jobs/${id}`);
  await expect(page.getByText('This job isn’t in your history')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This job isn’t in your history')).toBeVisible();
  await expectUsed(page, 0);
});
