import { getPresence, listFolders, listMachines } from '@beamwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry, serveActivity } from '../testing/fake-activity.ts';
import { api } from '../testing/fake-api.ts';
import { aMessage, INES, serveChat } from '../testing/fake-chat.ts';
import { aTeamMember, serveTeam, TEAM } from '../testing/fake-teams.ts';
import { textbox } from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

// What is loaded before would leave no room.
beforeEach(() => performance.clearResourceTimings());

/** Expects that the page has asked for pictures of Ines with these versions, and shows initials because there are none. */
async function expectAsked(...versions: string[]): Promise<void> {
  const address = `/api/v1/teams/${TEAM}/members/${INES.id}/picture?v=`;
  const asked = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split(address)[1])
      .filter((version) => version !== undefined);
  await expect.poll(() => [...new Set(asked())].toSorted()).toEqual(versions);
  const initials = page.getByText('IO', { exact: true });
  await expect.poll(() => initials.elements()).toHaveLength(versions.length);
}

const ines = (picture: string) => ({ ...INES, email: null, has_left: false, picture });

it('members are shown with their pictures', async () => {
  const members = [aTeamMember(2, { name: INES.name, user_id: INES.id, picture: 'of-members' })];
  serveTeam({ members });
  openApp(`/teams/${TEAM}/members`, aProfile());
  await expectAsked('of-members');
});

it('so is who did something', async () => {
  api.on(listMachines, { items: [], next_cursor: null }).on(listFolders, { items: [] });
  serveTeam();
  serveActivity([anEntry(1, { actor: { ...INES, picture: 'of-activity' } })]);
  openApp(`/teams/${TEAM}/activity`, aProfile());
  await expectAsked('of-activity');
});

it('so are authors, who is here, and who can be named', async () => {
  serveChat({ messages: [aMessage(1, { user: ines('of-messages') })] });
  const last_seen_at = new Date().toISOString();
  const here = { ...ines('of-presence'), is_here: true, last_seen_at };
  api.on(getPresence, { here: 1, members: 1, items: [here] });
  serveTeam({
    members: [aTeamMember(2, { name: INES.name, user_id: INES.id, picture: 'of-suggestions' })],
  });
  openApp(`/teams/${TEAM}/chat`, aProfile());
  await textbox('Message').fill('@In');
  await expectAsked('of-messages', 'of-presence', 'of-suggestions');
});
