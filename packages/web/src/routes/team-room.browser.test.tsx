import {
  getLab,
  listFolders,
  listMachineResults,
  listMachines,
  type LabMachine,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry, serveActivity } from '../testing/fake-activity.ts';
import { api } from '../testing/fake-api.ts';
import { aMessage, serveChat } from '../testing/fake-chat.ts';
import { aNotice, serveNotices } from '../testing/fake-notices.ts';
import {
  expectAddress,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  region,
} from '../testing/find.ts';
import { anInvitation, serveTeam, TEAM } from '../testing/fake-teams.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

/** Padding is part of a heading. */
const insetOf = (shown: Element) => Number.parseFloat(getComputedStyle(shown).paddingLeft);

const forYou = () => region('For you');

function serveLab(own_induction: LabMachine['own_induction'], is_on = true) {
  const machine = { id: idOf(50), name: 'P2S', requires_induction: true, own_induction };
  api.on(
    getLab,
    sampleOf(getLab.output, { is_on, machines: [machine], materials: [], choices: [] }),
  );
}

beforeEach(() => {
  api
    .on(listMachines, {
      items: [aMachine({ id: idOf(50), name: 'P2S' }), aMachine({ id: idOf(51), name: 'S1' })],
      next_cursor: null,
    })
    .on(listFolders, { items: [] });
});

describe('what waits for the user in a team', () => {
  it('is nothing if nothing waits', async () => {
    serveTeam();
    serveLab('valid');
    serveNotices(aNotice(1, { team_id: idOf(99) }), aNotice(2, { is_read: true }));
    openApp(`/teams/${TEAM}`, aProfile());
    await expectShown(heading('P2S'));
    await expect.poll(() => api.calls(getLab).length).toBeGreaterThan(0);
    await expectGone(forYou());
  });

  it('is mentions, safety pages and invitations, each with its way', async () => {
    serveTeam({
      team: { role: 'manager' },
      invitations: [
        anInvitation(90),
        anInvitation(91, {
          state: 'wrong_address',
          opened_by: { id: idOf(94), email: 'kit@other.example', name: 'Kit' },
        }),
      ],
    });
    serveLab('not_started');
    serveNotices(aNotice(1));
    openApp(`/teams/${TEAM}`, aProfile());
    await expectContent(forYou(), /Maker 1 mentioned you in Northlight Works/);
    await expectAddress('Reply', `/teams/${TEAM}/chat`);
    await expectContent(forYou(), /Confirm the safety page of P2S/);
    await expectAddress('Read page', `/teams/${TEAM}/lab?machine=${idOf(50)}`);
    await expectContent(forYou(), /1 invitation was opened with another address/);
    await expectContent(forYou(), /kit@other\.example/);
    await expectAddress('Review', `/teams/${TEAM}/members`);
  });

  it('asks viewers for nothing, and others also where makerspace mode is off', async () => {
    serveTeam({ team: { role: 'viewer' } });
    serveNotices();
    openApp(`/teams/${TEAM}`, aProfile());
    await expectShown(heading('P2S'));
    expect(api.calls(getLab)).toEqual([]);
    await closeScreen();
    serveTeam({ team: { role: 'member' } });
    serveLab('expired', false);
    openApp(`/teams/${TEAM}`, aProfile());
    await expectContent(forYou(), /Your induction for P2S has ended/);
  });

  it('is the end of the plan, which the owner can change', async () => {
    serveTeam();
    serveNotices(
      aNotice(1, {
        kind: 'plan_ending',
        text: {
          code: 'notice.plan_ending',
          values: { team: 'Northlight Works', date: '2030-12-14' },
          text: '',
        },
      }),
    );
    openApp(`/teams/${TEAM}`, aProfile());
    await expectContent(forYou(), /read-only from .*2030, when its plan ends\. Nothing is deleted/);
    await expectAddress('Keep plan', '/settings/plan');
  });
});

describe('the machines of a team', () => {
  it('say how many results of how many people they have, and the newest', async () => {
    serveTeam();
    const known = { results: 62, people: 5, last_at: new Date().toISOString() };
    const last_by = { id: idOf(2), name: 'Ines Okafor' };
    api.on(listMachineResults, { items: [{ machine_id: idOf(50), ...known, last_by }] });
    openApp(`/teams/${TEAM}`, aProfile());
    await expectText('62 results from 5 people');
    await expectText(/^Last: Ines Okafor, /);
    await expectText('No results');
    expect(new Set(api.teams(listMachineResults))).toEqual(new Set([TEAM]));
    await expectShown(link('Get settings for P2S'));
  });
});

it('begins all its cards at the same line on a phone', async () => {
  await page.viewport(390, 844);
  try {
    serveTeam();
    serveNotices(aNotice(1));
    serveActivity([anEntry(1)]);
    serveChat({ messages: [aMessage(1)] });
    openApp(`/teams/${TEAM}`, aProfile());
    const cards = ['For you', 'Machines', 'Library', 'Activity', 'Chat', 'Members'];
    for (const name of cards) await expectShown(heading(name));
    await expectShown(heading('Today'));
    const starts = [...cards, 'P2S', 'Today'].map(
      (name) =>
        heading(name).element().getBoundingClientRect().left + insetOf(heading(name).element()),
    );
    expect(new Set(starts).size, String(starts)).toBe(1);
  } finally {
    await page.viewport(1280, 800);
  }
});
