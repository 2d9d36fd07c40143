import {
  acceptTeam,
  createTeam,
  listFolders,
  listMachines,
  listTeams,
  restoreTeam,
  updateTeam,
} from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  menuitem,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import {
  anInvitation,
  aTeam,
  aTeamMember,
  aTeamSummary,
  serveTeam,
  TEAM,
} from '../testing/fake-teams.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const withTeams = () => aProfile({ plan: { name: 'Shop', team_features: true } });

describe('the list of teams', () => {
  it('teaches what a team is, and leads to the plans that have them', async () => {
    api.on(listTeams, { items: [] });
    openApp('/teams', aProfile());
    await expectShown(heading('No teams'));
    await expectText(/One plan pays for the whole team/);
    await expectAddress('See plans with teams', '/upgrade');
    await expectAddress('Join with a code', '/join');
    await expectGone(button('New team'));
  });

  it('creates a team, and opens it', async () => {
    api.on(listTeams, { items: [] });
    const router = openApp('/teams', withTeams());
    await press('New team');
    await pressInDialog('Create team');
    await expectText('Fill this in');
    api.on(createTeam, ({ body }) => {
      serveTeam({ team: { id: body.id ?? '', name: body.name } });
      return aTeam({ id: body.id ?? '', name: body.name });
    });
    await textbox('Name').fill('Eastside Makerspace');
    await pressInDialog('Create team');
    await expectShown(heading('Eastside Makerspace'));
    await expectCall(createTeam, { body: { id: expect.any(String), name: 'Eastside Makerspace' } });
    expect(router.state.location.pathname).toMatch(/^\/teams\/[0-9a-f-]{36}$/);
  });

  it('shows the role in each, and opens the room', async () => {
    serveTeam({ team: { role: 'viewer' } });
    openApp('/teams', aProfile());
    await expectText('Viewer');
    await link('Northlight Works').last().click();
    await expectShown(heading('Machines'));
  });

  it('restores a deleted team', async () => {
    api.on(listTeams, { items: [aTeamSummary({ erase_at: '2030-01-05T00:00:00.000Z' })] });
    openApp('/teams', withTeams());
    await expectText(/Erased on/);
    api.on(restoreTeam, () => {
      api.on(listTeams, { items: [aTeamSummary()] });
      return undefined;
    });
    await press('Restore Northlight Works');
    await expectText('Northlight Works restored');
    await expectGone(button('Restore Northlight Works'));
  });

  it('asks to become the owner, and says what a plan without teams means', async () => {
    serveTeam({ team: { role: 'manager', is_offered: true } });
    openApp('/teams', aProfile({ plan: { name: 'Hobby' } }));
    await press('Accept');
    await expectText(/Your Hobby plan has no teams, so the team is read-only/);
    api.on(acceptTeam, undefined);
    await pressInDialog('Become owner');
    await expectCall(acceptTeam, { params: { team_id: TEAM }, body: { accept: true } });
  });
});

describe('the menu', () => {
  it('has no teams without a plan for them and without a team', async () => {
    api.on(listTeams, { items: [] });
    openApp('/machines', aProfile());
    await expectShown(link('Machines'));
    window.dispatchEvent(new PointerEvent('pointermove'));
    await expect.poll(() => api.calls(listTeams).length).toBeGreaterThan(0);
    await expectGone(link('New team'));
    await expectGone(link('Teams'));
  });

  it('shows a team to its member, whose plan has none', async () => {
    serveTeam({ team: { role: 'member' } });
    openApp('/machines', aProfile());
    await expectShown(link('Machines'));
    window.dispatchEvent(new PointerEvent('pointermove'));
    await expectAddress('Northlight Works', `/teams/${TEAM}`);
    await expectGone(link('New team'));
  });

  it('shows a new team as soon as the user is let in', async () => {
    let items: TeamSummary[] = [];
    const slow = Promise.withResolvers<void>();
    api.on(listTeams, async () => {
      const answer = { items };
      await slow.promise;
      return answer;
    });
    openApp('/machines', withTeams());
    await expectShown(link('New team'));
    await expect.poll(() => isSubscribed(`profile-${aProfile().id}`)).toBe(true);
    await expect.poll(() => api.calls(listTeams).length).toBeGreaterThan(0);
    const asked = api.calls(listTeams).length;
    items = [aTeamSummary()];
    publish(`profile-${aProfile().id}`, 'changed');
    // An answer is on its way, without the team.
    await expect.poll(() => api.calls(listTeams).length).toBeGreaterThan(asked);
    slow.resolve();
    await expectShown(link('Northlight Works'));
  });
});

