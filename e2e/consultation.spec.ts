import type { Profile, UserDetail } from '@beamwright/contract';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addMachine, newAccount, openAccount, runJob, saveStep } from './support/account.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark' as const,
};

/** Somebody with an account of their own, in a browser of their own. */
async function addPerson(browser: Browser, baseURL: string, name: string, look = {}) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', ...look });
  await openAccount(context.request, { ...newAccount(), name });
  const answer = await context.request.get('/api/v1/profile');
  const { id } = (await answer.json()) as Profile;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { id, context, page, request: context.request };
}

async function send(request: APIRequestContext, address: string, data: unknown): Promise<unknown> {
  const answer = await request.post(address, { data });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A cut in the library that did not go through; returns the id of its setting. */
async function failCut(request: APIRequestContext): Promise<string> {
  const machine = await addMachine(request);
  const job = await runJob(request, machine, 'cut 6 mm birch plywood');
  const { id } = await saveStep(request, job, 0);
  await send(request, `/api/v1/settings/${id}/feedback`, {
    cut_through: false,
    notes: 'The left side hangs on',
  });
  return id;
}

async function ask(page: Page, settingId: string) {
  await page.goto(`/expert-consultation/ask?kind=setting&id=${settingId}`);
  await page.getByRole('radio', { name: 'Not through' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Try this first' })).toBeVisible();
  await expectAccessible(page, 'asking an expert on a phone');
  await page.getByRole('button', { name: 'Ask an expert' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for an expert' })).toBeVisible();
  await expectAccessible(page, 'a case that waits');
}

test('a failed cut is asked about on a phone, answered at a desk, and solved', async ({
  page,
  browser,
}) => {
  const server = await startServer();
  const { origin } = new URL(server.setupLink);
  try {
    page.setDefaultTimeout(30_000);
    await becomeAdministrator(page, server.setupLink);
    const maker = await addPerson(browser, origin, 'Mara Holt', PHONE);
    const expert = await addPerson(browser, origin, 'Tomas Lind');
    const granted = (await send(page.request, `${origin}/api/v1/admin/users/${maker.id}/grants`, {
      what: { kind: 'plan', plan: 'Shop' },
      until: null,
      reason: 'To ask experts',
    })) as UserDetail;
    expect(granted.plan).toBe('Shop');
    await send(page.request, `${origin}/api/v1/admin/experts/${expert.id}`, {
      lasers: ['CO2'],
      materials: ['wood', 'wood panel'],
      languages: ['en'],
    });

    await ask(maker.page, await failCut(maker.request));

    await expert.page.goto('/expert');
    await expert.page.getByRole('link', { name: /not through/ }).click();
    await expect(expert.page.getByRole('button', { name: /^Claim/ })).toBeVisible();
    await expectAccessible(expert.page, 'a case in the queue');
    await expert.page.keyboard.press('c');
    const speed = expert.page.getByRole('textbox', { name: 'Speed' });
    await speed.fill('7');
    await expert.page.getByRole('textbox', { name: 'Say why' }).fill('Level the bed, then this.');
    await expect(expert.page.getByText('4 of 4')).toBeVisible();
    await expect(expert.page.getByRole('button', { name: 'Send proposal' })).toBeEnabled();
    await expectAccessible(expert.page, 'a proposal');
    await expert.page.getByRole('button', { name: 'Send proposal' }).click();

    await expect(maker.page.getByText('Level the bed, then this.')).toBeVisible();
    await maker.page.getByRole('button', { name: /^Save as v/ }).click();
    await maker.page.getByRole('button', { name: 'Cut through', exact: true }).click();
    await maker.page.getByRole('button', { name: 'Send result' }).click();
    await expect(
      expert.page
        .getByRole('main')
        .getByText(/^Cut through/)
        .first(),
    ).toBeVisible();
    await maker.page.getByRole('button', { name: 'Mark as solved' }).click();
    await expect(maker.page.getByRole('heading', { name: /^Solved in/ })).toBeVisible();
    await expectAccessible(maker.page, 'a solved case');
    await maker.page.getByRole('radio', { name: '5, solved it' }).check({ force: true });
    await maker.page.getByRole('button', { name: 'Send rating' }).click();
    await expect(maker.page.getByText('Rating sent.')).toBeVisible();

    await page.goto(`${origin}/admin/consultations`);
    await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
    await expectAccessible(page, 'figures of consultations');
    await maker.context.close();
    await expert.context.close();
  } finally {
    await server.stop();
  }
});
