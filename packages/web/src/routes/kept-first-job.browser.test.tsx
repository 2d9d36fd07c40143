import {
  createJob,
  getJob,
  getOnboarding,
  getProfile,
  listJobs,
  updateOnboarding,
  updateProfile,
} from '@beamwright/contract';
import type { Onboarding } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { keepJob, readKeptJob } from '../lib/kept-job.ts';
import { api } from '../testing/fake-api.ts';
import { understand } from '../testing/fake-composer.ts';
import { withMachines } from '../testing/fake-machines.ts';
import {
  button,
  expectCall,
  expectShown,
  expectText,
  heading,
  press,
  textbox,
} from '../testing/find.ts';
import { aJob, aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const STEP: Onboarding = { step: 'job', makes: [], is_resume_hidden: false, referral_source: null };

describe('the first job', () => {
  it('is the one that was kept on a public page, with its answers, and can be saved at once', async () => {
    const answers = { color: 'clear' } as const;
    const laser = { type: 'Diode', power_watts: 20, catalog_id: null, name: null } as const;
    keepJob({ text: 'cut 3 mm acrylic', machine: laser, answers });
    const machine = aMachine({ name: 'Polar', power_watts: 60 });
    withMachines(machine);
    const done = aJob({
      input_text: 'cut 3 mm acrylic',
      machine_id: machine.id,
      machine_power_watts: 60,
    });
    api.on(createJob, ({ body }) => {
      const job = { ...done, id: String(body.id) };
      api.on(getJob, job).on(listJobs, { items: [job], next_cursor: null, total: 1 });
      return job;
    });
    api.on(updateProfile, () => {
      api.on(getProfile, aProfile());
      return aProfile();
    });
    understand();
    api.on(getOnboarding, STEP).on(updateOnboarding, ({ body }) => {
      const saved = { ...STEP, step: body.step ?? STEP.step };
      api.on(getOnboarding, saved);
      return saved;
    });
    openApp('/welcome', aProfile({ onboarding_completed: false }));
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
});