describe('the room', () => {
  beforeEach(() => {
    api
      .on(listMachines, { items: [aMachine({ name: 'xTool P2S' })], next_cursor: null })
      .on(listFolders, {
        items: [
          { id: idOf(80), name: 'Coasters', parent_id: null, setting_count: 38, is_locked: false },
          { id: idOf(81), name: 'Lab', parent_id: null, setting_count: 12, is_locked: true },
          { id: idOf(82), name: 'Slate', parent_id: idOf(80), setting_count: 4, is_locked: false },
        ],
      });
  });

  it('shows machines, folders and people of the team', async () => {
    serveTeam({ invitations: [anInvitation(90)] });
    openApp(`/teams/${TEAM}`, withTeams());
    await expectShown(heading('Northlight Works'));
    await expectText('6 members · 3 machines · 214 settings');
    await expectShown(heading('xTool P2S'));
    expect(new Set(api.teams(listMachines))).toEqual(new Set([TEAM]));
    await expectText('42');
    await expectText('Managers edit');
    await expectAddress('Coasters', `/library?team=${TEAM}&folder_id=${idOf(80)}`);
    await expectText('Ines Okafor');
    await expectText('6 of 10 seats');
    await expectText(/1 invitation pending/);
    await expectAddress('Dashboard', `/?team=${TEAM}`);
  });

  it('marks one tab, also while the next page loads', async () => {
    serveTeam();
    openApp(`/teams/${TEAM}`, withTeams());
    await expectShown(heading('xTool P2S'));
    const marked = new Set<string>();
    const observer = new MutationObserver(() => {
      const tabs = document.querySelectorAll('nav[aria-label="Team"] [aria-current]');
      marked.add([...tabs].map((tab) => tab.textContent).join(', '));
    });
    observer.observe(document.body, { subtree: true, attributes: true, childList: true });
    for (const tab of ['Members', 'Activity', 'Makerspace']) {
      await link(tab).click();
      await expect.poll(() => [...marked].at(-1)).toBe(tab);
    }
    observer.disconnect();
    expect([...marked].filter((tabs) => tabs.includes(','))).toEqual([]);
  });

  it('names no plan where none is needed', async () => {
    const seats = { limit: null, taken: 1, held: 0 };
    const counts = { members: 1, machines: 0, settings: 0, results: 0 };
    serveTeam({ team: { plan: null, seats, counts } });
    openApp(`/teams/${TEAM}`, aProfile({ role: 'admin' }));
    await expectText('There are seats for everyone.');
    await link('Members').click();
    await expectText('None needed');
    await expectGone(link('Change plan'));
  });

  it('leads through the first steps of a new team', async () => {
    serveTeam({
      team: {
        counts: { members: 1, machines: 0, settings: 0, results: 0 },
        seats: { limit: 10, taken: 1, held: 0 },
      },
    });
    openApp(`/teams/${TEAM}`, withTeams());
    await expectShown(heading('Set up Northlight Works'));
    await expectText(/9 seats are open on the Shop plan/);
    await expectAddress('Add machine', `/machines?team=${TEAM}#add`);
  });

  it('has no buttons that a viewer’s role lacks', async () => {
    serveTeam({
      team: { role: 'viewer', counts: { members: 2, machines: 0, settings: 0 } },
    });
    openApp(`/teams/${TEAM}`, aProfile());
    await expectShown(heading('xTool P2S'));
    await expectGone(link('Get settings for xTool P2S'));
    await expectGone(link('Invite'));
    await expectGone(heading('Set up Northlight Works'));
    await press('Team menu');
    await expectShown(menuitem('Leave team'));
    await expectGone(menuitem('Rename'));
    await expectGone(menuitem('Delete team'));
  });

  it('says what waits when no plan pays; only the owner can renew', async () => {
    const unpaid = { is_read_only: true, unpaid_since: '2026-12-14T00:00:00.000Z' };
    serveTeam({ team: { ...unpaid, role: 'member', owner: { id: idOf(2), name: 'Mara Holt' } } });
    openApp(`/teams/${TEAM}`, aProfile());
    await expectShown(heading('Northlight Works is read-only'));
    await expectText(/The plan of Mara Holt/);
    await expectGone(link('Renew plan'));
    await expectGone(link('Get settings for xTool P2S'));
  });

  it('closes a dialog when the right is lost, and says why', async () => {
    serveTeam({ team: { role: 'manager' } });
    openApp(`/teams/${TEAM}`, aProfile());
    await press('Team menu');
    await menuitem('Rename').click();
    await expectShown(dialog('Rename team'));
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    serveTeam({ team: { role: 'member' } });
    publish(`team-${TEAM}`, 'changed');
    await expectText('You’re a member of Northlight Works now.');
    await expectGone(dialog('Rename team'));
    await expectCalls(updateTeam, 0);
  });

  it('on a phone goes when the user is removed', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    serveTeam({ team: { role: 'member' } });
    openApp(`/teams/${TEAM}`, aProfile());
    await expectShown(heading('xTool P2S'));
    // The last part that connects; connecting reads everything again.
    await expect.poll(() => isSubscribed(`notices-${aProfile().id}`)).toBe(true);
    await settle();
    serveTeamRefused();
    publish(`profile-${aProfile().id}`, 'changed');
    await expectText('You’re not in this team');
  });

  it('renames the team, and undoes it', async () => {
    serveTeam();
    openApp(`/teams/${TEAM}`, withTeams());
    await press('Team menu');
    await menuitem('Rename').click();
    api.on(updateTeam, ({ body }) => serveTeam({ team: { name: body.name } }));
    await textbox('Name').fill('Southlight');
    await pressInDialog('Rename');
    await expectShown(heading('Southlight'));
    await press('Undo');
    await expectShown(heading('Northlight Works'));
  });

  it('leads away from a team that the user is not in', async () => {
    api.on(listTeams, { items: [] });
    serveTeamRefused();
    openApp(`/teams/${TEAM}`, aProfile());
    await expectText('You’re not in this team');
    await expectAddress('Go to your own account', /^\/$/);
  });

  it('asks the only owner to hand over before leaving', async () => {
    serveTeam({ members: [aTeamMember(1, { role: 'owner' }), aTeamMember(3, { name: 'Theo' })] });
    openApp(`/teams/${TEAM}`, withTeams());
    await press('Team menu');
    await menuitem('Leave team').click();
    await expectShown(dialog('Choose a new owner first'));
    await pressInDialog('Hand over team');
    await expectShown(dialog('Hand over Northlight Works'));
  });
});

/** Lets requests that were begun reach the fake API, and what connecting reads. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 500));

function serveTeamRefused(): void {
  serveTeam({ team: { id: idOf(71) } });
  api
    .on(listTeams, { items: [] })
    .on(listMachines, () => refusal('team_not_found'))
    .on(listFolders, () => refusal('team_not_found'));
}
