import { exportActivity, listActivity, listFolders, listMachines } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry, serveActivity, serveSums } from '../testing/fake-activity.ts';
import { api } from '../testing/fake-api.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { aTeamMember, serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  button,
  choose,
  combobox,
  expectAddress,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  region,
} from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const INES = { id: idOf(500), name: 'Ines Okafor' };
const THEO = { id: idOf(501), name: 'Theo Brandt' };
const rows = () => region('Today').getByRole('listitem');

beforeEach(() => {
  api
    .on(listMachines, { items: [aMachine({ name: 'P2S' })], next_cursor: null })
    .on(listFolders, { items: [] });
});

const openActivity = () => openApp(`/teams/${TEAM}/activity`, aProfile());

it('has its days right below the heading of the team', async () => {
  serveTeam();
  serveActivity([anEntry(1)]);
  openActivity();
  await expectShown(page.getByRole('heading', { name: 'Today', level: 2 }));
});

it('shows its tab on a phone, which has no room for all of them', async () => {
  await page.viewport(390, 844);
  try {
    serveTeam();
    serveActivity([anEntry(1)]);
    openActivity();
    const tab = page
      .getByRole('navigation', { name: 'Team' })
      .getByRole('link', { name: 'Activity' });
    await expectShown(tab);
    await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  } finally {
    await page.viewport(1280, 800);
  }
});

describe('activity of a team', () => {
  it('says who did what, where, and what came of it', async () => {
    serveTeam();
    serveActivity([
      anEntry(1, { details: { operation: 'Cut', cut_through: true } }),
      anEntry(2, {
        actor: THEO,
        machine: { id: null, name: 'S1' },
        details: { operation: 'Cut', cut_through: false },
      }),
      anEntry(3, {
        kind: 'setting_changed',
        details: {
          version: '1.3',
          summary: {
            code: 'version.edited',
            values: {
              changes: [
                {
                  code: 'change.speed_mm_min',
                  values: { before: 432, after: 408 },
                },
              ],
            },
            text: 'Speed: 432 mm/min → 408 mm/min.',
          },
        },
      }),
      anEntry(4, { kind: 'setting_moved', count: 12, actor: { ...INES, id: aProfile().id } }),
      anEntry(5, {
        kind: 'member_removed',
        actor: null,
        person: THEO,
        setting: null,
        machine: null,
      }),
    ]);
    openActivity();
    await expectContent(
      rows().nth(0),
      /Ines Okafor tried Coasters, birch 3 mm on the P2SCut through/,
    );
    await expectContent(
      rows().nth(1),
      /Theo Brandt tried Coasters, birch 3 mm on the S1Not through/,
    );
    await expectContent(
      rows().nth(2),
      /Ines Okafor changed speed 7.2 → 6.8.mm\/s in Coasters, birch 3 mmv1.3/,
    );
    await expectContent(rows().nth(3), /You moved 12 settings/);
    await expectContent(rows().nth(4), /Former member removed Theo Brandt/);
    await expectAddress('Coasters, birch 3 mm', new RegExp(`setting=${idOf(20)}`));
    expect(link('S1').query()).toBeNull();
    await expectShown(heading('Today'));
    await expectText('Kept for 2 years.');
  });

  it('filters by kind, person, machine and days, and exports what it shows', async () => {
    serveTeam({ members: [aTeamMember(500, { name: 'Ines Okafor' })] });
    serveActivity([anEntry(1), anEntry(2, { actor: THEO })]);
    openActivity();
    await expectText('Theo Brandt');
    await choose('Results');
    await expectCall(listActivity, { query: { limit: 50, category: 'results' } });
    await combobox('Person').selectOptions('Ines Okafor');
    await expectGone(page.getByText('Theo Brandt'));
    await combobox('Machine').selectOptions('P2S');
    await page.getByLabelText('From').fill('2026-11-20');
    await page.getByLabelText('To').fill('2026-11-28');
    const query = {
      category: 'results',
      person_id: idOf(500),
      machine_id: idOf(10),
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 29).toISOString(),
    } as const;
    await expectCall(listActivity, { query: { ...query, limit: 50 } });
    api.on(exportActivity, { content: 'time\r\n', media_type: 'text/csv', name: 'activity.csv' });
    await press('Export CSV');
    await expectCall(exportActivity, { query });
  });

  it('offers to clear filters that find nothing', async () => {
    serveTeam();
    serveActivity([]);
    openActivity();
    await expectText(/^Nothing yet/);
    await choose('People');
    await expectText('Nothing matches.');
    await press('Clear filters');
    await expectText(/^Nothing yet/);
  });
});

