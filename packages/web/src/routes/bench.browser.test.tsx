import {
  cancelGeneration,
  createJob,
  getJob,
  listJobs,
  listMachines,
  parseJob,
  runJob,
} from '@beamwright/contract';
import type { Job, OperationOutput } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import { publish, isSubscribed } from '../testing/fake-event-source.ts';
import {
  alert,
  button,
  checkbox,
  combobox,
  dialog,
  expectCall,
  expectCalls,
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
import type { Partly } from '../testing/sample-of.ts';
import { aJob, aMachine, aProfile, aStep, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

type Understood = OperationOutput<typeof parseJob>;

const BIRCH = { material: 'birch plywood', thickness_mm: 3, operations: ['Cut' as const] };
const SENTENCE = 'cut 3 mm birch plywood';

const understand = (said: Partly<Understood> = {}) =>
  api.on(parseJob, sampleOf(parseJob.output, { parsed: BIRCH, ...said }));

/** Every job that is sent gets this answer, and keeps it until it runs again. */
function answerWith(said: Partly<Job> = {}) {
  let job = aJob({ parsed_data: BIRCH, ...said });
  api
    .on(createJob, ({ body }) => {
      job = aJob({ ...job, id: body.id ?? '', input_text: body.input_text ?? '' });
      return job;
    })
    .on(getJob, () => job)
    .on(runJob, () => {
      job = aJob({ ...job, status: 'completed', outcome: 'workflow', workflow: [aStep()] });
      return job;
    });
}

const sentence = () => textbox(/job/i);

async function send(text = SENTENCE) {
  await sentence().fill(text);
  await press(/^Get settings/);
}

const openBench = (address = '/') => openApp(address, aProfile());

beforeEach(() => {
  api.on(listMachines, { items: [aMachine()], next_cursor: null });
  understand();
});

const asked = (said: object): Job['questions'][number] =>
  ({
    id: 'thickness',
    field: 'thickness',
    field_name: 'thickness',
    text: 'How thick is it?',
    question_type: 'number',
    example_answers: [],
    placeholder: null,
    help: null,
    required: true,
    ...said,
  }) as Job['questions'][number];

describe('writing a job', () => {
  it('shows what was understood, and sends the sentence with the machine', async () => {
    answerWith();
    openBench();
    await expect.element(button(/^Get settings/)).toBeDisabled();
    await sentence().fill(SENTENCE);
    await expectShown(page.getByRole('group', { name: /understood/ }).getByText('birch plywood'));
    await press(/^Get settings/);
    await expectCall(createJob, {
      body: expect.objectContaining({
        machine_id: idOf(10),
        lens_id: null,
        input_text: SENTENCE,
      }) as never,
    });
    await expectShown(heading('Workflow'));
  });

  it('asks what is understood after a pause, once', async () => {
    openBench();
    await sentence().fill('cut');
    await sentence().fill(SENTENCE);
    await expectCall(parseJob, {
      body: { machine_id: idOf(10), lens_id: null, input_text: SENTENCE },
    });
    await expectShown(page.getByRole('group', { name: /understood/ }));
    expect(api.calls(parseJob).length).toBeLessThanOrEqual(2);
  });

  it('sends with Ctrl and Enter', async () => {
    answerWith();
    openBench();
    await sentence().fill(SENTENCE);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectCalls(createJob, 1);
  });

  it('does not send with Enter alone', async () => {
    openBench();
    await sentence().fill(SENTENCE);
    await userEvent.keyboard('{Enter}');
    await expectText('birch plywood');
    expect(api.calls(createJob)).toEqual([]);
  });

  it('begins with an example', async () => {
    openBench();
    const example = page.getByRole('group', { name: 'Examples' }).getByRole('button').first();
    await expectShown(example);
    await example.click();
    await expect.element(sentence()).not.toHaveValue('');
    await expectGone(page.getByRole('group', { name: 'Examples' }));
  });

  it('refuses a text that is too long, and counts', async () => {
    openBench();
    await sentence().fill('cut birch '.repeat(250));
    await expect.element(sentence()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(button(/^Get settings/)).toBeDisabled();
  });

  it('is kept over a reload', async () => {
    openBench();
    await sentence().fill(SENTENCE);
    await expect
      .poll(() => localStorage.getItem(`beamwright:user:draft.${idOf(1)}`))
      .toContain(SENTENCE);
  });

  it('still can be sent when nothing can be understood', async () => {
    api.on(parseJob, noAnswer);
    answerWith();
    openBench();
    await send();
    await expectShown(heading('Workflow'));
  });

  it('says that a material is blocked while it is written, and swaps it', async () => {
    understand({
      parsed: { ...BIRCH, material: 'PVC' },
      safety: { level: 'block', alternatives: ['acrylic'] },
    });
    openBench();
    await sentence().fill('cut 3 mm PVC');
    await button('Use acrylic').click();
    await expect.element(sentence()).toHaveValue('cut 3 mm acrylic');
  });

  it.each([
    ['another laser', { stated_laser_type: 'Fiber' as const }, /Fiber.*CO2/],
    ['other watts', { stated_power_watts: 80 }, /80\sW.*40\sW/],
  ])('says that the sentence names %s', async (_what, stated, words) => {
    understand({ parsed: { ...BIRCH, ...stated } });
    openBench();
    await sentence().fill(SENTENCE);
    await expectText(words);
  });

  it('says nothing of watts that are nearly the same', async () => {
    understand({ parsed: { ...BIRCH, stated_power_watts: 45 } });
    openBench();
    await sentence().fill(SENTENCE);
    await expectText('birch plywood');
    await expectGone(page.getByText(/45\sW/));
  });
});

describe('correcting what was understood', () => {
  it('changes a fact by its chip and sends it beside the sentence', async () => {
    answerWith();
    openBench();
    await sentence().fill(SENTENCE);
    await press(/thickness/);
    await textbox(/Thickness/).fill('6');
    await press('Done');
    await press(/^Get settings/);
    await expectCall(createJob, {
      body: expect.objectContaining({ input_text: SENTENCE, thickness_mm: 6 }) as never,
    });
  });

  it('gives a fact back to the sentence', async () => {
    openBench();
    await sentence().fill(SENTENCE);
    await press(/material/);
    await combobox('Material').fill('oak');
    await press('Done');
    await expectShown(button(/oak/));
    await press(/oak/);
    await press(/Back to the sentence/);
    await expectShown(button(/birch plywood/));
  });

  it('marks what will be asked', async () => {
    understand({
      parsed: { ...BIRCH, thickness_mm: null },
      questions: [asked({})],
    });
    openBench();
    await sentence().fill('cut birch plywood');
    await expectShown(button(/thickness.*needed/));
  });

  it('takes a job as a form', async () => {
    understand({ parsed: { operations: [] } });
    answerWith();
    openBench();
    await radio('Form').click({ force: true });
    await combobox('Material').fill('oak');
    await textbox(/Thickness/).fill('0.25');
    await radio('in').click({ force: true });
    await textbox(/Thickness/).fill('0.25');
    await checkbox('Engrave').click({ force: true });
    await radio('Deep').click({ force: true });
    await press(/^Get settings/);
    await expectCall(createJob, {
      body: expect.objectContaining({
        material: 'oak',
        thickness_mm: 6.35,
        operations: ['Engrave'],
        depth: 'deep',
      }) as never,
    });
    expect(api.calls(createJob)[0]!.body).not.toHaveProperty('input_text');
  });

  it('fills the form from the sentence until the sentence is cleared', async () => {
    openBench();
    await sentence().fill(SENTENCE);
    await expectText('birch plywood');
    await radio('Form').click({ force: true });
    await expect.element(combobox('Material')).toHaveValue('birch plywood');
    await press(/Clear the sentence/);
    await expect.element(combobox('Material')).toHaveValue('');
  });
});

describe('questions before settings', () => {
  const ask = async (...questions: Job['questions']) => {
    answerWith({ outcome: 'clarify', status: 'processing', workflow: [], questions });
    openBench();
    await send('cut birch');
  };

  const expectAnswers = (answers: object) => expectCall(runJob, { body: { answers } as never });

  it('asks for a thickness in mm or inches', async () => {
    await ask(asked({ example_answers: ['3 mm', '1/8 in'] }));
    await expect.element(button('Continue')).toBeDisabled();
    await press('1/8 in');
    await expect.element(textbox(/How thick/)).toHaveValue('3.175');
    await press('Continue');
    await expectAnswers({ thickness_mm: 3.175 });
    await expectShown(heading('Workflow'));
  });

  it('takes that nobody knows the thickness', async () => {
    await ask(asked({}));
    await checkbox(/know/).click();
    await press('Continue');
    await expectAnswers({ thickness_declined: true });
  });

  it('forgets "I don’t know" once a thickness is typed', async () => {
    await ask(asked({}));
    await checkbox(/know/).click();
    await textbox(/How thick/).fill('4');
    await expect.element(checkbox(/know/)).not.toBeChecked();
    await press('Continue');
    await expectAnswers({ thickness_mm: 4 });
  });

  it('asks for a material, with examples', async () => {
    await ask(
      asked({
        id: 'material',
        field: 'material',
        text: 'Which material?',
        question_type: 'text',
        example_answers: ['oak'],
      }),
    );
    await press('oak');
    await expect.element(textbox(/Which material/)).toHaveValue('oak');
    await press('Continue');
    await expectAnswers({ material: 'oak' });
  });

  it('takes the general name again when no more can be said', async () => {
    await ask(
      asked({ id: 'material', field: 'material', text: 'Which material?', question_type: 'text' }),
    );
    await checkbox(/birch plywood/).click();
    await press('Continue');
    await expectAnswers({ material: 'birch plywood' });
  });

  it.each([
    ['color', 'Which color?', /tinted/i, { color: 'tinted' }],
    ['coat', 'Is it coated?', /^Yes/, { coated: true }],
    ['coat', 'Is it coated?', /^No/, { coated: false }],
    ['depth', 'How deep?', /^Deep/, { depth: 'deep' }],
  ])('asks for %s', async (field, text, answer, sent) => {
    await ask(asked({ id: field, field, text, question_type: 'choice' }));
    await expect.element(button('Continue')).toBeDisabled();
    await radio(answer).click({ force: true });
    await press('Continue');
    await expectAnswers(sent);
  });

  it('asks what the installation added, in the way it is answered', async () => {
    await ask(
      asked({ id: idOf(41), field: 'other', text: 'Is it new?', question_type: 'yes_no' }),
      asked({
        id: idOf(42),
        field: 'other',
        text: 'Which side?',
        question_type: 'choice',
        example_answers: ['top', 'bottom'],
      }),
      asked({
        id: idOf(43),
        field: 'other',
        text: 'Whose order?',
        question_type: 'text',
        required: false,
      }),
    );
    await radio('Yes').click({ force: true });
    await radio('bottom').click({ force: true });
    await expect.element(button('Continue')).toBeDisabled();
    await checkbox(/know/).click();
    await press('Continue');
    await expectAnswers({ more: { [idOf(41)]: 'yes', [idOf(42)]: 'bottom', [idOf(43)]: '' } });
  });

  it('keeps the answers when the server cannot be reached', async () => {
    await ask(asked({}));
    api.on(runJob, noAnswer);
    await textbox(/How thick/).fill('4');
    await press('Continue');
    await expectShown(alert());
    await expect.element(textbox(/How thick/)).toHaveValue('4');
  });
});

describe('a blocked material', () => {
  const block = async () => {
    answerWith({
      outcome: 'blocked',
      workflow: [],
      parsed_data: { ...BIRCH, material: 'PVC' },
      safety: { level: 'block', alternatives: ['acrylic', 'PETG'], emissions: ['chlorine'] },
    });
    openBench();
    await send('cut 3 mm PVC');
  };

  it('is refused with what to use instead', async () => {
    await block();
    await expectShown(dialog(/PVC/).getByText('chlorine'));
    await dialog().getByRole('button', { name: 'acrylic' }).click();
    await expectCall(createJob, {
      body: expect.objectContaining({ input_text: 'cut 3 mm acrylic' }) as never,
    });
    expect(api.calls(createJob)).toHaveLength(2);
  });

  it('is bypassed only knowingly', async () => {
    await block();
    const bypass = dialog().getByRole('button', { name: /anyway/ });
    await expect.element(bypass).toBeDisabled();
    await dialog().getByRole('checkbox').click();
    await bypass.click();
    await expectCall(runJob, { body: { bypass_safety: true } });
    await expectShown(heading('Workflow'));
  });

  it('stays explained after the dialog is closed', async () => {
    await block();
    await expectShown(dialog());
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog());
    await press(/^Why/);
    await expectShown(dialog());
  });
});

describe('what can go wrong', () => {
  it('keeps the job and sends it under the same id when the network is back', async () => {
    api.on(createJob, noAnswer).on(getJob, () => refusal('not_found'));
    openBench();
    await send();
    await expectShown(alert());
    answerWith();
    await press(/try again/i);
    await expectShown(heading('Workflow'));
    const ids = new Set(api.calls(createJob).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
  });

  it('says what the plan refuses, and keeps the sentence', async () => {
    api.on(createJob, () => refusal('plan_limit_jobs'));
    openBench();
    await send();
    await expectShown(alert());
    await expect.element(sentence()).toHaveValue(SENTENCE);
  });

  it('runs a failed job again', async () => {
    answerWith({ status: 'failed', outcome: null, workflow: [] });
    openBench();
    await send();
    await press('Run again');
    await expectCall(runJob, { body: {} });
    await expectShown(heading('Workflow'));
  });

  it('says that a job is not here', async () => {
    api.on(getJob, () => refusal('not_found'));
    openBench(`/?job=${idOf(30)}`);
    await expectShown(link(/history/i).last());
    await expectText(/history/);
  });

  it('shows machines that could not be loaded, and tries again', async () => {
    api.on(listMachines, () => refusal('database_unavailable'));
    openBench();
    await expectShown(button(/try again/i));
    api.on(listMachines, { items: [aMachine()], next_cursor: null });
    await press(/try again/i);
    await expectShown(sentence());
  });
});

describe('a job that runs', () => {
  const running = (id: string) =>
    aJob({
      id,
      status: 'processing',
      outcome: null,
      workflow: [],
      progress: { run: 1, stage: 'safety', elapsed_ms: 2000 },
    });

  it('shows its stage, can be stopped, and ends by an event', async () => {
    api
      .on(createJob, ({ body }) => running(body.id ?? ''))
      .on(getJob, ({ params }) => running(params.id))
      .on(cancelGeneration, undefined);
    openBench();
    await send();
    const list = page.getByRole('list', { name: 'Progress' });
    await expectShown(list);
    await press(/computed settings now/);
    await expectCalls(cancelGeneration, 1);
    const { id } = api.calls(cancelGeneration)[0]!.params;
    await expect.poll(() => isSubscribed(`job-${id}`), { timeout: 8000 }).toBe(true);
    api.on(getJob, aJob({ id }));
    publish(`job-${id}`, 'changed');
    await expectShown(heading('Workflow'));
    await expectGone(list);
  });

  it('waits while it is being sent', async () => {
    api.on(createJob, never);
    openBench();
    await send();
    await expect.element(button(/^Get settings/)).toBeDisabled();
  });
});

describe('a job that is opened', () => {
  it('brings its sentence back', async () => {
    answerWith({ input_text: 'engrave slate' });
    openBench(`/?job=${idOf(30)}`);
    await expectShown(heading('Workflow'));
    await expect.element(sentence()).toHaveValue('engrave slate');
  });

  it('leaves another sentence alone, and offers its own', async () => {
    answerWith({ input_text: 'engrave slate' });
    openBench(`/?job=${idOf(30)}`);
    await expect.element(sentence()).toHaveValue('engrave slate');
    await sentence().fill('cut oak');
    await expectText(/engrave slate/);
    await press(/back on the bench/);
    await expect.element(sentence()).toHaveValue('engrave slate');
  });

  it('says what this laser cannot do, and what to use instead', async () => {
    const say = (text: string) => ({ code: 'newer.x', values: {}, text });
    answerWith({
      outcome: 'impossible',
      workflow: [],
      impossible: [
        {
          operation: 'Engrave',
          reasons: [say('Light passes through.')],
          instead: [say('A UV laser')],
        },
      ],
    });
    openBench(`/?job=${idOf(30)}`);
    await expectShown(heading(/Not possible/));
    await expectText(/Light passes through/);
    await expectText('A UV laser');
  });
});

describe('jobs elsewhere', () => {
  it('needs no list of jobs without a model', async () => {
    openBench();
    await expectShown(sentence());
    expect(api.calls(listJobs)).toEqual([]);
  });
});
