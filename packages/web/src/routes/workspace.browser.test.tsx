import {
  getAiUsage,
  listFolders,
  listMachines,
  listSettings,
  listTeams,
} from '@beamwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readStored } from '../lib/storage.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import {
  alert,
  expectAddress,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  region,
} from '../testing/find.ts';
import { understand } from '../testing/fake-composer.ts';
import { aTeamSummary, serveTeam, TEAM } from '../testing/fake-teams.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const IN_TEAM = `?team=${TEAM}`;
const bar = () => region('Team');

/** Each account has a machine of its own name. */
const withMachines = () =>
  api.on(listMachines, (_request, team) => ({
    items: [aMachine({ name: team === TEAM ? 'Team laser' : 'Own laser' })],
    next_cursor: null,
  }));

describe('a page in a team', () => {
  it('asks for what the team has, says whose it is, and leads back', async () => {
    serveTeam();
    withMachines();
    openApp(`/machines${IN_TEAM}`, aProfile());
    await expectShown(heading('Team laser'));
    await expectShown(bar().getByText('Northlight Works'));
    expect(new Set(api.teams(listMachines))).toEqual(new Set([TEAM]));
    await link('Back to your own').click();
    await link('Machines').first().click();
    await expectShown(heading('Own laser'));
    await expectGone(heading('Team laser'));
    await expectGone(bar());
    expect(api.teams(listMachines).at(-1)).toBeNull();
  });

  it('shows the AI generations of the team, and leads only its owner to larger plans', async () => {
    const usage = { bypass_limits: false, is_configured: true, reset_date: '2030-01-01' };
    api.on(getAiUsage, (_request, team) => {
      const used = team === TEAM ? 100 : 7;
      const left = { requests_remaining: 100 - used, limit_exceeded: used === 100 };
      return sampleOf(getAiUsage.output, {
        ...usage,
        ...left,
        requests_used: used,
        requests_limit: 100,
      });
    });
    serveTeam({ team: { role: 'manager' } });
    withMachines();
    openApp(`/machines${IN_TEAM}`, aProfile());
    await expectText('100/100');
    await expectText(/AI usage limit exceeded/);
    await expectGone(link('Upgrade to Continue'));
    await link('Back to your own').click();
    await expectText('7/100');
  });

  it('is not marked as the own account, also on the dashboard', async () => {
    serveTeam();
    withMachines();
    openApp(`/${IN_TEAM}`, aProfile());
    await expectShown(bar().getByText('Northlight Works'));
    await userEvent.keyboard('{Shift}');
    await expectShown(link('Your own account'));
    await expect.element(link('Your own account')).not.toHaveAttribute('aria-current');
  });

  it('leads to the pages of the team', async () => {
    serveTeam();
    withMachines();
    const router = openApp(`/machines${IN_TEAM}`, aProfile());
    await expectShown(heading('Team laser'));
    await expectAddress('Library', `/library?team=${TEAM}`);
    await link('Library').first().click();
    await expect.poll(() => api.teams(listSettings).at(-1)).toBe(TEAM);
    expect(api.teams(listFolders)).not.toContain(null);
    expect(router.state.location.search).toMatchObject({ team: TEAM });
    router.history.back();
    await expectShown(heading('Team laser'));
  });

  it('shows nothing of one account in the other, also while that loads', async () => {
    serveTeam();
    withMachines();
    const router = openApp('/machines', aProfile());
    await expectShown(heading('Own laser'));
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    api.on(listMachines, async () => {
      await waits;
      return { items: [aMachine({ name: 'Team laser' })], next_cursor: null };
    });
    await router.navigate({ to: '/machines', search: { team: TEAM } });
    await expectShown(bar());
    await expectGone(heading('Own laser'));
    answer();
    await expectShown(heading('Team laser'));
  });

  it('has a draft of its own', async () => {
    serveTeam();
    understand();
    withMachines();
    const router = openApp('/', aProfile());
    await page.getByRole('textbox', { name: /job/i }).fill('cut my own birch');
    await router.navigate({ to: '/', search: { team: TEAM } });
    await expectShown(bar());
    const box = page.getByRole('textbox', { name: /job/i });
    await expect.element(box).toHaveValue('');
    await box.fill('cut the team’s acrylic');
    await router.navigate({ to: '/', search: { team: undefined } });
    await expectGone(bar());
    await expect.element(box).toHaveValue('cut my own birch');
    expect(readStored(`draft.${aProfile().id}@${TEAM}` as never)).toMatchObject({
      text: 'cut the team’s acrylic',
    });
  });

  it('says so when the user is not in the team any more, and keeps nothing of it', async () => {
    serveTeam();
    withMachines();
    openApp(`/machines${IN_TEAM}`, aProfile());
    await expectShown(bar());
    await expectShown(heading('Team laser'));
    await expect.poll(() => isSubscribed(`profile-${aProfile().id}`)).toBe(true);
    const refused = vi.fn(() => refusal('team_not_found'));
    api
      .on(listTeams, { items: [] })
      .on(listMachines, (_request, team) =>
        team === TEAM ? refused() : { items: [], next_cursor: null },
      );
    publish(`profile-${aProfile().id}`, 'changed');
    await expectShown(alert().getByText('You’re not in this team'));
    await expectGone(heading('Team laser'));
    await expect.poll(() => refused).toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(alert().elements()).toHaveLength(1);
    await link('Go to your own account').click();
    await expectGone(alert());
  });

  it('shows a refusal while the user is still in the team, as that of another one', async () => {
    serveTeam();
    api.on(listMachines, () => refusal('team_not_found'));
    openApp(`/machines${IN_TEAM}`, aProfile());
    await expectShown(bar());
    await expectShown(alert());
  });

  it('says which role the user has from now on', async () => {
    serveTeam({ team: { role: 'manager' } });
    withMachines();
    openApp(`/machines${IN_TEAM}`, aProfile());
    await expectShown(bar());
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    api.on(listTeams, { items: [aTeamSummary({ role: 'viewer' })] });
    publish(`team-${TEAM}`, 'changed');
    await expectText(/You’re a viewer of Northlight Works now/);
  });

  it('reads the team once for what changes at the same moment', async () => {
    serveTeam({ team: { role: 'manager' } });
    withMachines();
    openApp(`/machines${IN_TEAM}`, aProfile());
    await expectShown(bar());
    await expect.poll(() => isSubscribed(`team-${TEAM}`)).toBe(true);
    const before = api.calls(listTeams).length;
    api.on(listTeams, { items: [aTeamSummary({ role: 'viewer' })] });
    for (let count = 0; count < 5; count += 1) publish(`team-${TEAM}`, 'changed');
    await expectText(/You’re a viewer of Northlight Works now/);
    expect(api.calls(listTeams)).toHaveLength(before + 1);
  });
});
