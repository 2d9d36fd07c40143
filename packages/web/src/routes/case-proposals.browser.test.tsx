import {
  addCasePhoto,
  deleteCasePhoto,
  getJob,
  getMachine,
  getSetting,
  previewTestCard,
  reportCaseResult,
  saveProposal,
  saveSetting,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer } from '../testing/fake-api.ts';
import { aDesign } from '../testing/fake-cards.ts';
import {
  aCaseMessage,
  anAnsweredCase,
  aProposal,
  CASE,
  serveCase,
} from '../testing/fake-consultation.ts';
import { aPhoto } from '../testing/fake-feedback.ts';
import {
  alert,
  button,
  choose,
  expectAddress,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  region,
  textbox,
} from '../testing/find.ts';
import { aJob, aMachine, aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const withExperts = aProfile({ plan: { expert_consultation: true } });
const thread = () => page.getByRole('log', { name: 'Messages' });

const attachPhotos = async (count = 1) =>
  page
    .getByRole('main')
    .getByLabelText('Photo', { exact: true })
    .first()
    .upload(await Promise.all(Array.from({ length: count }, aPhoto)));

/** Photos that are chosen are read once `goOn` is called. */
function holdReading() {
  const held = Promise.withResolvers<void>();
  const read = window.createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>;
  const spy = vi.spyOn(window, 'createImageBitmap').mockImplementation(async (file) => {
    await held.promise;
    return read(file as Blob);
  });
  return {
    begun: () => spy.mock.calls.length,
    goOn: () => {
      spy.mockRestore();
      held.resolve();
    },
  };
}

/** What this device keeps of results that are not sent. */
const keptOfResults = () =>
  Object.keys(localStorage).filter((key) => /:(case-photo|result-draft)\./.test(key));

async function openCase(consultation: Consultation, messages: CaseMessage[]) {
  const served = serveCase({ consultation, messages });
  openApp(`/expert-consultation/${CASE}`, withExperts);
  await expectShown(thread());
  return served;
}

describe('a proposal', () => {
  const proposed = (overrides: Parameters<typeof aProposal>[0] = {}) =>
    aCaseMessage(1, { kind: 'proposal', body: 'Run this.', proposal: aProposal(overrides) });

  it('says what changed, and what was checked', async () => {
    await openCase(anAnsweredCase(), [proposed()]);
    await expectShown(page.getByRole('article', { name: /^Cut Birch plywood/ }));
    await expectText('was 7.8 mm/s');
    await expectText('was on the surface');
    expect(
      page.getByRole('list', { name: 'Checks' }).getByRole('listitem').elements(),
    ).toHaveLength(4);
    await expectText('Not run yet');
  });

  it('is saved as the next version, then its result is asked once', async () => {
    const setting = idOf(20);
    api.on(getSetting, aSettingDetail({ id: setting, version: '1.1' }));
    const served = await openCase(anAnsweredCase({ setting_id: setting }), [proposed()]);
    const saved = proposed({ setting_id: setting, version: '1.2' });
    api.on(saveProposal, () => {
      served.edit(saved.id, saved);
      return { setting: aSetting({ id: setting }), message: saved };
    });
    await press('Save as v1.2');
    await expectCall(saveProposal, { params: { id: CASE, message_id: saved.id } });
    await expectShown(heading('Did v1.2 cut it?'));
    await expectText('Saved as v1.2');
    await press('Better, not through');
    await choose('6');
    await textbox('What you saw (optional)').fill('Three quarters');
    api.on(reportCaseResult, () => {
      served.edit(saved.id, proposed({ setting_id: setting, version: '1.2', outcome: 'better' }));
      return served.say({ kind: 'result', is_own: true, body: 'Three quarters' });
    });
    await press('Send result');
    await expectCall(reportCaseResult, {
      body: expect.objectContaining({
        proposal_id: saved.id,
        outcome: 'better',
        edge_score: 6,
        body: 'Three quarters',
      }),
    });
    await expectGone(heading('Did v1.2 cut it?'));
  });

  it('asks for what fits what went wrong', async () => {
    await openCase(anAnsweredCase({ problem: 'charred_edge' }), [
      proposed({ setting_id: idOf(20), version: '1.3' }),
      aCaseMessage(2, {
        kind: 'result',
        is_own: true,
        result: { proposal_id: null, outcome: 'worked', edge_score: null, version: '1.2' },
      }),
    ]);
    await expectShown(heading('Did v1.3 fix it?'));
    await expectShown(button('Fixed'));
    await expectShown(button('Better, not right yet'));
    await expectShown(button('No change'));
    await expectShown(thread().getByText('Fixed'));
  });

  const second = (overrides: Parameters<typeof aProposal>[0] = {}) =>
    aCaseMessage(2, { kind: 'proposal', proposal: aProposal(overrides) });

  it('asks for each that was saved, the newest first', async () => {
    const setting_id = idOf(20);
    const newest = second({ setting_id, version: '1.3' });
    const served = await openCase(anAnsweredCase({ setting_id }), [
      proposed({ setting_id, version: '1.2' }),
      newest,
    ]);
    api.on(reportCaseResult, () => {
      served.edit(newest.id, second({ setting_id, version: '1.3', outcome: 'no_change' }));
      return served.say({ kind: 'result', is_own: true });
    });
    await expectShown(heading('Did v1.3 cut it?'));
    await press('No change');
    await press('Send result');
    await expectShown(heading('Did v1.2 cut it?'));
  });

  it('asks for one that was tried without saving it', async () => {
    await openCase(anAnsweredCase(), [proposed()]);
    await press('Already tried this');
    await expectShown(heading('Did the proposal cut it?'));
    await expectGone(button('Already tried this'));
  });

  it('asks for nothing once the case has ended', async () => {
    await openCase(anAnsweredCase({ status: 'resolved', resolved_at: new Date().toISOString() }), [
      proposed({ setting_id: idOf(20), version: '1.2' }),
      second(),
    ]);
    await expectShown(heading(/^Solved in/));
    expect(heading(/^Did /).query()).toBeNull();
    expect(button('Already tried this').query()).toBeNull();
  });

  it('can be saved also once the case has ended', async () => {
    const setting_id = idOf(20);
    api.on(getSetting, aSettingDetail({ id: setting_id, version: '1.1' }));
    const ended = { status: 'resolved', resolved_at: new Date().toISOString() } as const;
    const served = await openCase(anAnsweredCase({ ...ended, setting_id }), [proposed()]);
    const saved = proposed({ setting_id, version: '1.2' });
    api.on(saveProposal, () => {
      served.edit(saved.id, saved);
      return { setting: aSetting({ id: setting_id }), message: saved };
    });
    await expectShown(button('Save and adjust'));
    await press('Save as v1.2');
    await expectText('Saved as v1.2');
    await expectShown(button('Adjust'));
  });

  it('keeps its answer when sending failed', async () => {
    await openCase(anAnsweredCase(), [proposed({ setting_id: idOf(20), version: '1.2' })]);
    api.on(reportCaseResult, noAnswer);
    await press('No change');
    await press('Send result');
    await expectShown(alert());
    await expect.element(button('No change')).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends the same result with the same photo once more after a lost answer', async () => {
    await openCase(anAnsweredCase(), [proposed({ setting_id: idOf(20), version: '1.2' })]);
    api.on(reportCaseResult, noAnswer);
    await press('No change');
    const asked = region('Did v1.2 cut it?');
    await asked.getByLabelText('Photo', { exact: true }).upload(await aPhoto());
    await expectText('1 of 4 photos');
    await press('Send result');
    await expectShown(alert());
    await press('Send result');
    await expectCalls(reportCaseResult, 2);
    const [first, again] = api.calls(reportCaseResult);
    expect(first?.body.photos).toHaveLength(1);
    expect(again?.body).toEqual(first?.body);
    expect(api.calls(addCasePhoto)).toHaveLength(1);
  });

  it('keeps a result that was begun over a reload, until the case has it', async () => {
    const setting_id = idOf(20);
    const saved = proposed({ setting_id, version: '1.2' });
    await openCase(anAnsweredCase(), [saved]);
    await press('No change');
    await textbox('What you saw (optional)').fill('Charred');
    await choose('6');
    await attachPhotos();
    await expectText('1 of 4 photos');
    await closeScreen();
    const served = await openCase(anAnsweredCase(), [saved]);
    await expect.element(button('No change')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(textbox('What you saw (optional)')).toHaveValue('Charred');
    await expectText('1 of 4 photos');
    await expectShown(button('Remove photo'));
    api.on(reportCaseResult, () => {
      served.edit(saved.id, proposed({ setting_id, version: '1.2', outcome: 'no_change' }));
      return served.say({ kind: 'result', is_own: true });
    });
    await press('Send result');
    await expectCall(reportCaseResult, {
      body: expect.objectContaining({ body: 'Charred', edge_score: 6 }),
    });
    expect(api.calls(reportCaseResult)[0]?.body.photos).toHaveLength(1);
    await expectGone(heading('Did v1.2 cut it?'));
    await expect.poll(keptOfResults).toEqual([]);
    expect(api.calls(deleteCasePhoto)).toEqual([]);
  });

  it('takes a photo of a result off again, here and on the server, also after a reload', async () => {
    await openCase(anAnsweredCase(), [proposed()]);
    await press('Already tried this');
    await press('No change');
    await attachPhotos();
    await expectText('1 of 4 photos');
    await expectCalls(addCasePhoto, 1);
    await closeScreen();
    await openCase(anAnsweredCase(), [proposed()]);
    await expectShown(heading('Did the proposal cut it?'));
    await press('Remove photo');
    await expectCalls(deleteCasePhoto, 1);
    expect(api.calls(deleteCasePhoto)[0]?.params).toEqual(api.calls(addCasePhoto)[0]?.params);
    await expectGone(button('Remove photo'));
    expect(keptOfResults()).toEqual([`beamwright:user:result-draft.${proposed().id}`]);
  });

  it('takes no more photos than a message can have while others are read, and waits for them', async () => {
    await openCase(anAnsweredCase(), [proposed({ setting_id: idOf(20), version: '1.2' })]);
    await press('No change');
    const reading = holdReading();
    await attachPhotos(2);
    await attachPhotos(3);
    await expect.poll(reading.begun).toBe(2);
    await expect.element(button('Send result')).toHaveAttribute('aria-disabled', 'true');
    reading.goOn();
    await expectText('4 of 4 photos');
    await expectText('A message has up to 4 photos. Send the others in another one.');
    await expect.element(button('Send result')).not.toHaveAttribute('aria-disabled');
    expect(button('Remove photo').elements()).toHaveLength(4);
  });

  it('keeps off a photo that is removed while another one is read', async () => {
    await openCase(anAnsweredCase(), [proposed({ setting_id: idOf(20), version: '1.2' })]);
    await press('No change');
    await attachPhotos();
    await expectText('1 of 4 photos');
    const reading = holdReading();
    await attachPhotos();
    await expect.poll(reading.begun).toBe(1);
    await press('Remove photo');
    await expectGone(button('Remove photo'));
    reading.goOn();
    await expectShown(button('Remove photo'));
    await expectText('1 of 4 photos');
  });

  it('keeps no photo that is read once the page was left', async () => {
    await openCase(anAnsweredCase(), [proposed({ setting_id: idOf(20), version: '1.2' })]);
    await press('No change');
    const reading = holdReading();
    await attachPhotos();
    await expect.poll(reading.begun).toBe(1);
    await closeScreen();
    reading.goOn();
    await expectCalls(deleteCasePhoto, 1);
    expect(keptOfResults().filter((key) => key.includes('case-photo'))).toEqual([]);
  });

  it('sends as many photos as a message can have, and says that one is too many', async () => {
    await openCase(anAnsweredCase(), [proposed({ setting_id: idOf(20), version: '1.2' })]);
    api.on(reportCaseResult, noAnswer);
    await press('No change');
    const asked = region('Did v1.2 cut it?');
    const files = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto()));
    await asked.getByLabelText('Photo', { exact: true }).upload(files);
    await expectText('4 of 4 photos');
    await expectText('A message has up to 4 photos. Send the others in another one.');
    await press('Remove photo');
    await expectText('3 of 4 photos');
    await press('Send result');
    await expectCalls(reportCaseResult, 1);
    expect(api.calls(reportCaseResult)[0]?.body.photos).toHaveLength(3);
    expect(api.calls(addCasePhoto).length).toBeGreaterThanOrEqual(3);
  });
});

