import {
  deleteMessage,
  editMessage,
  getPresence,
  getTeam,
  listMessages,
  listTeams,
  markMessageRead,
  postMessage,
  reactToMessage,
  searchMessages,
  teamMessagesChannel,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import { aMessage, INES, serveChat, THEO } from '../testing/fake-chat.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  alert,
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  menuitem,
  press,
  pressInDialog,
  region,
  text,
  textbox,
} from '../testing/find.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const ADDRESS = `/teams/${TEAM}/chat`;
const CHANNEL = teamMessagesChannel(TEAM);
const ME = { id: aProfile().id, name: aProfile().name, role: 'member' } as const;
const thread = () => page.getByRole('log', { name: 'Messages' });
const words = () => textbox('Message');
const shownTexts = () =>
  [...(thread().query()?.querySelectorAll('article p') ?? [])].map(
    ({ textContent }) => textContent,
  );
const send = async (message: string) => {
  await words().fill(message);
  await userEvent.keyboard('{Enter}');
};

async function openChat(role: 'owner' | 'member' | 'viewer' = 'member') {
  serveTeam({ team: { role } });
  openApp(ADDRESS, aProfile());
  await expectShown(thread());
}

const subscribed = () => expect.poll(() => isSubscribed(CHANNEL), { timeout: 10_000 }).toBe(true);

