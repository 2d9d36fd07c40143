import {
  createJob,
  createMachine,
  getJob,
  getOnboarding,
  getProfile,
  listJobs,
  runJob,
  updateOnboarding,
  updateProfile,
} from '@beamwright/contract';
import type { Job, Machine, Onboarding } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { keepJob, readKeptJob } from '../lib/kept-job.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import { aMessage } from '../lib/testing/a-message.ts';
import { asked, understand } from '../testing/fake-composer.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  choose,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  text,
  textbox,
} from '../testing/find.ts';
import { aJob, aMachine, aProfile } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const STEP: Onboarding = { step: 'job', makes: [], is_resume_hidden: false, referral_source: null };
const TRIED = { type: 'Diode', power_watts: 20, catalog_id: null, name: null } as const;
const COLOR = asked({
  id: 'color',
  field: 'color',
  question_text: aMessage('What color is the acrylic?'),
  question_type: 'choice',
  choices: [{ answer: 'clear', label: aMessage('Clear') }],
});
const POLAR = aMachine({ name: 'Polar', power_watts: 60 });

/** The server of somebody who set up this far, with its machines. */
function atStep(step: Onboarding['step'], machines: Machine[] = []) {
  withMachines(...machines);
  understand();
  let saved = { ...STEP, step };
  api
    .on(getOnboarding, () => saved)
    .on(updateOnboarding, ({ body }) => {
      saved = { ...saved, step: body.step ?? saved.step };
      return saved;
    })
    .on(updateProfile, () => {
      api.on(getProfile, aProfile());
      return aProfile();
    });
}

/** The server receives a job, and has this to say of it. */
function receives(said: Partial<Job>) {
  api.on(createJob, ({ body }) => {
    const job = aJob({
      input_text: body.input_text ?? '',
      machine_id: POLAR.id,
      machine_power_watts: 60,
      ...said,
      id: String(body.id),
    });
    api.on(getJob, job).on(listJobs, { items: [job], next_cursor: null, total: 1 });
    return job;
  });
}

const openNew = () => openApp('/welcome', aProfile({ onboarding_completed: false }));

describe('the first job', () => {
  it('is the one that was kept on a public page, with its answers, and can be saved at once', async () => {
    const answers = { color: 'clear' } as const;
    keepJob({ text: 'cut 3 mm acrylic', machine: TRIED, answers });
    atStep('job', [POLAR]);
    receives({});
    openNew();
    await expectText('“cut 3 mm acrylic” on “Polar”');
    await expectCall(createJob, {
      body: expect.objectContaining({ input_text: 'cut 3 mm acrylic', answers }) as never,
    });
    await expectText('You kept this job for 20 W Diode. These settings are for Polar.');
    await expectShown(button(/^Save/).first());
    expect(readKeptJob()).toBeNull();
    await press('Start making');
    await expect.element(textbox('Describe your job')).toHaveValue('cut 3 mm acrylic');
    await expectShown(heading('Workflow'));
    expect(api.calls(createJob)).toHaveLength(1);
  });

  it('is still theirs after a reload: what was answered, for which laser, and its Save', async () => {
    keepJob({ text: 'cut 3 mm acrylic', machine: TRIED, answers: {} });
    atStep('job', [POLAR]);
    receives({ outcome: 'clarify', status: 'processing', workflow: [], questions: [COLOR] });
    openNew();
    await choose('Clear');
    api.on(runJob, ({ params, body }) => {
      const job = aJob({
        id: params.id,
        input_text: 'cut 3 mm acrylic',
        machine_id: POLAR.id,
        machine_power_watts: 60,
        answers: body.answers ?? {},
      });
      api.on(getJob, job).on(listJobs, { items: [job], next_cursor: null, total: 1 });
      return job;
    });
    await press('Continue');
    await expectShown(button(/^Save/).first());
    await closeScreen();
    openNew();
    await expectShown(button(/^Save/).first());
    await expectText('You kept this job for 20 W Diode. These settings are for Polar.');
    await press('Start making');
    await expect.element(textbox('Describe your job')).toHaveValue('cut 3 mm acrylic');
    const [, draft] = Object.entries(localStorage).find(([key]) => key.includes(':draft.')) ?? [];
    expect(JSON.parse(draft as string)).toMatchObject({ answers: { color: 'clear' } });
  });

  it('is sent again after a reload that came before the server had it', async () => {
    keepJob({ text: 'cut 3 mm acrylic', machine: TRIED, answers: {} });
    atStep('job', [POLAR]);
    api
      .on(createJob, never)
      .on(getJob, () => refusal('not_found'))
      .on(listJobs, { items: [], next_cursor: null, total: 0 });
    openNew();
    await expectCalls(createJob, 1);
    const id = api.calls(createJob)[0]?.body.id;
    await closeScreen();
    receives({});
    openNew();
    await expectShown(button(/^Save/).first());
    await expectCalls(createJob, 2);
    expect(api.calls(createJob)[1]?.body).toMatchObject({ id, input_text: 'cut 3 mm acrylic' });
  });

  it('has all its warnings on another device, which knows of nothing that was kept', async () => {
    atStep('job', [POLAR]);
    const job = aJob({
      input_text: 'cut 3 mm acrylic',
      machine_id: POLAR.id,
      machine_power_watts: 60,
    });
    api.on(getJob, job).on(listJobs, { items: [job], next_cursor: null, total: 1 });
    openNew();
    await expectShown(heading('Workflow'));
    await expectGone(text('How far to trust it'));
  });
});

describe('setting up with a kept job', () => {
  it('asks for nothing that the job says, and names it', async () => {
    keepJob({ text: 'cut 3 mm acrylic', machine: TRIED, answers: {} });
    atStep(null);
    api.on(createMachine, ({ body }) => {
      const machine = aMachine({ ...body, id: POLAR.id } as Partial<Machine>);
      withMachines(machine);
      return machine;
    });
    receives({ machine_power_watts: 20, machine_type: 'Diode' });
    api.on(listJobs, { items: [], next_cursor: null, total: 0 });
    openNew();
    await expectShown(heading('Which laser do you have?'));
    await expectText('Next: “cut 3 mm acrylic”');
    await press('Use 20 W Diode');
    await expectCall(createMachine, {
      body: expect.objectContaining({
        name: '20 W Diode',
        type: 'Diode',
        power_watts: 20,
        is_galvo: false,
      }) as never,
    });
    // The units are those of the browser, as for whoever skips the question.
    await expectCall(updateProfile, { body: { pressure_unit: 'psi' } });
    await expectText('“cut 3 mm acrylic” on “20 W Diode”');
    await expectShown(button(/^Save/).first());
  });

  it('doesn’t say that the question chooses the first job', async () => {
    keepJob({ text: 'cut 3 mm acrylic', machine: null, answers: {} });
    atStep('you');
    openNew();
    await expectText('Your first job is the one you kept. Everything can be changed later.');
  });
});