describe('the room', () => {
  const openRoom = () => openApp(`/teams/${TEAM}`, aProfile());

  it('shows the newest, and leads to the rest', async () => {
    serveTeam();
    serveActivity([anEntry(1, { kind: 'card_made', details: { cells: 25, marked: 18 } })]);
    openRoom();
    const activity = region('Activity');
    await expectContent(activity, /started a test card for .* on the P2S18 of 25 marked/);
    await expectAddress('See all activity', `/teams/${TEAM}/activity`);
    await expectShown(button('Export CSV'));
  });

  it('sums up the day of a large team', async () => {
    serveTeam({ team: { counts: { members: 83 } } });
    serveSums({
      results: { count: 26, machines: 7, rated: 24, good: 22 },
      failing: [{ machine: { id: idOf(10), name: 'Speedy 100' }, count: 4, people: 3 }],
      items: [
        {
          kind: 'induction_confirmed',
          count: 3,
          people: 3,
          actor: null,
          last_at: new Date().toISOString(),
        },
        {
          kind: 'setting_locked',
          count: 1,
          people: 1,
          actor: INES,
          last_at: new Date().toISOString(),
        },
      ],
    });
    openRoom();
    const today = region('Today');
    await expectContent(today, /26 results on 7 machines22 of 24 rated are good/);
    await expectContent(today, /4 not through on the Speedy 1003 people/);
    await expectContent(today, /3 members confirmed safety pages/);
    await expectContent(today, /1 setting locked by Ines Okafor/);
    await expectGone(region('Activity'));
  });
});

describe('activity that is open', () => {
  const CHANNEL = `team-activity:${TEAM}`;
  const START = Date.now() - 60_000;
  const at = (n: number) =>
    anEntry(n, {
      setting: { id: null, name: `Setting ${n}` },
      created_at: new Date(START + n * 1000).toISOString(),
    });
  const upTo = (n: number) => Array.from({ length: n }, (_, place) => at(n - place));
  const happen = async (count: number) => {
    await expect.poll(() => isSubscribed(CHANNEL)).toBe(true);
    serveActivity(upTo(count));
    publish(CHANNEL, 'changed');
  };

  it('has what is new at its beginning', async () => {
    serveTeam();
    serveActivity(upTo(2));
    openActivity();
    await expectText(/Setting 2/);
    await happen(3);
    await expectText(/Setting 3/);
    await expectGone(button('1 new'));
  });

  it('counts what is new while somebody reads further down, and moves nothing', async () => {
    serveTeam();
    serveActivity(upTo(40));
    openActivity();
    await expectShown(page.getByText('Setting 1', { exact: true }));
    const shown = page.getByText('Setting 2', { exact: true });
    shown.element().scrollIntoView();
    await expect.poll(() => isSubscribed(CHANNEL)).toBe(true);
    const before = shown.element().getBoundingClientRect().top;
    await happen(43);
    await expectShown(button('3 new'));
    expect(shown.element().getBoundingClientRect().top).toBe(before);
    await expectGone(page.getByText('Setting 43'));
    await press('3 new');
    await expectShown(page.getByText('Setting 43'));
    await expectGone(button('3 new'));
  });

  it('is followed in the room, too', async () => {
    serveTeam();
    serveActivity(upTo(2));
    openApp(`/teams/${TEAM}`, aProfile());
    await expectText(/Setting 2/);
    await happen(3);
    await expectText(/Setting 3/);
  });
});