describe('the chat of a team', () => {
  it('groups messages, separates days, and says where the unread ones begin', async () => {
    const day = 24 * 60;
    serveChat({
      messages: [
        aMessage(1, { message: '6 mm birch comes out clean' }),
        aMessage(2, { message: 'Slower than I thought' }),
        aMessage(day, { user: THEO, message: 'Same here' }),
        aMessage(day + 1, {
          user: INES,
          message: `@${ME.name} lock it?`,
          mentions: [{ user_id: ME.id, label: ME.name }],
        }),
      ],
      readPosition: 2,
    });
    await openChat();
    await expectText('6 mm birch comes out clean');
    expect(thread().getByText('Ines Okafor').elements()).toHaveLength(2);
    expect(thread().getByRole('separator').elements()).toHaveLength(3);
    await expectText(/^2 new since/);
    const mention = thread().getByText(`@${ME.name}`).element().closest('article');
    expect(mention?.dataset['mentioned']).toBe('true');
    await expectCall(markMessageRead, { params: { team_id: TEAM, id: idOf(100_000 + day + 1) } });
    await expectText(/^2 new since/);
  });

  it('sends with Enter, and shows what others write', async () => {
    const chat = serveChat({ messages: [aMessage(1)] });
    await openChat();
    await subscribed();
    await words().fill('The bed');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}is clear{Enter}');
    await expectCall(postMessage, {
      body: expect.objectContaining({ message: 'The bed\nis clear' }),
    });
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'The bed\nis clear']);
    await expect.element(words()).toHaveValue('');
    chat.say('Thanks');
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'The bed\nis clear', 'Thanks']);
    await expectCalls(postMessage, 1);
  });

  it('opened without a connection loads once it is back', async () => {
    api.on(listMessages, noAnswer);
    serveTeam();
    openApp(ADDRESS, aProfile());
    await expectText('Connection Problem');
    serveChat({ messages: [aMessage(1)] });
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => shownTexts()).toEqual(['No. 1']);
  });

  it('asks who is here again after its stream was interrupted', async () => {
    serveChat({ messages: [aMessage(1)] });
    await openChat();
    await subscribed();
    await expectShown(button(/^1 of 3 here/));
    await expect.poll(() => api.calls(getPresence).length).toBeGreaterThan(1);
    api.on(getPresence, { here: 3, members: 3, items: [] });
    publish(CHANNEL, 'ready');
    await expectShown(button(/^3 of 3 here/));
  });

  it('fills gaps, and repeats nothing', async () => {
    const chat = serveChat({ messages: [aMessage(1)] });
    await openChat();
    await subscribed();
    chat.say('lost on the way', { isLost: true });
    chat.say('after it');
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'lost on the way', 'after it']);
    chat.say('lost too', { isLost: true });
    publish(CHANNEL, 'ready');
    await expect.poll(() => shownTexts().at(-1)).toBe('lost too');
    expect(shownTexts()).toHaveLength(4);
  });

  it('loses nothing that comes while it catches up', async () => {
    const chat = serveChat({ messages: [aMessage(1)], delayMs: 3000 });
    await openChat();
    await subscribed();
    // Another connection would catch up, too.
    await expect.poll(() => isSubscribed(`team-${TEAM}`), { timeout: 10_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 7000));
    const before = api.calls(listMessages).length;
    publish(CHANNEL, 'ready');
    await expectCalls(listMessages, before + 1);
    chat.say('lost meanwhile', { isLost: true });
    chat.say('seen meanwhile');
    await expectCalls(listMessages, before + 2);
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'lost meanwhile', 'seen meanwhile']);
  });

  it('keeps what is written while the server is away, in order, and sends it once', async () => {
    const chat = serveChat({ messages: [aMessage(1)] });
    await openChat();
    api.on(postMessage, () => noAnswer());
    await send('first');
    await send('second');
    await expect.poll(() => thread().getByText('Sending').elements().length).toBe(2);
    serveChat({ messages: chat.all() });
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'first', 'second']);
    await expectGone(thread().getByText('Sending'));
    const sent = api.calls(postMessage).map(({ body }) => body.id);
    expect(new Set(sent).size).toBe(2);
  });

  it('keeps what is sent too fast, says so, and sends it later', async () => {
    const chat = serveChat({ messages: [aMessage(1)] });
    await openChat();
    api.on(postMessage, () => refusal('too_many_messages', { values: { n: 30 } }));
    await send('and another');
    await expectText('You sent 30 messages within a minute');
    await expectText('1 message waits here and is sent within a minute. Nothing is lost.');
    await expectShown(thread().getByText('Waiting'));
    serveChat({ messages: chat.all() });
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'and another']);
    await expectGone(page.getByText('You sent 30 messages within a minute'));
  });

  it('says why a message was refused; it can be sent again or deleted', async () => {
    serveChat({ messages: [aMessage(1)] });
    await openChat();
    api.on(postMessage, () => refusal('team_read_only'));
    await send('too late');
    await expectText(/^Not sent\. This team is read-only/);
    await press('Delete');
    await expectGone(text('too late'));
  });

  it('edits with ↑, replies, reacts and deletes', async () => {
    serveChat({
      messages: [
        aMessage(1, { message: 'Which lens?' }),
        aMessage(2, { user: ME, message: 'The shrt one' }),
      ],
    });
    api
      .on(editMessage, ({ body }) =>
        aMessage(2, {
          user: ME,
          message: body.message,
          revision: 3,
          edited_at: new Date().toISOString(),
        }),
      )
      .on(reactToMessage, { reactions: [{ reaction: 'worked', count: 1, is_own: true }] })
      .on(deleteMessage, undefined);
    await openChat();
    await words().click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(words()).toHaveValue('The shrt one');
    await send('The short one');
    await expectText(/^The short one/);
    await expectText('edited');
    await expect.element(words()).toHaveValue('');
    await thread().getByText('Which lens?').hover();
    await press('Reply');
    await expectText('Replying to Ines Okafor');
    await userEvent.keyboard('{Escape}');
    await expectGone(text('Replying to Ines Okafor'));
    await thread().getByText('Which lens?').hover();
    await press('React');
    await menuitem('Worked here').click();
    await expectShown(button('Worked here: 1'));
    await thread()
      .getByText(/^The short one/)
      .hover();
    await button('More').last().click();
    await menuitem('Delete').click();
    await pressInDialog('Delete');
    await expectCall(deleteMessage, { params: { team_id: TEAM, id: idOf(100_002) } });
    await expectGone(page.getByRole('dialog'));
    expect(document.activeElement?.textContent).toContain('The short one');
    expect(document.activeElement?.tagName).toBe('ARTICLE');
  });

  it('keeps an edit until it is saved', async () => {
    serveChat({ messages: [aMessage(1, { user: ME, message: 'The shrt one' })] });
    api.on(editMessage, noAnswer);
    await openChat();
    await words().click();
    await userEvent.keyboard('{ArrowUp}');
    await send('The short one');
    await expectShown(alert());
    await expectText('Editing your message');
    await expect.element(words()).toHaveValue('The short one');
    api.on(editMessage, ({ body }) =>
      aMessage(1, { user: ME, message: body.message, revision: 2 }),
    );
    await press('Save');
    await expect.element(words()).toHaveValue('');
    await expectGone(text('Editing your message'));
    await expect.poll(() => shownTexts()).toEqual(['The short one']);
  });

  it('keeps an edit or a reaction that comes too fast, and says why', async () => {
    serveChat({
      messages: [
        aMessage(1, { message: 'Which lens?' }),
        aMessage(2, { user: ME, message: 'The shrt one' }),
      ],
    });
    const tooFast = (seconds: number) => () => refusal('rate_limited', { values: { seconds } });
    api.on(editMessage, tooFast(40)).on(reactToMessage, tooFast(50));
    await openChat();
    await words().click();
    await userEvent.keyboard('{ArrowUp}');
    await send('The short one');
    await expectText(/Wait\s40\ss/);
    await expectText('Editing your message');
    await expect.element(words()).toHaveValue('The short one');
    await userEvent.keyboard('{Escape}');
    await thread().getByText('Which lens?').hover();
    await press('React');
    await menuitem('Worked here').click();
    await expectText(/Wait\s50\ss/);
    expect(shownTexts()).toEqual(['Which lens?', 'The shrt one']);
  });

  it('is one stop of Tab, with ↑ and ↓ from message to message, which read their words', async () => {
    serveChat({
      messages: [
        aMessage(1, { message: 'Which lens?' }),
        aMessage(2, { message: '', deleted_at: new Date().toISOString() }),
        aMessage(3, { user: THEO, message: 'The short one' }),
      ],
    });
    await openChat();
    const article = (name: RegExp) => thread().getByRole('article', { name });
    await expectShown(article(/^Theo Brandt, .+: The short one$/));
    const stops = () => thread().element().querySelectorAll('article[tabindex="0"]');
    expect(stops()).toHaveLength(1);
    const isThere = (name: RegExp) =>
      expect.poll(() => document.activeElement === article(name).element()).toBe(true);
    (stops()[0] as HTMLElement).focus();
    await isThere(/: The short one$/);
    await userEvent.keyboard('{ArrowUp}');
    await isThere(/: Message deleted\.$/);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await isThere(/: Which lens\?$/);
    await expect.poll(() => [...stops()]).toEqual([article(/: Which lens\?$/).element()]);
    await userEvent.keyboard('{End}');
    await isThere(/: The short one$/);
  });

  it('names people with @', async () => {
    serveChat({ messages: [aMessage(1)] });
    await openChat();
    await words().fill('Lens is dirty, @Ine');
    await expectShown(page.getByRole('option', { name: /Ines Okafor/ }));
    await userEvent.keyboard('{Enter}');
    await expect.element(words()).toHaveValue('Lens is dirty, @Ines Okafor ');
    await userEvent.keyboard('{Enter}');
    await expectCall(postMessage, {
      body: expect.objectContaining({ mentions: [{ user_id: INES.id, label: INES.name }] }),
    });
  });

  it('is text: links open elsewhere, markup and other addresses stay words', async () => {
    serveChat({
      messages: [
        aMessage(1, {
          message:
            '<img src=x onerror=alert(1)> javascript:alert(1) see https://laser.example/a?b=1.',
        }),
      ],
    });
    await openChat();
    await expectText(/onerror=alert/);
    const links = [
      ...(thread().element().querySelectorAll('article a') ?? []),
    ] as HTMLAnchorElement[];
    expect(links.map(({ href, rel, target }) => [href, rel, target])).toEqual([
      ['https://laser.example/a?b=1', 'noopener noreferrer nofollow', '_blank'],
    ]);
    expect(thread().element().querySelector('img')).toBeNull();
  });

  it('is read by viewers, who have no composer', async () => {
    serveChat({ messages: [aMessage(1)] });
    await openChat('viewer');
    await expectText(/Viewers read this chat/);
    await expectGone(words());
    await thread().getByText('No. 1').hover();
    await expectGone(button('Reply'));
  });

  it('finds messages and shows them among those around them', async () => {
    const messages = Array.from({ length: 500 }, (_, at) => aMessage(at + 1));
    serveChat({ messages });
    api.on(searchMessages, { items: messages.slice(41, 42), has_older: false });
    await openChat();
    await press('Search messages');
    await expect
      .poll(() => document.activeElement)
      .toBe(page.getByRole('searchbox', { name: 'Words' }).query());
    await page.getByRole('searchbox', { name: 'Words' }).fill('42');
    await page.getByRole('button', { name: /No\. 42/ }).click();
    await expect.poll(() => shownTexts()).toContain('No. 42');
    await press('Newest messages');
    await expect.poll(() => shownTexts()).toContain('No. 500');
  });

  it('says so when it can’t follow, and tries again', async () => {
    const chat = serveChat({ messages: [aMessage(1)] });
    await openChat();
    await subscribed();
    chat.breakOff();
    publish(CHANNEL, 'ready');
    await expectText('Failed to subscribe to team messages');
    serveChat({ messages: [aMessage(1), aMessage(2)] });
    await press('Try again');
    await expectGone(text('Failed to subscribe to team messages'));
    await expect.poll(() => shownTexts()).toEqual(['No. 1', 'No. 2']);
  });

  it('lets who was removed while typing copy their words', async () => {
    serveChat({ messages: [aMessage(1)] });
    await openChat();
    await words().fill('The 3 mm batch is done');
    await expect
      .poll(() => isSubscribed(`profile-${aProfile().id}`), { timeout: 10_000 })
      .toBe(true);
    api.on(listTeams, { items: [] }).on(getTeam, () => refusal('team_not_found'));
    publish(`profile-${aProfile().id}`, 'changed');
    await expectText('You’re not in this team');
    await expectText('The 3 mm batch is done');
    await expectShown(button('Copy text'));
    const { left } = region('Your unsent message').element().getBoundingClientRect();
    const notice = alert().filter({ hasText: 'You’re not in this team' });
    expect(left).toBe(notice.element().getBoundingClientRect().left);
    await press('Discard');
  });
});
