import { findSetting, getSession, getSetting, giveFeedback } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ANSWERS } from '../features/workshop/scan/has-answers.ts';
import { writeStored } from '../lib/storage.ts';
import { aMessage } from '../lib/testing/a-message.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import { aFeedbackAnswer, answerFeedback } from '../testing/fake-feedback.ts';
import { CUT, detailOf, withSettings } from '../testing/fake-library.ts';
import { scanAddress, withScanned } from '../testing/fake-scan.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  alert,
  button,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
} from '../testing/find.ts';
import { aProfile, aSetting, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const scan = (profile = aProfile()) => openApp(scanAddress(), profile);
const title = () => heading(/^Birch plywood 3/);
const question = () => heading('Did it cut?');

describe('a scanned setting', () => {
  it('shows the numbers of the machine', async () => {
    withSettings(aSetting({ kerf_mm: 0.12, air_assist: true, speed_mm_min: 1200 }));
    scan();
    await expectShown(title());
    await expectText('K40');
    await expectText(/^20.mm\/s$/);
    await expectText('Confident 80\u202f%');
    await expectText(/^0\.12/);
    await expectText(/^900 to 1,500 mm\/min|^15 to 25 mm\/s/);
    await expectText('Up to date');
  });

  it('shows the unit of the user', async () => {
    withSettings(CUT());
    scan(aProfile({ speed_unit: 'mm/min' }));
    await expectText(/^1,?200.mm\/min$/);
  });

  it('asks no viewer of its team', async () => {
    withSettings(CUT());
    serveTeam({ team: { role: 'viewer' } });
    openApp(`${scanAddress()}?team=${TEAM}`, aProfile());
    await expectShown(title());
    await expectText('Members of Northlight Works add results.');
    await expectGone(question());
  });

  it('shows every step of a sequence', async () => {
    const step = { operation: 'Engrave' as const, fill_type: 'fill' as const, passes: 2 };
    withSettings(aSetting({ further_steps: [{ ...step, name: 'Clean', speed_mm_min: 6000 }] }));
    scan();
    const steps = page.getByRole('list', { name: 'All steps' }).getByRole('listitem');
    await expect.poll(() => steps.elements().length).toBe(2);
    await expectShown(steps.nth(1).getByText('Clean'));
    await expectShown(steps.nth(1).getByText(/100.mm\/s.* 2.×/));
  });

  it('warns before the numbers', async () => {
    withSettings(aSetting({ safety_bypassed: true, warnings: [aMessage('It smells.')] }));
    scan();
    await expectText(/saved despite a safety block/);
    await expectText('It smells.');
  });

  it('of somebody else is not shown', async () => {
    withSettings();
    api.on(findSetting, () => refusal('not_found'));
    scan();
    await expectText('This setting is not in your library');
    await link('Open library').click();
    await expectShown(heading('Library'));
  });

  it('is asked for again after a failure', async () => {
    api.on(getSetting, () => refusal('database_unavailable'));
    scan();
    await expectShown(alert());
    withSettings(CUT());
    await press(/try again/i);
    await expectShown(title());
  });

  it('leads through the sign-in and back', async () => {
    const router = openApp(scanAddress(), null);
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ return: scanAddress() });
  });
});

describe('a setting that was scanned before', () => {
  beforeEach(() => withScanned(detailOf(CUT())));

  it('is there without a connection, with its age', async () => {
    api.on(getSetting, noAnswer);
    const router = scan();
    api.on(getSession, noAnswer);
    await expectShown(title());
    await expectText('As of 1 hour ago, offline');
    await expectShown(question());
    expect(router.state.location.pathname).toBe(scanAddress());
  });

  it('asks for nothing while the account waits to be erased', async () => {
    api.on(getSetting, () => refusal('account_being_erased'));
    writeStored(ANSWERS, [
      { id: idOf(8), setting_id: idOf(20), draft: { cut_through: true }, send_at: 0 },
    ]);
    scan(aProfile({ erase_at: '2030-12-06T10:00:00.000Z' }));
    await expectShown(button('Keep my account'));
    expect(api.calls(getSetting)).toEqual([]);
    expect(api.calls(giveFeedback)).toEqual([]);
    writeStored(ANSWERS, null);
  });

  it('is there at once, and then as it is now', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(getSetting, () => promise);
    scan();
    await expectText(/checking for updates/);
    await expectShown(title());
    resolve(Response.json(detailOf(aSetting({ material: 'Oak', thickness_mm: 4 }))));
    await expectShown(heading(/^Oak 4/));
    await expectText('Up to date');
  });

  it('goes when it was deleted, also from this device', async () => {
    withSettings();
    api.on(findSetting, () => refusal('not_found'));
    scan();
    await expectText('This setting is not in your library');
    await expect.poll(() => localStorage.getItem(`beamwright:user:scanned:${idOf(20)}`)).toBeNull();
  });

  it('is hidden from another user, also while the server cannot say whose it is', async () => {
    api.on(getSetting, () => refusal('database_unavailable'));
    scan(aProfile({ id: idOf(2) }));
    await expectShown(alert());
    await expectGone(title());
    expect(localStorage.getItem(`beamwright:user:scanned:${idOf(20)}`)).toBeNull();
  });

  it('needs the sign-in when the session has ended', async () => {
    api.on(getSetting, () => refusal('authentication_required'));
    const router = openApp(scanAddress(), null);
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ return: scanAddress() });
  });
});

