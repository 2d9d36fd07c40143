import {
  copySettings,
  createFolder,
  getSetting,
  listFolders,
  listMachines,
  listSettings,
  listTeams,
  moveSettings,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, refusal } from '../testing/fake-api.ts';
import { aFolder, detailOf, openLibrary, row, withSettings } from '../testing/fake-library.ts';
import { aTeamSummary, serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  button,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  menuitem,
  press,
  pressInDialog,
} from '../testing/find.ts';
import { aMachine, aSetting, idOf } from '../testing/samples.ts';

const SETTING = idOf(20);
const AT_SETTING = `/library?setting=${SETTING}`;
const OTHER = idOf(71);

const mine = (overrides: Parameters<typeof aSetting>[0] = {}) =>
  aSetting({ machine_id: null, lens_id: null, job_id: null, is_locked: false, ...overrides });
const notice = (words: RegExp) => page.getByRole('note').filter({ hasText: words });
const options = (name: string) =>
  [...(combobox(name).query()?.querySelectorAll('option') ?? [])].map((each) => each.textContent);

beforeEach(() => {
  withSettings(mine());
  serveTeam({ team: { role: 'member' } });
  api.on(listFolders, (_request, team) => ({
    items:
      team === TEAM
        ? [
            aFolder(80, 'Plywood'),
            { ...aFolder(81, 'Lab'), is_locked: true },
            aFolder(82, 'Inside', idOf(81)),
          ]
        : [],
  }));
});

it('has the lock of a folder beside its name', async () => {
  openLibrary(`/library?team=${TEAM}`);
  const folder = page.getByRole('treeitem', { name: /^Lab/ });
  await expectShown(folder.getByRole('img', { name: 'Managers edit' }));
  const height = (name: RegExp) =>
    page.getByRole('treeitem', { name }).element().getBoundingClientRect().height;
  expect(height(/^Lab/)).toBe(height(/^Plywood/));
});

it('offers members no locked folder to move a setting to, and marks it', async () => {
  openLibrary(`${AT_SETTING}&team=${TEAM}`);
  await press(/, move$/);
  await expectShown(dialog().getByRole('button', { name: 'Plywood' }));
  const locked = dialog().getByRole('button', { name: 'Lab Managers edit', exact: true });
  await expectShown(locked.getByRole('img', { name: 'Managers edit' }));
  expect(locked.element()).toHaveProperty('disabled', true);
  await dialog().getByRole('textbox').fill('la');
  await userEvent.keyboard('{Enter}');
  await expectShown(dialog().getByRole('button', { name: /^Lab . Inside/ }));
  expect(api.calls(createFolder)).toEqual([]);
});

