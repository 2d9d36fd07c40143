import { randomUUID } from 'node:crypto';
import type { Team, TeamInvitation } from '@beamwright/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newAccount, openAccount, type Account } from './support/account.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark' as const,
  serviceWorkers: 'block' as const,
};

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const words = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

async function say(page: Page, message: string) {
  await words(page).fill(message);
  await words(page).press('Enter');
  await expect(thread(page).getByText(message)).toBeVisible();
}

/** Somebody on a phone of their own, with an account and nothing else. */
async function addPhone(browser: Browser, baseURL: string, account: Account) {
  const phone: BrowserContext = await browser.newContext({ ...PHONE, baseURL });
  await openAccount(phone.request, account);
  return { phone, page: await phone.newPage() };
}

test('a team is founded, joined by code on a phone, chats, and lets somebody go who is typing', async ({
  page,
  browser,
}) => {
  const server = await startServer();
  const { origin } = new URL(server.setupLink);
  try {
    page.setDefaultTimeout(30_000);
    await becomeAdministrator(page, server.setupLink);
    await page.goto(`${origin}/teams`);
    await page.getByRole('main').getByRole('button', { name: 'New team' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Eastside Makerspace');
    await page.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByRole('heading', { name: 'Set up Eastside Makerspace' })).toBeVisible();
    await expectAccessible(page, 'a new team');
    const room = page.url();
    const teamId = new URL(room).pathname.split('/').at(-1) ?? '';

    const made = await page.request.post(`${origin}/api/v1/teams/${teamId}/codes`, {
      data: { id: randomUUID(), role: 'member', max_uses: 3, days: 7 },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { code } = (await made.json()) as TeamInvitation;

    const account = { ...newAccount(), name: 'Ines Okafor' };
    const { phone, page: theirs } = await addPhone(browser, origin, account);
    await theirs.goto('/join');
    await theirs.getByRole('textbox', { name: 'Code' }).fill(code ?? '');
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await expect(theirs.getByRole('heading', { name: 'Join Eastside Makerspace' })).toBeVisible();
    await expectAccessible(theirs, 'an invitation on a phone');
    await theirs.getByRole('button', { name: 'Join team' }).click();
    await expect(
      theirs.getByRole('heading', { name: 'Eastside Makerspace', exact: true }),
    ).toBeVisible();
    await expectAccessible(theirs, 'the room of a team on a phone');

    await page.goto(`${room}/chat`);
    await theirs.goto(`/teams/${teamId}/chat`);
    await say(page, 'Who used the P2S last?');
    await expect(thread(theirs).getByText('Who used the P2S last?')).toBeVisible();
    await phone.setOffline(true);
    await words(theirs).fill('Me, lens is clean');
    await words(theirs).press('Enter');
    await expect(thread(theirs).getByText('Me, lens is clean')).toBeVisible();
    await phone.setOffline(false);
    await expect(thread(page).getByText('Me, lens is clean')).toHaveCount(1);
    await expectAccessible(page, 'chat');
    await expectAccessible(theirs, 'chat on a phone');

    await words(theirs).fill('And I will');
    await words(theirs).pressSequentially(' order more birch');
    const members = (await (
      await page.request.get(`${origin}/api/v1/teams/${teamId}/members`)
    ).json()) as { items: { user_id: string; name: string }[] };
    const ines = members.items.find(({ name }) => name === account.name);
    const removed = await page.request.delete(
      `${origin}/api/v1/teams/${teamId}/members/${ines?.user_id}`,
    );
    expect(removed.status(), await removed.text()).toBe(204);
    await expect(theirs.getByRole('region', { name: 'Your unsent message' })).toBeVisible();
    await expect(words(theirs)).toBeHidden();
    const refused = await phone.request.get(`/api/v1/teams/${teamId}/messages`);
    expect(refused.status()).toBe(404);

    for (const place of ['members', 'lab', 'activity']) {
      await page.goto(`${room}/${place}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${place} of a team`);
    }
    await phone.close();
    const own = (await (await page.request.get(`${origin}/api/v1/teams`)).json()) as {
      items: Team[];
    };
    expect(own.items.map(({ name }) => name)).toEqual(['Eastside Makerspace']);
  } finally {
    await server.stop();
  }
});
