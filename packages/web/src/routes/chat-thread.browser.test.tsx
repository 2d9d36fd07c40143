import { teamMessagesChannel } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMessage, serveChat } from '../testing/fake-chat.ts';
import { isSubscribed } from '../testing/fake-event-source.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  button,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  press,
} from '../testing/find.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const thread = () => page.getByRole('log', { name: 'Messages' });
const shownTexts = () =>
  [...(thread().query()?.querySelectorAll('article p') ?? [])].map(
    ({ textContent }) => textContent,
  );

async function openChat() {
  serveTeam({ team: { role: 'member' } });
  openApp(`/teams/${TEAM}/chat`, aProfile());
  await expectShown(thread());
}

const subscribed = () =>
  expect.poll(() => isSubscribed(teamMessagesChannel(TEAM)), { timeout: 10_000 }).toBe(true);

describe('the thread of a chat', () => {
  it('has a bounded number of messages in the page, however many are loaded', async () => {
    // A page is on its way while somebody is at the very top.
    const messages = Array.from({ length: 600 }, (_, at) => aMessage(at + 1));
    serveChat({ messages, delayMs: 60 });
    await openChat();
    await expectText('No. 600');
    const list = () => thread().element() as HTMLElement;
    const readBack = () => {
      list().scrollTop -= 700;
      return shownTexts();
    };
    await expect.poll(readBack, { interval: 20, timeout: 60_000 }).toContain('No. 1');
    expect(list().querySelectorAll('article').length).toBeLessThanOrEqual(120);
    await press(/Newest messages|new message/);
    await expectText('No. 600');
  });

  it('stays where it is while somebody reads back, and counts what is new', async () => {
    const chat = serveChat({ messages: Array.from({ length: 80 }, (_, at) => aMessage(at + 1)) });
    await openChat();
    await subscribed();
    const list = thread().element() as HTMLElement;
    await expect.poll(() => list.scrollTop).toBeGreaterThan(500);
    list.scrollTop -= 400;
    await expectShown(button('Newest messages'));
    const before = list.scrollTop;
    chat.say('new one');
    chat.say('another');
    await expectShown(button('2 new messages'));
    expect(list.scrollTop).toBe(before);
    await press('2 new messages');
    await expectText('another');
    await expect.poll(() => list.scrollHeight - list.scrollTop - list.clientHeight).toBeLessThan(1);
    expect(document.activeElement).toBe(list);
  });

  it('scrolls to the message that gets the focus by key', async () => {
    serveChat({ messages: Array.from({ length: 60 }, (_, at) => aMessage(at + 1)) });
    await openChat();
    await expectText('No. 60');
    const list = thread().element();
    [...list.querySelectorAll<HTMLElement>('article')].at(-1)?.focus();
    for (let up = 1; up < 50; up += 1) {
      await userEvent.keyboard('{ArrowUp}');
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const frame = list.getBoundingClientRect();
      expect(top, `${up} up`).toBeGreaterThanOrEqual(frame.top - 1);
      expect(bottom, `${up} up`).toBeLessThanOrEqual(frame.bottom + 1);
    }
    await expectContent(page.elementLocator(document.activeElement ?? list), /No. 11/);
  });

  it('offers no way to the newest message while all are in view', async () => {
    const first = { id: idOf(100_001), position: 1, name: 'Ines Okafor', is_deleted: false };
    serveChat({
      messages: [aMessage(1), aMessage(2, { reply_to: { ...first, excerpt: 'The first one' } })],
    });
    await openChat();
    await press(/The first one/);
    await expect
      .poll(() => thread().element().querySelector<HTMLElement>('[data-sought]')?.innerText)
      .toContain('No. 1');
    await expectGone(button('Newest messages'));
  });

  it('has the buttons of one message on touch: the one with the focus', async () => {
    const chat = serveChat({ messages: [aMessage(1), aMessage(2)] });
    await openChat();
    await subscribed();
    await expectText('No. 2');
    const [first, second] = thread().element().querySelectorAll<HTMLElement>('article');
    const toolbars = () => thread().getByRole('toolbar').elements();
    const touch = (row: Element | undefined, type: string) =>
      row?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
    first?.focus();
    await expect.poll(toolbars).toHaveLength(1);
    touch(second, 'pointerover');
    chat.say('after the tap');
    await expectText('after the tap');
    expect(toolbars()).toHaveLength(1);
    touch(second, 'pointerout');
    second?.focus();
    await expect.poll(() => second?.querySelector('[role=toolbar]') ?? null).not.toBeNull();
    expect(toolbars()).toHaveLength(1);
  });

  it('has the buttons of one message for a mouse: the one that it or the focus came to last', async () => {
    serveChat({ messages: [aMessage(1), aMessage(2), aMessage(3)] });
    await openChat();
    await expectText('No. 3');
    const [first, second] = thread().element().querySelectorAll<HTMLElement>('article');
    const move = (row: Element | undefined) =>
      row?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    const expectButtonsOf = async (row: Element | undefined) => {
      await expect.poll(() => row?.querySelector('[role=toolbar]') ?? null).not.toBeNull();
      expect(thread().getByRole('toolbar').elements()).toHaveLength(1);
    };
    first?.focus();
    await expectButtonsOf(first);
    move(second);
    await expectButtonsOf(second);
    await userEvent.keyboard('{Shift}');
    await expectButtonsOf(first);
    await button('React').click();
    await expectShown(page.getByRole('menu'));
    move(second);
    await userEvent.keyboard('{Escape}');
    await expectButtonsOf(first);
    move(second);
    await expectButtonsOf(second);
    expect(document.activeElement).toBe(first);
  });
});
