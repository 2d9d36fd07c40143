import { addPhoto, getSetting, giveFeedback, updateSetting } from '@beamwright/contract';
import type { FeedbackDraft, Profile, Setting } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { listUnsent } from '../lib/unsent-writes.ts';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  choose,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  radio,
  textbox,
} from '../testing/find.ts';
import { aPhoto, answerFeedback, aResult, choosePhoto, RESULT } from '../testing/fake-feedback.ts';
import { CUT, openLibrary, withSettings } from '../testing/fake-library.ts';
import { aProfile, aSetting, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const notes = () => textbox('Notes', dialog());

const QUESTION = 'How did your laser settings work?';

async function ask(setting: Setting = CUT(), profile: Profile = aProfile()) {
  withSettings(setting);
  const router = openLibrary(`/library?feedback=${setting.id}`, profile);
  await expectShown(button('Send'));
  return router;
}

const expectSent = (draft: FeedbackDraft) =>
  expectCall(giveFeedback, {
    params: { id: idOf(20) },
    body: expect.objectContaining(draft) as never,
  });

describe('the feedback form', () => {
  it('asks about a cut, and sends what was answered', async () => {
    await ask();
    answerFeedback();
    await expectShown(dialog(QUESTION).getByText('Cut birch'));
    await expectGone(textbox(/^Measured depth/));
    await choose('Yes');
    await choose('7');
    await press('too slow');
    await press('Send');
    await expectSent({ cut_through: true, edge_score: 7, depth_mm: null, notes: 'too slow' });
    await expectText(/Confidence 80.% → 90.%/);
    await expectText(/3 results/);
  });

  it('asks about the depth of an engraving', async () => {
    await ask(aSetting({ operation: 'Engrave' }));
    answerFeedback();
    await expectGone(radio('No'));
    await textbox(/^Measured depth/).fill('0.4');
    await press('Send');
    await expectSent({ cut_through: null, edge_score: null, depth_mm: 0.4 });
  });

  it('distinguishes "no" from "not checked"', async () => {
    await ask();
    answerFeedback();
    await expect.element(radio('Not checked')).toBeChecked();
    await choose('No');
    await press('Send');
    await expectSent({ cut_through: false });
  });

  it('sends nothing for a depth that no laser reaches', async () => {
    await ask(aSetting({ operation: 'Engrave' }));
    await textbox(/^Measured depth/).fill('101');
    await press('Send');
    await expect.element(textbox(/^Measured depth/)).toHaveAttribute('aria-invalid', 'true');
    expect(api.calls(giveFeedback)).toEqual([]);
  });

  it('wants one answer', async () => {
    await ask();
    await press('Send');
    await expectShown(alert(undefined, dialog()).getByText('Answer at least one question.'));
    await choose('No');
    await expectGone(alert(undefined, dialog()));
    expect(api.calls(giveFeedback)).toEqual([]);
  });

  it('takes the score from the keyboard, and clears it', async () => {
    await ask();
    await choose('0, useless');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(radio('2')).toBeChecked();
    await press('Clear');
    await expect.element(radio('2')).not.toBeChecked();
    await press('Send');
    await expectShown(alert(undefined, dialog()));
  });

  it('adds and removes a common note in what is typed', async () => {
    await ask();
    await notes().fill('smells');
    await press('rough edge');
    await expect.element(notes()).toHaveValue('smells, rough edge');
    await expect.element(button('rough edge')).toHaveAttribute('aria-pressed', 'true');
    await press('rough edge');
    await expect.element(notes()).toHaveValue('smells');
  });

  it('keeps the answers of a refusal, and sends them under the same id', async () => {
    await ask();
    api.on(giveFeedback, noAnswer);
    await choose('No');
    await notes().fill('charred');
    await press('Send');
    await expectShown(alert(undefined, dialog()));
    await expect.element(notes()).toHaveValue('charred');
    answerFeedback();
    await press('Send');
    await expectText(/^Confidence/);
    const ids = new Set(api.calls(giveFeedback).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
  });
});

describe('an answer that was not sent', () => {
  const openAgain = async () => {
    await closeScreen();
    await ask();
  };

  it('is there after a reload', async () => {
    await ask();
    await choose('No');
    await notes().fill('charred');
    await openAgain();
    await expect.element(notes()).toHaveValue('charred');
    await expect.element(radio('No')).toBeChecked();
    answerFeedback();
    await press('Send');
    await expectSent({ cut_through: false, notes: 'charred' });
    await expectText(/^Confidence/);
    await openAgain();
    await expect.element(notes()).toHaveValue('');
  });

  it('is there after the session has ended, as the page to sign in says', async () => {
    await ask();
    await notes().fill('charred');
    await closeScreen();
    openApp('/library', null);
    await expectText('What you typed is kept.');
    await openAgain();
    await expect.element(notes()).toHaveValue('charred');
  });

  it('is gone once its user left without sending', async () => {
    await ask();
    await notes().fill('charred');
    await press('Close');
    await press('Leave');
    await expectGone(dialog());
    await openAgain();
    await expect.element(notes()).toHaveValue('');
  });

  it('is not left to be sent twice when it is sent after signing in', async () => {
    await ask();
    await notes().fill('charred');
    api.on(giveFeedback, () => refusal('session_expired'));
    await press('Send');
    await expectText('What you entered is kept.');
    expect(listUnsent()).toHaveLength(1);
    await openAgain();
    await expect.element(notes()).toHaveValue('');
  });
});

describe('leaving the feedback form', () => {
  it('asks first when something was answered', async () => {
    const router = await ask();
    await notes().fill('charred');
    await press('Close');
    await expectShown(dialog('Leave without sending?'));
    await button('Cancel', dialog('Leave without sending?')).click();
    await expect.element(notes()).toHaveValue('charred');
    await userEvent.keyboard('{Escape}');
    await press('Leave');
    await expectGone(dialog(QUESTION));
    expect(router.state.location.search).toMatchObject({ setting: idOf(20) });
  });

  it('asks nothing when nothing was answered', async () => {
    await ask();
    await press('Close');
    await expectGone(dialog());
    await expectShown(heading('Cut birch'));
  });

  it('asks nothing when it was sent', async () => {
    await ask();
    answerFeedback();
    await choose('Yes');
    await press('Send');
    await press('Done');
    await expectGone(dialog());
    await expectShown(heading('Cut birch'));
  });
});

describe('feedback on a setting that does not come', () => {
  it('says that it is not in the library', async () => {
    withSettings();
    openLibrary(`/library?feedback=${idOf(99)}`);
    await expectShown(dialog().getByText('This setting is not in your library'));
    await expectGone(button('Send'));
  });

  it('is asked for again', async () => {
    api.on(getSetting, () => refusal('database_unavailable'));
    openLibrary(`/library?feedback=${idOf(20)}`);
    await expectShown(button(/try again/i, dialog()));
    withSettings(CUT());
    await pressInDialog(/try again/i);
    await expectShown(button('Send'));
  });

  it('shows that it is loading', async () => {
    api.on(getSetting, never);
    openLibrary(`/library?feedback=${idOf(20)}`);
    await expect.element(dialog().getByRole('status')).toBeInTheDocument();
    await expectGone(button('Send'));
  });
});

describe('what feedback changes', () => {
  const suggestion = {
    speed_mm_min: 1080,
    power_percent: 60,
    reason: aMessage('Slower, because it did not cut through.'),
  };
  const give = async (setting = CUT(), profile = aProfile()) => {
    await ask(setting, profile);
    answerFeedback({ suggestion, confidence: 0.8 });
    await choose('No');
    await press('Send');
  };
  const next = () => page.getByRole('region', { name: 'What to try next' });

  it('starts from the numbers that were run, also if the setting is shown with others', async () => {
    await ask(CUT());
    answerFeedback({
      suggestion,
      feedback: aResult({ speed_mm_min: 1242, cut_through: false }),
    });
    await choose('No');
    await press('Send');
    await expectShown(next().getByText('20.7 mm/s → 18 mm/s'));
  });

  it('names what to try, and takes it over', async () => {
    await give();
    await expectText(/^Confidence still 80/);
    await expectShown(next().getByText(suggestion.reason.text));
    await expectShown(next().getByText('Speed'));
    await expectGone(next().getByText('Power'));
    api.on(updateSetting, aSetting({ speed_mm_min: 1080, version: '1.1' }));
    await press('Update setting');
    await expectCall(updateSetting, {
      params: { id: idOf(20) },
      body: { speed_mm_min: 1080, power_percent: 60 },
    });
    await expectShown(next().getByText('Setting updated.'));
  });

  it('can be taken over after a refusal', async () => {
    await give();
    api.on(updateSetting, () => refusal('database_unavailable'));
    await press('Update setting');
    await expectCalls(updateSetting, 1);
    await expectShown(alert());
    await expectShown(button('Update setting'));
  });

  it('is not taken over into a setting that cannot be changed', async () => {
    await give(aSetting({ is_read_only: true }));
    await expectShown(next());
    await expectGone(button('Update setting'));
  });

  it('moves the focus to the outcome', async () => {
    await give();
    await expect.element(page.getByText(/^Confidence still/)).toHaveFocus();
  });

  it('says when the plan does not learn', async () => {
    await give(CUT(), aProfile({ plan: { name: 'Hobby', feedback_learning: false } }));
    await expectText(/Your Hobby plan saves results but doesn’t learn/);
  });

  it('says when the machine is gone', async () => {
    await give(aSetting({ machine_id: null }));
    await expectText(/no longer have this setting’s machine/);
  });
});

describe('the photo of a result', () => {
  const sendWithPhoto = async () => {
    await ask();
    answerFeedback();
    await choosePhoto(await aPhoto());
    await expectShown(page.getByAltText('Your photo'));
    await choose('Yes');
    await press('Send');
  };

  it('is sent after the answers', async () => {
    api.on(addPhoto, () => {
      expect(api.calls(giveFeedback)).toHaveLength(1);
      return aResult({ has_photo: true });
    });
    await sendWithPhoto();
    await expectText('The photo is saved with it.');
    await expectCall(addPhoto, { params: { id: RESULT } });
  });

  it('does not go alone', async () => {
    await ask();
    await choosePhoto(await aPhoto());
    await press('Send');
    await expectText('Answer at least one question to go with the photo.');
    await press('Remove photo');
    await expectGone(page.getByAltText('Your photo'));
  });

  it('is refused when the browser cannot read it', async () => {
    await ask();
    await choosePhoto(new File(['no picture'], 'burned.heic', { type: 'image/png' }));
    await expectText(/can’t read that file/);
    await expectGone(page.getByAltText('Your photo'));
  });

  it('is sent again after a failure; the result is safe', async () => {
    api.on(addPhoto, () => refusal('files_unavailable'));
    await sendWithPhoto();
    await expectText(/Result saved, but the photo wasn’t sent/);
    api.on(addPhoto, aResult({ has_photo: true }));
    await press('Send again');
    await expectText('The photo is saved with it.');
    expect(api.calls(giveFeedback)).toHaveLength(1);
  });

  it('can be stopped under way', async () => {
    api.on(addPhoto, never);
    await sendWithPhoto();
    await expectShown(page.getByLabelText('Sending photo'));
    await pressInDialog('Cancel');
    await expectText('Result saved without the photo');
  });

  it('fails aloud when the form is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(addPhoto, () => promise);
    await sendWithPhoto();
    await press('Done');
    await expectGone(dialog());
    resolve(refusal('files_unavailable'));
    await expectShown(alert());
  });
});
