import { listUnread, teamMessagesChannel } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { aMessage, serveChat } from '../testing/fake-chat.ts';
import { isSubscribed } from '../testing/fake-event-source.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import { expectShown, region } from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

it('in the room says at once how many messages are unread', async () => {
  const chat = serveChat({ messages: [aMessage(1)] });
  serveTeam();
  openApp(`/teams/${TEAM}`, aProfile());
  await expectShown(region('Chat').getByText('No. 1'));
  const channel = teamMessagesChannel(TEAM);
  await expect.poll(() => isSubscribed(channel), { timeout: 10_000 }).toBe(true);
  const unread = { team_id: TEAM, unread: 1, mentions: 0, level: null, muted_until: null };
  api.on(listUnread, { items: [unread] });
  chat.say('Thanks');
  await expectShown(region('Chat').getByText('1 unread'));
});