describe('a proposed test card', () => {
  const STEP = { kind: 'step', id: idOf(30), step_index: 0 } as const;
  const proposedCard = (setting_id: string | null) => [
    aCaseMessage(1, { kind: 'card', card: { kind: 'focus', setting_id } }),
  ];

  it('is designed as the expert proposes it', async () => {
    await openCase(anAnsweredCase(), proposedCard(idOf(20)));
    await expectAddress('Create test card', `/library/${idOf(20)}/test-card?kind=focus`);
  });

  it('saves the step first', async () => {
    api
      .on(getJob, aJob())
      .on(saveSetting, aSettingDetail({ id: idOf(21) }))
      .on(getSetting, aSettingDetail({ id: idOf(21) }))
      .on(getMachine, aMachine())
      .on(previewTestCard, aDesign());
    await openCase(anAnsweredCase({ setting_id: null, origin: STEP }), proposedCard(null));
    await press('Save step and create test card');
    await expectCall(saveSetting, { body: { job_id: idOf(30), step_index: 0 } });
    await expectCall(previewTestCard, {
      params: { id: idOf(21) },
      body: expect.objectContaining({ kind: 'focus' }),
    });
  });

  it('is for a step that is saved already, and only to be read by experts', async () => {
    api.on(getJob, aJob({ saved_steps: [{ step_index: 0, setting_id: idOf(22) }] }));
    await openCase(anAnsweredCase({ setting_id: null, origin: STEP }), proposedCard(null));
    await expectAddress('Create test card', `/library/${idOf(22)}/test-card?kind=focus`);
    await closeScreen();
    await openCase(anAnsweredCase({ setting_id: null, origin: null }), proposedCard(null));
    await expectText('Test card of focus');
    expect(link('Create test card').query()).toBeNull();
    expect(button(/create test card/).query()).toBeNull();
  });
});
