import {
  deleteFeedback,
  dismissFeedbackPrompts,
  getFeedbackInsights,
  getSetting,
  listFeedback,
  listFeedbackPrompts,
} from '@beamwright/contract';
import type { Feedback } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noteUse } from '../lib/used-settings.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { aResult, RESULT, withPrompts } from '../testing/fake-feedback.ts';
import { CUT, MARK, openLibrary, withSettings } from '../testing/fake-library.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { serveTeam, TEAM } from '../testing/fake-teams.ts';
import {
  alert,
  button,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const results = () => page.getByRole('list', { name: 'Results' });

describe('results of a setting', () => {
  const openResults = async (...items: Feedback[]) => {
    withSettings(CUT());
    api.on(listFeedback, { items, next_cursor: null });
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectShown(heading('Results'));
  };

  /** The test server has no photos, and a photo that fails to load has no button. */
  const keepPhotos = (event: Event) => {
    if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
  };
  afterEach(() => window.removeEventListener('error', keepPhotos, true));

  it('show the answers with the numbers that were used', async () => {
    await openResults(
      aResult({ cut_through: false, edge_score: 4, notes: 'charred', speed_mm_min: 600 }),
      aResult({ id: idOf(61), cut_through: true, depth_mm: 0.5 }),
    );
    const item = (n: number) => results().getByRole('listitem').nth(n);
    const [failed, worked] = [item(0), item(1)];
    await expectShown(failed.getByText('Didn’t cut through'));
    await expectShown(failed.getByText('Edge 4 of 10'));
    await expectShown(failed.getByText('charred'));
    await expectShown(failed.getByText(/10.mm\/s · 60.% · 1 pass/));
    await expectShown(worked.getByText('Cut through', { exact: true }));
    await expectShown(worked.getByText(/0.5.mm deep/));
    await expectGone(worked.getByText(/Edge/));
  });

  it('say that there are none', async () => {
    await openResults();
    await expectText(/^No results yet/);
    await press('Give feedback');
    await expectShown(button('Send', dialog()));
  });

  it('are asked for again after a failure', async () => {
    withSettings(CUT());
    api.on(listFeedback, () => refusal('database_unavailable'));
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectShown(button(/try again/i));
    api.on(listFeedback, { items: [aResult({ notes: 'charred' })], next_cursor: null });
    await press(/try again/i);
    await expectText('charred');
  });

  it('come page by page', async () => {
    withSettings(CUT());
    api.on(listFeedback, ({ query }) =>
      query.cursor === undefined
        ? { items: [aResult({ notes: 'newest' })], next_cursor: 'more' }
        : { items: [aResult({ id: idOf(61), notes: 'oldest' })], next_cursor: null },
    );
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectText('newest');
    await expectGone(page.getByText('oldest'));
    await press('Show more');
    await expectText('oldest');
    await expectShown(page.getByText('newest'));
    await expectGone(button('Show more'));
  });

  it('are deleted once confirmed, and the confidence is read again', async () => {
    await openResults(aResult({ notes: 'charred' }));
    api.on(deleteFeedback, undefined);
    await press(/^Delete result from/);
    await expectGone(dialog().getByText(/photo/));
    await pressInDialog('Cancel');
    expect(api.calls(deleteFeedback)).toEqual([]);
    await press(/^Delete result from/);
    const reads = api.calls(getSetting).length;
    api.on(listFeedback, { items: [], next_cursor: null });
    await pressInDialog('Delete result');
    await expectCall(deleteFeedback, { params: { id: RESULT } });
    await expectText('Result deleted');
    await expectGone(page.getByText('charred'));
    expect(api.calls(getSetting).length).toBeGreaterThan(reads);
  });

  it('open their photo, and name it when it is deleted', async () => {
    window.addEventListener('error', keepPhotos, true);
    await openResults(aResult({ has_photo: true, notes: 'charred' }), aResult({ id: idOf(61) }));
    await press(/^Open photo from/);
    const photo = page.getByAltText('charred').element();
    expect(photo.getAttribute('src')).toBe(`/api/v1/feedback/${RESULT}/photo`);
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog());
    await button(/^Delete result from/)
      .first()
      .click();
    await expectShown(dialog().getByText(/^Deletes the result and its photo/));
  });

  it('say that a photo cannot be shown', async () => {
    await openResults(aResult({ has_photo: true }));
    await expectText('Couldn’t show the photo');
    await expectGone(button(/^Open photo from/));
  });
});

