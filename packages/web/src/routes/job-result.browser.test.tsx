import {
  getJob,
  listMachines,
  parseJob,
  previewTestCard,
  saveSetting,
  updateProfile,
} from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { api, refusal } from '../testing/fake-api.ts';
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
import { sampleOf } from '../testing/sample-of.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aJob, aMachine, aProfile, aSetting, aStep, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const article = (name: RegExp) => page.getByRole('article', { name });

async function openJob(overrides: DeepPartial<Job> = {}, profile = aProfile()) {
  api.on(getJob, aJob(overrides));
  openApp(`/?job=${idOf(30)}`, profile);
  await expectShown(heading('Workflow'));
}

const twoSteps = () => [
  aStep({ operation: 'Engrave', settings: { fill_type: 'fill', interval_mm: 0.1 } }),
  aStep(),
];

beforeEach(() => {
  api
    .on(listMachines, { items: [aMachine()], next_cursor: null })
    .on(parseJob, sampleOf(parseJob.output));
});

describe('the settings of a step', () => {
  it('carry their units', async () => {
    await openJob({
      workflow: [
        aStep({
          settings: { kerf_mm: 0.19, passes: 2, air_assist: true, air_psi: 15, z_offset_mm: 1 },
        }),
      ],
    });
    const card = article(/Cut/);
    for (const words of [/20 mm\/s/, /60 %/, /0\.19 mm/, /15\spsi/, /1\smm, into/]) {
      await expectShown(card.getByText(words).first());
    }
  });

  it('switch the unit of every speed, and keep it for the account', async () => {
    await openJob();
    api.on(updateProfile, ({ body }) => aProfile({ speed_unit: body.speed_unit ?? null }));
    await article(/Cut/)
      .getByRole('button', { name: /switch unit/ })
      .click();
    await expectCall(updateProfile, { body: { speed_unit: 'mm/min' } });
    await expectShown(
      article(/Cut/)
        .getByText(/1,200 mm\/min/)
        .first(),
    );
  });

  it('show the machine’s and the step’s warnings', async () => {
    await openJob({
      workflow: [
        aStep({ capability_warning: aMessage('Very slow.'), warnings: [aMessage('Glue varies.')] }),
      ],
    });
    await expectText('Very slow.');
    await expectText('Glue varies.');
  });

  it('show how many results they learned from', async () => {
    await openJob({ workflow: [aStep({ learned_results: 3 })] });
    await expectText(/3 results/);
  });

  it('say a warning of several steps once', async () => {
    const both = aMessage('Measure the depth after the first cycle.');
    const own = aMessage('Glue varies.');
    await openJob({ workflow: [aStep({ warnings: [both] }), aStep({ warnings: [both, own] })] });
    const said = (index: number) =>
      page
        .getByRole('article')
        .nth(index)
        .getByText(/Measure the depth|Glue varies/)
        .elements().length;
    await expect.poll(() => said(1)).toBe(1);
    expect(said(0)).toBe(1);
    await expectText('Glue varies.');
  });

  it('show how often a sequence runs', async () => {
    await openJob({
      workflow: [
        aStep({
          operation: 'Engrave',
          pass_type: 'roughing',
          pass_number: 1,
          repeats: 4,
          settings: { fill_type: 'fill', interval_mm: 0.1 },
        }),
        aStep({
          operation: 'Engrave',
          pass_type: 'finishing',
          pass_number: 2,
          repeats: 1,
          settings: { fill_type: 'fill', interval_mm: 0.1 },
        }),
      ] as never,
    });
    await expect.poll(() => page.getByRole('article').elements().length).toBe(2);
  });
});

describe('why these numbers', () => {
  const row = (speed: number) => ({
    source_id: 'S1',
    laser_type: 'CO2' as const,
    power_watts: 40,
    material: 'birch',
    thickness_mm: 3,
    operation: 'Cut' as const,
    speed_mm_min: speed,
    power_percent: 70,
    passes: 1,
    interval_mm: null,
    frequency_hz: null,
    note: '',
  });

  it('opens and closes the published rows', async () => {
    await openJob({
      workflow: [
        aStep({
          evidence: [row(600), row(900)],
          details: [aMessage('Slower for plywood glue.')],
          sources: [{ id: 'S1', title: 'A study', ref: 'https://example.org', license: 'CC-BY' }],
        }),
      ],
    });
    await expectText(/Close to published/);
    const more = button('See sources');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expectText('Slower for plywood glue.');
    await expectShown(page.getByRole('table'));
    await expect.poll(() => page.getByRole('row').elements().length).toBe(3);
    await expectShown(link(/A study/).first());
    await press('Hide sources');
    await expectGone(page.getByRole('table'));
  });

  it('has no disclosure without details', async () => {
    await openJob();
    await expectText(/Close to published/);
    await expectGone(button(/^See /));
  });

  it('shows where the numbers come from, and what they cost', async () => {
    await openJob({
      workflow: [
        aStep({
          generation: {
            resolution_method: 'openai_generated',
            debug_source: 'two_agents',
            ai_source: 'x',
            model: 'gpt-x',
            total_tokens: 1234,
            counted_towards_limit: true,
          },
        }),
      ],
    });
    await press(/comes from/);
    await expectText(/gpt-x, 1,234/);
    await press(/comes from/);
    await expectGone(page.getByText(/gpt-x, 1,234/));
  });

  it('quotes the model separately', async () => {
    await openJob({
      workflow: [
        aStep({
          model_words: {
            rationale: 'Because of the glue.',
            disagreement_reason: null,
            concerns: ['Check the lens.'],
            left_out: aMessage('We left out advice.'),
          },
        }),
      ],
    });
    await expectText('“Because of the glue.”');
    await expectText('“Check the lens.”');
    await expectText('We left out advice.');
  });
});

