import {
  addCasePhoto,
  askExpert,
  getJob,
  getSetting,
  listMachines,
  parseJob,
  postCaseMessage,
  prepareConsultation,
  updateSetting,
} from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import { aCase, CASE, serveAsk, serveCase, servePrepared } from '../testing/fake-consultation.ts';
import { answerFeedback, aPhoto, aResult } from '../testing/fake-feedback.ts';
import {
  alert,
  button,
  choose,
  combobox,
  dialog,
  expectAddress,
  expectCall,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aJob, aMachine, aProfile, aSettingDetail, aStep, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const SETTING = idOf(20);
const ADDRESS = `/expert-consultation/ask?kind=setting&id=${SETTING}`;
const withExperts = aProfile({ plan: { expert_consultation: true } });

async function openAsk(address = ADDRESS) {
  openApp(address, withExperts);
  await expectShown(heading('The expert sees'));
}

const details = () => textbox('Anything else (optional)');
const askedId = () => api.calls(askExpert).at(-1)?.body.id ?? '';
/** What the page asks for once the case is there. */
const serveAsked = () => {
  serveAsk();
  serveCase({ consultation: aCase({ id: CASE }) });
};

beforeEach(() => servePrepared());

describe('asking an expert', () => {
  it('takes two presses', async () => {
    serveAsked();
    await openAsk();
    await expect.element(button('Ask an expert')).toBeDisabled();
    await choose('Not through');
    await press('Ask an expert');
    await expectCall(askExpert, {
      body: expect.objectContaining({
        origin: { kind: 'setting', id: SETTING },
        problem: 'not_through',
        language: 'en',
        attach: ['machine', 'lens', 'material', 'tries', 'sentence'],
        suggestion_tried: false,
      }),
    });
  });

  it('names the step that it is asked from', async () => {
    await openAsk(`/expert-consultation/ask?kind=step&id=${idOf(30)}&step=1`);
    await expectCall(prepareConsultation, {
      body: { origin: { kind: 'step', id: idOf(30), step_index: 1 } },
    });
    await expectAddress('Back to the job', idOf(30));
  });

  it('shares what is listed, and nothing that was taken off', async () => {
    serveAsked();
    await openAsk();
    await press('Don’t share: xTool P2S');
    await press('Don’t share: 1 try');
    await expectText('Not shared');
    await press('Share: 1 try');
    await choose('Only one side');
    await press('Ask an expert');
    await expect
      .poll(() => api.calls(askExpert).at(-1)?.body.attach)
      .toEqual(['lens', 'material', 'tries', 'sentence']);
  });

  it('says what else experts see, and when none knows this work', async () => {
    servePrepared({ experts: 0, usual_answer_min: null });
    await openAsk();
    await expectText(
      'They also see your name and message, never your email, prices, or other settings.',
    );
    await expectText(
      /No expert for this laser and material is free right now\. An answer may take longer\./,
    );
    await expect.element(radio('Rough edge')).toBeInTheDocument();
  });

  it('keeps what was chosen and typed over a reload', async () => {
    await openAsk();
    await choose('Charred edge');
    await details().fill('The left side hangs on.');
    await combobox('Language of the answer').selectOptions('German');
    await press('Don’t share: Your job sentence');
    await closeScreen();
    await openAsk();
    await expect.element(details()).toHaveValue('The left side hangs on.');
    await expect.element(combobox('Language of the answer')).toHaveValue('de');
    await expectShown(button('Share: Your job sentence'));
    await expectCall(prepareConsultation, {
      body: expect.objectContaining({
        problem: 'charred_edge',
        details: 'The left side hangs on.',
      }),
    });
  });

  it('asks once, also when the answer was lost', async () => {
    api.on(askExpert, noAnswer);
    await openAsk();
    await choose('Not through');
    await details().fill('Hangs on');
    await press('Ask an expert');
    await expectShown(alert());
    await expect.element(details()).toHaveValue('Hangs on');
    const first = askedId();
    api.on(askExpert, () => refusal('already_added'));
    serveCase({ consultation: aCase({ id: first }) });
    await press('Ask an expert');
    await expectShown(heading('Waiting for an expert'));
    expect(new Set(api.calls(askExpert).map(({ body }) => body.id))).toEqual(new Set([first]));
    await closeScreen();
    await openAsk();
    await expect.element(details()).toHaveValue('');
  });

  it('says what is refused', async () => {
    api.on(askExpert, () => refusal('too_many_consultations', { values: { n: 10 } }));
    await openAsk();
    await choose('Not through');
    await press('Ask an expert');
    await expectText('You have 10 open cases');
  });

  it('keeps photos until it is asked, and sends them to the case', async () => {
    await openAsk();
    await choose('Not through');
    await page.getByLabelText('Photo', { exact: true }).upload(await aPhoto());
    await expectText('1 new photo');
    await closeScreen();
    expect(api.calls(addCasePhoto)).toHaveLength(0);
    await openAsk();
    await expectText('1 new photo');
    api.on(askExpert, ({ body }) => {
      const { id = CASE } = body;
      const asked = aCase({ id });
      serveCase({ consultation: asked });
      return asked;
    });
    await press('Ask an expert');
    await expectCalls(addCasePhoto, 1);
    await expectCalls(postCaseMessage, 1);
    const [photo] = api.calls(addCasePhoto);
    expect(photo?.params.id).toBe(askedId());
    await expectCall(postCaseMessage, {
      body: expect.objectContaining({
        photos: [{ photo_id: photo?.params.photo_id, marks: [] }],
      }),
    });
  });

  it('leads to a case that is open already', async () => {
    servePrepared({ open_id: CASE });
    await openAsk();
    await expectAddress('Open the case', CASE);
  });

  it('says that what it is about is gone', async () => {
    api.on(prepareConsultation, () => refusal('not_found'));
    openApp(ADDRESS, withExperts);
    await expectText('This is gone');
  });

  it('needs a plan with experts, and says which', async () => {
    openApp(ADDRESS, aProfile());
    await expectText('Expert consultation isn’t in your plan');
    await expectAddress('See plans', '/upgrade');
    await expectCalls(prepareConsultation, 0);
  });

  it('stays as it is while the server can’t be reached', async () => {
    await openAsk();
    await choose('Not through');
    await expectShown(heading('Try this first'));
    api.on(prepareConsultation, noAnswer);
    await textbox(/^Anything else/).fill('Only on the left');
    await expect
      .poll(() => api.calls(prepareConsultation).at(-1)?.body.details)
      .toBe('Only on the left');
    await new Promise((resolve) => void setTimeout(resolve, 100));
    await expect.element(textbox(/^Anything else/)).toHaveValue('Only on the left');
    await expect.element(textbox(/^Anything else/)).toHaveFocus();
    await expectShown(heading('Try this first'));
  });

  it('leads to the list without something to ask about', async () => {
    openApp('/expert-consultation/ask?kind=song', withExperts);
    await expectShown(heading('Expert Consultation'));
  });
});

describe('our own suggestion', () => {
  it('comes before the expert, with what was tried', async () => {
    await openAsk();
    expect(heading('Try this first').query()).toBeNull();
    await choose('Not through');
    await expectShown(heading('Try this first'));
    await expectText('was 10 mm/s');
    await expectText('10 mm/s is too fast for 6 mm.');
    await expectText('Also check');
    await expectText(/four corners/);
    await expectShown(page.getByRole('img', { name: /Failed: 10 mm\/s/ }));
    await expectText(
      /4 experts for this laser and material are free right now\. Usual first answer: 35 min/,
    );
  });

  it('shows a phone the likeliest cause, with the others one press away', async () => {
    const causes = ['Measure the corners.', 'Clean the lens.', 'Flatten the sheet.'].map(
      (text) => ({
        text: { code: 'test.sentence', values: {}, text },
        source: 'Manual',
      }),
    );
    servePrepared({ suggestion: { step: null, reason: null, causes } });
    await openAsk();
    await choose('Not through');
    await expectText(/Flatten the sheet/);
    expect(page.getByText('More causes').query()).toBeNull();
    await page.viewport(390, 844);
    try {
      await expectShown(page.getByText(/Measure the corners/));
      await expect.element(page.getByText(/Clean the lens/)).not.toBeVisible();
      await page.getByText('More causes').click();
      await expectShown(page.getByText(/Clean the lens/));
      await expectShown(page.getByText(/Flatten the sheet/));
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('becomes a version of the setting', async () => {
    api
      .on(updateSetting, aSettingDetail({ id: SETTING, version: '1.1' }))
      .on(getSetting, aSettingDetail({ id: SETTING }));
    await openAsk();
    await choose('Not through');
    await press('Use 7.8 mm/s');
    await expectCall(updateSetting, {
      params: { id: SETTING },
      body: expect.objectContaining({
        speed_mm_min: 468,
        power_percent: 70,
        passes: 1,
        repeats: 1,
      }),
    });
    await expectText('Setting updated.');
  });

  it('keeps each of its numbers, and what it leaves open stays', async () => {
    const settings = {
      speed_mm_min: 12_000,
      power_percent: 40,
      passes: 2,
      interval_mm: 0.08,
      frequency_hz: 30_000,
      pulse_width_ns: 200,
      kerf_mm: null,
      air_assist: true,
      air_psi: 12,
      hatch_angle_deg: 45,
      z_offset_mm: null,
    };
    servePrepared({ suggestion: { step: aStep({ settings }) } });
    api
      .on(updateSetting, aSettingDetail({ id: SETTING, version: '1.1' }))
      .on(getSetting, aSettingDetail({ id: SETTING }));
    await openAsk();
    await choose('Not through');
    await press(/^Use /);
    const { kerf_mm: _kerf, z_offset_mm: _focus, ...stated } = settings;
    await expect.poll(() => api.calls(updateSetting).at(-1)?.body).toEqual(stated);
  });

  it('says why there are no numbers', async () => {
    servePrepared({
      suggestion: {
        step: null,
        was: null,
        reason: { code: 'test.reason', values: {}, text: 'A slanted edge comes from the beam.' },
        causes: [],
      },
    });
    await openAsk();
    await choose('Slanted edge');
    await expectShown(heading('Look at this first'));
    await expectText('A slanted edge comes from the beam.');
    await expectShown(button('Test card'));
    expect(button(/^Use /).query()).toBeNull();
  });

  it('offers nothing to try for a blocked material', async () => {
    servePrepared({
      suggestion: {
        step: null,
        was: null,
        reason: {
          code: 'safety.blocked',
          values: {
            reasons: [{ code: 'safety.added', values: { text: 'PVC gives off chlorine.' } }],
            alternatives: [],
          },
          text: '❌ BLOCKED: PVC gives off chlorine.',
        },
        causes: [],
      },
    });
    await openAsk();
    await choose('Not through');
    const suggested = page.getByRole('article', { name: 'Look at this first' });
    await expectContent(suggested, /PVC gives off chlorine\./);
    expect(suggested.getByRole('button').elements()).toEqual([]);
    await expectShown(button('Ask an expert'));
  });

  it('steps back once it was tried, and the expert sees that', async () => {
    serveAsked();
    await openAsk();
    await choose('Not through');
    await press('Already tried this');
    await expectGone(heading('Try this first'));
    await press('Undo');
    await press('Already tried this');
    await press('Ask an expert');
    await expectCall(askExpert, { body: expect.objectContaining({ suggestion_tried: true }) });
  });
});

describe('work that failed leads to an expert', () => {
  it('from a step of a job', async () => {
    api
      .on(listMachines, { items: [aMachine()], next_cursor: null })
      .on(parseJob, sampleOf(parseJob.output))
      .on(getJob, aJob());
    openApp(`/?job=${idOf(30)}`, withExperts);
    await expectAddress(/^Ask an expert about Cut/, `kind=step&id=${idOf(30)}&step=0`);
  });

  it('from a setting, and from a result that failed', async () => {
    api.on(getSetting, aSettingDetail({ id: SETTING }));
    answerFeedback({ feedback: aResult({ id: idOf(60), cut_through: false }) });
    openApp(`/library?setting=${SETTING}&feedback=${SETTING}`, withExperts);
    await choose('No');
    await press('Send');
    const offered = link('Ask an expert', dialog());
    await expect
      .poll(() => offered.query()?.getAttribute('href'))
      .toContain(`kind=result&id=${idOf(60)}&setting=${SETTING}`);
    await press('Done');
    await expectAddress('Ask an expert', `kind=setting&id=${SETTING}`);
  });

  it('not without experts in the plan', async () => {
    api.on(getSetting, aSettingDetail({ id: SETTING }));
    openApp(`/library?setting=${SETTING}`, aProfile());
    await expectShown(button('Compare'));
    expect(link('Ask an expert').query()).toBeNull();
  });
});