describe('a setting to another library', () => {
  it('is copied to a folder and a machine of a team, which it opens then', async () => {
    api
      .on(listMachines, () => ({
        items: [aMachine({ name: 'Team laser' }), aMachine({ id: idOf(12), power_watts: 100 })],
        next_cursor: null,
      }))
      .on(copySettings, { ids: [idOf(90)] });
    const router = openLibrary(AT_SETTING);
    await press('Copy to library');
    await expectShown(combobox('Folder'));
    await expect.poll(() => options('Folder')).toEqual(['No folder', 'Plywood']);
    await combobox('Folder').selectOptions('Plywood');
    await expect.poll(() => options('Machine there')).toEqual(['None', 'Team laser']);
    await combobox('Machine there').selectOptions('Team laser');
    await pressInDialog('Copy');
    await expectCall(copySettings, {
      body: expect.objectContaining({
        ids: [SETTING],
        to_team_id: TEAM,
        folder_id: idOf(80),
        machine_id: aMachine().id,
      }),
    });
    expect(api.teams(copySettings)).toEqual([null]);
    await expectGone(dialog());
    await expectText('1 setting copied to Northlight Works');
    await press('Open library');
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ team: TEAM, folder_id: idOf(80), setting: idOf(90) });
  });

  it('is moved, and moved back', async () => {
    api.on(moveSettings, { moved: 1 });
    openLibrary(AT_SETTING);
    await press('Move to library');
    await expectText(/moving back doesn’t bring it back/);
    await pressInDialog('Move');
    await expectText('1 setting moved to Northlight Works');
    await press('Undo');
    await expectCall(moveSettings, {
      body: { ids: [SETTING], to_team_id: null, folder_id: null },
    });
    expect(api.teams(moveSettings)).toEqual([null, TEAM]);
  });

  it('isn’t offered to be moved back where a machine would be lost', async () => {
    withSettings(mine({ machine_id: aMachine().id }));
    api.on(moveSettings, { moved: 1 });
    openLibrary(AT_SETTING);
    await press('Move to library');
    await pressInDialog('Move');
    await expectText('1 setting moved to Northlight Works');
    await expectGone(button('Undo'));
  });

  it('of a team is moved by managers; members copy it', async () => {
    openLibrary(`${AT_SETTING}&team=${TEAM}`);
    await expectShown(button('Copy to library'));
    await expectGone(button('Move to library'));
  });

  it('says where the user may not add', async () => {
    api.on(listTeams, {
      items: [
        aTeamSummary({ role: 'member' }),
        aTeamSummary({ id: OTHER, name: 'Makers', role: 'viewer' }),
        aTeamSummary({ id: idOf(72), name: 'Shop', role: 'owner', is_read_only: true }),
      ],
    });
    openLibrary(AT_SETTING);
    await press('Copy to library');
    await expectText('You’re a viewer of Makers. Members add settings.');
    await expectText('Shop is read-only: no plan pays for it.');
    expect(options('Library')).toEqual(['Northlight Works']);
  });

  it('is like any other in the user’s own library if it was locked in a team', async () => {
    api.on(getSetting, detailOf(mine({ is_locked: true })));
    openLibrary(AT_SETTING);
    await expectShown(button('Move to library'));
    await expectShown(button('Delete Cut birch'));
  });

  it('offers nothing without another library', async () => {
    api.on(listTeams, { items: [aTeamSummary({ role: 'viewer' })] });
    openLibrary(AT_SETTING);
    await expectShown(button('Compare'));
    await expect.poll(() => api.calls(listTeams).length).toBeGreaterThan(0);
    await expectGone(button('Copy to library'));
  });
});

describe('a shared setting', () => {
  it('says to viewers why they can’t change it, and no key does', async () => {
    serveTeam({ team: { role: 'viewer' } });
    openLibrary(`${AT_SETTING}&team=${TEAM}`);
    await expectShown(notice(/You’re a viewer/));
    await expectGone(button(/^Edit numbers/));
    await row(/Cut birch/).click();
    await userEvent.keyboard('{Delete}p');
    await expectShown(row(/Cut birch/));
    expect(api.faults()).toEqual([]);
  });

  it('says that no plan pays for it', async () => {
    serveTeam({ team: { role: 'owner', is_read_only: true } });
    openLibrary(`${AT_SETTING}&team=${TEAM}`);
    await expectShown(notice(/This team is read-only/));
  });
});

describe('selected settings to another library', () => {
  const many = Array.from({ length: 150 }, (_, n) => mine({ id: idOf(200 + n), name: `Cut ${n}` }));

  it('go in as few requests as possible, and only what has not arrived again', async () => {
    api.on(listSettings, ({ query }) =>
      query.cursor === undefined
        ? { items: many.slice(0, 100), next_cursor: 'more', matched: 'exactly' as const }
        : { items: many.slice(100), next_cursor: null, matched: 'exactly' as const },
    );
    api.on(copySettings, ({ body }) =>
      api.calls(copySettings).length === 2
        ? refusal('plan_limit_recipes')
        : { ids: body.ids.map((_, n) => idOf(500 + n)) },
    );
    openLibrary('/library?view=cards');
    await page.getByRole('checkbox').first().click({ force: true });
    await press('Select all matches');
    await press('Library');
    await menuitem('Copy to library').click();
    await pressInDialog('Copy');
    await expectText('100 of 150 copied. Try again for the rest.');
    await pressInDialog('Copy');
    await expectText('150 settings copied to Northlight Works');
    await expectCalls(copySettings, 3);
    const [first, second, third] = api.calls(copySettings).map(({ body }) => body);
    expect(first?.ids).toHaveLength(100);
    expect(second).toEqual(third);
  });
});