describe('notices of the whole job', () => {
  it('show a bypassed block first', async () => {
    await openJob({
      safety_bypassed: true,
      safety: { level: 'block', reasons: [aMessage('Releases chlorine.')] },
      safety_warnings: [aMessage('Wear a mask.')],
    });
    await expectText('Releases chlorine.');
    await expectText('Wear a mask.');
    expect(page.getByText('Releases chlorine.').elements()).toHaveLength(1);
  });

  it('show each warning once', async () => {
    await openJob({
      safety: { level: 'warn', reasons: [aMessage('Smells.')] },
      safety_warnings: [aMessage('Smells.'), aMessage('Burns easily.')],
    });
    await expectText('Burns easily.');
    expect(page.getByText('Smells.').elements()).toHaveLength(1);
  });

  it('list assumptions and precautions', async () => {
    await openJob({
      parsed_data: {
        material: 'birch',
        assumptions: [aMessage('Thickness of 3 mm'), aMessage('No paint')],
      },
      safety: { level: 'safe', precautions: [aMessage('Keep air on.')], emissions: ['wood smoke'] },
    });
    await expectText('Thickness of 3 mm');
    await page.getByText(/1 precaution/).click();
    await expectText('Keep air on.');
    await expectText('wood smoke');
  });

  it('explain why there is no answer from a model', async () => {
    await openJob({ ai: { outcome: 'timed_out', message: aMessage('The model took too long.') } });
    await expectText('The model took too long.');
  });
});

describe('saving', () => {
  const answerSaves = () =>
    api.on(saveSetting, ({ body }) => aSetting({ id: idOf(60 + body.step_index) }));

  it('saves one step', async () => {
    await openJob({ workflow: twoSteps() });
    answerSaves();
    await button(/^Save.*Cut/).click();
    await expectCall(saveSetting, { body: { job_id: idOf(30), step_index: 1 } });
    await expectShown(article(/Cut/).getByRole('link', { name: /Saved/ }));
    await expectShown(button(/^Save.*rest/));
  });

  it('saves all steps, one after the other', async () => {
    await openJob({ workflow: twoSteps() });
    answerSaves();
    await button(/^Save (all|both)/).click();
    await expect
      .poll(() => api.calls(saveSetting).map(({ body }) => body.step_index))
      .toEqual([0, 1]);
    await expectGone(button(/^Save/));
  });

  it('saves the passes of a sequence once, and its preheat by itself', async () => {
    const pass = (pass_number: number, repeats: number) =>
      aStep({ operation: 'Engrave', pass_type: 'finishing', pass_number, repeats });
    await openJob({ workflow: [pass(1, 1), pass(2, 9), pass(3, 9), pass(4, 9)] as never });
    await expectText(/4 steps, in this order\. Run steps 2 to 4 in turn, 9 times\./);
    answerSaves();
    await press('Save all 4');
    await expect
      .poll(() => api.calls(saveSetting).map(({ body }) => body.step_index))
      .toEqual([0, 1]);
    await expectGone(button(/^Save/));
    await expectGone(alert());
  });

  it('saves only unsaved steps', async () => {
    await openJob({
      workflow: twoSteps(),
      saved_steps: [{ step_index: 0, setting_id: idOf(60) }],
    });
    answerSaves();
    await press(/^Save.*rest/);
    await expect.poll(() => api.calls(saveSetting).map(({ body }) => body.step_index)).toEqual([1]);
  });

  it('shows why it could not be saved, and can be retried', async () => {
    await openJob();
    api.on(saveSetting, () => refusal('plan_limit_recipes'));
    await button(/^Save.*Cut/).click();
    await expectShown(alert());
    await expect.element(button(/^Save.*Cut/)).toBeEnabled();
  });

  it('stops at the first failure', async () => {
    await openJob({ workflow: twoSteps() });
    api.on(saveSetting, () => refusal('plan_limit_recipes'));
    await button(/^Save (all|both)/).click();
    await expectShown(alert());
    expect(api.calls(saveSetting)).toHaveLength(1);
  });

  it('saves a step before its test card', async () => {
    await openJob();
    answerSaves().on(previewTestCard, () => refusal('card_not_possible'));
    await button(/^Test card/).click();
    await expectCall(saveSetting, { body: { job_id: idOf(30), step_index: 0 } });
    await expectGone(heading('Workflow'));
  });

  it('offers no test card where the plan has none', async () => {
    await openJob({}, aProfile({ plan: { test_cards: false } }));
    await expectShown(button(/^Save.*Cut/));
    await expectGone(button(/^Test card/));
  });
});