describe('a setting that was moved after its code was printed', () => {
  /** In the library of the team only, or in the user's own only. */
  const keepIn = (library: string | null) => {
    const { id } = CUT();
    api
      .on(getSetting, (_request, team) =>
        team === library
          ? detailOf(CUT())
          : refusal(library === null ? 'team_not_found' : 'not_found'),
      )
      .on(findSetting, { team_id: library });
    return id;
  };

  it('is shown in the team that has it now, as the address says', async () => {
    serveTeam();
    keepIn(TEAM);
    const router = scan();
    await expectShown(title());
    await expectText('Up to date');
    expect(router.state.location.search).toEqual({ team: TEAM });
  });

  it('is shown in one’s own library, also from a team that one has left', async () => {
    serveTeam({ team: { id: idOf(71) } });
    keepIn(null);
    const router = openApp(`${scanAddress()}?team=${TEAM}`, aProfile());
    await expectShown(title());
    expect(router.state.location.search).toEqual({});
  });

  it('is there without a connection once it was found', async () => {
    serveTeam();
    writeStored('owner', aProfile().id);
    writeStored(`scanned:${CUT().id}`, { setting: detailOf(CUT()), at: Date.now(), team: TEAM });
    writeStored('scanned', [CUT().id]);
    api.on(getSetting, noAnswer).on(findSetting, noAnswer);
    const router = scan();
    await expectShown(title());
    expect(router.state.location.search).toEqual({ team: TEAM });
  });

  it('gets an answer that waited on this device', async () => {
    serveTeam();
    const id = keepIn(TEAM);
    api.on(giveFeedback, (_request, team) =>
      team === TEAM ? aFeedbackAnswer() : refusal('not_found'),
    );
    writeStored('owner', aProfile().id);
    writeStored(ANSWERS, [{ id: idOf(65), setting_id: id, draft: { edge_score: 3 }, send_at: 0 }]);
    openApp('/machines', aProfile());
    await expect.poll(() => localStorage.getItem('beamwright:user:answers')).toBeNull();
    expect(api.teams(giveFeedback)).toEqual([null, TEAM]);
  });
});

describe('answering at the machine', () => {
  const UNDO_S = 10;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answerFeedback({ confidence: 0.9 });
  });
  afterEach(() => vi.useRealTimers());

  /** Passes the time for "Undo", so that the browser sends the pending answers. */
  const passTime = () => {
    vi.setSystemTime(Date.now() + UNDO_S * 1000);
    window.dispatchEvent(new Event('online'));
  };
  const ask = async (setting = CUT()) => {
    withSettings(setting);
    scan();
    await expectShown(button(/^Yes, clean/));
  };
  const sent = () => api.calls(giveFeedback).map(({ body: { id: _id, ...draft } }) => draft);
  const expectSent = (draft: object) => expect.poll(sent).toEqual([draft]);

  it('sends a clean cut once it can no longer be undone', async () => {
    await ask();
    await press(/^Yes, clean/);
    await expectText('Saved');
    expect(sent()).toEqual([]);
    passTime();
    await expectSent({ cut_through: true, edge_score: 10 });
    await expectText('Confidence is now 90\u202f%.');
    await expectCall(giveFeedback, { params: { id: idOf(20) } });
  });

  it('sends nothing that was undone', async () => {
    await ask();
    await press('No');
    await press('Undo');
    await expectShown(button(/^Yes, clean/));
    passTime();
    await expect.poll(() => localStorage.getItem('beamwright:user:answers')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('sends a score', async () => {
    await ask();
    const more = button(/^Yes, with an edge score/);
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await press('Edge 4 of 10');
    passTime();
    await expectSent({ cut_through: true, edge_score: 4 });
  });

  it('asks whether an engraving came out well', async () => {
    await ask(aSetting({ operation: 'Engrave' }));
    await expectShown(heading('Did it come out well?'));
    await press(/^No/);
    passTime();
    await expectSent({ edge_score: 0 });
  });

  it('shows the new confidence, and what to try next', async () => {
    await ask();
    answerFeedback({
      suggestion: { speed_mm_min: 900, power_percent: 60, reason: aMessage('Slower cuts deeper.') },
    });
    withSettings(aSetting({ confidence: 0.42 }));
    await press('No');
    passTime();
    await expectText(/15.mm\/s at 60.%/);
    await expectText(/Slower cuts deeper/);
    await expectText('Guess 42\u202f%');
    await press('Answer again');
    await expectShown(button(/^Yes, clean/));
  });

  it('waits on this device while the server is away', async () => {
    await ask();
    api.on(giveFeedback, noAnswer);
    await press('No');
    passTime();
    await expectText('Saved on this device');
    await expect.poll(() => api.calls(giveFeedback).length).toBe(1);
    answerFeedback();
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return api.calls(giveFeedback).length;
      })
      .toBe(2);
    await expectText('Sent');
    expect(new Set(api.calls(giveFeedback).map(({ body }) => body.id)).size).toBe(1);
  });

  it('says why an answer was refused', async () => {
    await ask();
    api.on(giveFeedback, () => refusal('too_many_results'));
    await press('No');
    passTime();
    await expectShown(alert());
    await press('Answer again');
    await expectGone(alert());
    await expectShown(button(/^Yes, clean/));
  });

  it('is finished on the next visit, on any page', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(1)));
    const waiting = { id: idOf(65), setting_id: idOf(20), draft: { edge_score: 3 }, send_at: 0 };
    localStorage.setItem('beamwright:user:answers', JSON.stringify([waiting]));
    openApp('/machines', aProfile());
    await expectCall(giveFeedback, {
      params: { id: idOf(20) },
      body: { id: idOf(65), edge_score: 3 },
    });
    await expect.poll(() => localStorage.getItem('beamwright:user:answers')).toBeNull();
  });
});