describe('what all results show', () => {
  const insights = sampleOf(getFeedbackInsights.output, {
    count: 12,
    average_edge_score: 7.5,
    cut_through_rate: 0.834,
    issues: [{ issue: 'too fast', count: 3 }],
    best: [{ setting_id: idOf(21), name: 'Mark slate', confidence: 0.9, count: 4 }],
  });
  const title = heading('What your results show');

  beforeEach(() => withSettings(CUT(), MARK()));

  it('is summed up below the library', async () => {
    api.on(getFeedbackInsights, insights);
    openLibrary();
    await expectShown(title);
    await expectText(/^7.5/);
    await expectText(/^83/);
    await expectText('3 times');
    await expectText('4 results');
  });

  it('is what the team’s results show in its library', async () => {
    serveTeam({ team: { role: 'viewer' } });
    api.on(getFeedbackInsights, insights);
    openLibrary(`/library?team=${TEAM}`);
    await expectShown(heading('What the team’s results show'));
  });

  it('is not asked for on a plan without it', async () => {
    openLibrary('/library', aProfile({ plan: { own_analytics: false } }));
    await expectShown(page.getByRole('row', { name: /Cut birch/ }));
    await expectGone(title);
    expect(api.calls(getFeedbackInsights)).toEqual([]);
  });

  it('says how it begins', async () => {
    api.on(getFeedbackInsights, sampleOf(getFeedbackInsights.output));
    openLibrary();
    await expectText(/^Give feedback on a setting/);
    await expectGone(heading('Best settings'));
  });

  it('is asked for again after a failure', async () => {
    api.on(getFeedbackInsights, () => refusal('database_unavailable'));
    openLibrary();
    await expectShown(alert());
    api.on(getFeedbackInsights, insights);
    await press(/try again/i);
    await expectText(/^7.5/);
  });
});

describe('being asked for feedback', () => {
  const question = heading('How did your laser settings work?');
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  const openWith = async (...names: string[]) => {
    withPrompts(...names);
    withMachines(aMachine());
    const router = openApp('/machines', aProfile());
    await expectShown(heading('K40'));
    // A visitor who moves is there; then it is requested.
    await page.getByRole('heading', { name: 'K40' }).hover();
    await expect.poll(() => localStorage.getItem('beamwright:user:feedback-prompts')).toBeTruthy();
    return router;
  };

  it('waits for the next page, so that nothing moves', async () => {
    await openWith('Mark slate');
    await expectGone(question);
    await goTo('Dashboard');
    await expectShown(question);
    await expectText('Mark slate');
  });

  it('names work and material once', async () => {
    await openWith('Engrave Slate', 'Coaster');
    await goTo('Dashboard');
    const facts = page.getByRole('complementary').getByRole('paragraph');
    await expectShown(facts.getByText('Engrave Slate', { exact: true }));
    await expect.element(facts.getByText('Engrave Slate')).toHaveLength(1);
    await press('Next');
    await expectShown(facts.getByText('Coaster', { exact: true }));
    await expectShown(facts.getByText('Engrave Slate'));
  });

  it('goes on to the next setting, and ends', async () => {
    await openWith('Mark slate', 'Cut birch');
    await goTo('Dashboard');
    await expectText('Mark slate');
    await press('Next');
    await expectText('Cut birch');
    await press('Skip');
    await expectGone(question);
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(api.calls(dismissFeedbackPrompts)).toEqual([]);
  });

  it('is for the dashboard', async () => {
    await openWith('Mark slate');
    await goTo('Dashboard');
    await expectText('Mark slate');
    await goTo('History');
    await expectShown(heading('History'));
    await expectGone(question);
    await goTo('Dashboard');
    await expectShown(question);
  });

  it('includes what was exported, printed or scanned a while before', async () => {
    await openWith('Mark slate');
    noteUse([idOf(7), idOf(9)], 0);
    noteUse([idOf(8)]);
    await goTo('Dashboard');
    await expectCall(listFeedbackPrompts, {
      query: { used: [idOf(7), idOf(9)] },
    });
  });

  it('stops for a day', async () => {
    await openWith('Mark slate', 'Cut birch');
    api.on(dismissFeedbackPrompts, undefined);
    await goTo('Dashboard');
    await press(/^Close and don’t ask again/);
    await expectCalls(dismissFeedbackPrompts, 1);
    await expectGone(question);
  });

  it('leads to the form, and is silent while it is open', async () => {
    withSettings(CUT());
    const router = await openWith('Cut birch');
    await goTo('Dashboard');
    await link('Give Feedback').click();
    await expectShown(dialog('How did your laser settings work?'));
    await expectGone(
      page.getByRole('complementary', { name: 'How did your laser settings work?' }),
    );
    expect(router.state.location.search).toMatchObject({ feedback: idOf(20) });
  });
});
