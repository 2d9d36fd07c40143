import { cancelGeneration, createJob, getJob, listMachines, runJob } from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import { publish, isSubscribed } from '../testing/fake-event-source.ts';
import {
  alert,
  button,
  checkbox,
  choose,
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
  textbox,
} from '../testing/find.ts';
import { aJob, aMachine, idOf } from '../testing/samples.ts';
import {
  BIRCH,
  SENTENCE,
  understand,
  answerWith,
  sentence,
  send,
  openComposer,
  asked,
} from '../testing/fake-composer.ts';

beforeEach(() => {
  withMachines(aMachine());
  understand();
});

describe('questions before settings', () => {
  const ask = async (...questions: Job['questions']) => {
    answerWith({ outcome: 'clarify', status: 'processing', workflow: [], questions });
    openComposer();
    await send('cut birch');
  };

  const expectAnswers = (answers: object) => expectCall(runJob, { body: { answers } });

  it('asks for a thickness in mm or inches', async () => {
    await ask(
      asked({
        example_lengths: [
          { value: 3, unit: 'mm' },
          { value: 0.125, unit: 'in' },
        ],
      }),
    );
    await press('Continue');
    await expectShown(alert().getByText('Answer this question to continue.'));
    await expect.element(textbox(/How thick/)).toHaveFocus();
    expect(api.calls(runJob)).toEqual([]);
    await press('1/8 in');
    await expectGone(alert());
    await expect.element(textbox(/How thick/)).toHaveValue('3.175');
    await press('Continue');
    await expectAnswers({ thickness_mm: 3.175 });
    await expectShown(heading('Workflow'));
  });

  it('accepts an unknown thickness, and says what is assumed', async () => {
    await ask(asked({ assumed_mm: 0.37 }));
    await expectText(/We assume 0.37\smm/);
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
        question_text: aMessage('Which material?'),
        question_type: 'text',
        example_answers: ['oak'],
      }),
    );
    await press('oak');
    await expect.element(textbox(/Which material/)).toHaveValue('oak');
    await press('Continue');
    await expectAnswers({ material: 'oak' });
  });

  it('accepts the general name again when the user can’t say more', async () => {
    await ask(
      asked({
        id: 'material',
        field: 'material',
        question_text: aMessage('Which material?'),
        question_type: 'text',
      }),
    );
    await checkbox(/birch plywood/).click();
    await press('Continue');
    await expectAnswers({ material: 'birch plywood' });
  });

  it.each([
    ['color', 'tinted', { color: 'tinted' }],
    ['coat', 'coated', { coated: true }],
    ['coat', 'bare', { coated: false }],
  ] as const)('asks for %s, answered with %s', async (field, answer, sent) => {
    const choices = ['other', answer].map((each) => ({
      answer: each,
      label: aMessage(`“${each}”`),
    }));
    const question_text = aMessage('Which one?');
    await ask(asked({ id: field, field, question_text, question_type: 'choice', choices }));
    await press('Continue');
    await expectShown(alert().getByText('Answer this question to continue.'));
    expect(api.calls(runJob)).toEqual([]);
    await choose(`“${answer}”`);
    await press('Continue');
    await expectAnswers(sent);
  });

  it('asks for a depth', async () => {
    const question_text = aMessage('How deep?');
    await ask(asked({ id: 'depth', field: 'depth', question_text, question_type: 'choice' }));
    await press('Continue');
    await expectShown(alert().getByText('Answer this question to continue.'));
    expect(api.calls(runJob)).toEqual([]);
    await choose(/^Deep/);
    await press('Continue');
    await expectAnswers({ depth: 'deep' });
  });

  it('asks the installation’s questions with the right controls', async () => {
    await ask(
      asked({
        id: idOf(41),
        field: 'other',
        question_text: aMessage('Is it new?'),
        question_type: 'yes_no',
      }),
      asked({
        id: idOf(42),
        field: 'other',
        question_text: aMessage('Which side?'),
        question_type: 'choice',
        choices: ['top', 'bottom'].map((answer) => ({ answer, label: aMessage(answer) })),
      }),
      asked({
        id: idOf(43),
        field: 'other',
        question_text: aMessage('Whose order?'),
        question_type: 'text',
        priority_level: 'optional',
      }),
    );
    await choose('Yes');
    await choose('bottom');
    await press('Continue');
    await expectShown(alert().getByText('Answer this question to continue.'));
    expect(api.calls(runJob)).toEqual([]);
    await checkbox(/know/).click();
    await press('Continue');
    await expectAnswers({ more: { [idOf(41)]: 'yes', [idOf(42)]: 'bottom', [idOf(43)]: '' } });
  });

  it('shows the answers as facts of the job', async () => {
    understand({ parsed: { ...BIRCH, thickness_mm: null }, questions: [asked({})] });
    const facts = page.getByRole('group', { name: /understood/ });
    await ask(asked({}));
    await expectShown(facts.getByText('required'));
    await textbox(/How thick/).fill('4');
    await press('Continue');
    await expectShown(heading('Workflow'));
    await expectShown(facts.getByText(/^4\smm$/));
    await expectGone(facts.getByText('required'));
  });

  it('announces the settings only once they are there', async () => {
    const announced = page.getByText('Settings are ready');
    await ask(asked({}));
    await expectShown(heading('One question first'));
    await expectGone(announced);
    await checkbox(/know/).click();
    await press('Continue');
    await expect.element(announced).toBeInTheDocument();
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
  const added = (text: string) => ({ code: 'safety.added', values: { text }, text });
  const BLOCKED = {
    code: 'safety.blocked',
    values: { reasons: [added('PVC releases chlorine.')], alternatives: ['acrylic', 'PETG'] },
    text: '❌ BLOCKED: PVC releases chlorine. Consider: acrylic or PETG',
  };
  const block = async () => {
    answerWith({
      outcome: 'blocked',
      workflow: [],
      parsed_data: { ...BIRCH, material: 'PVC' },
      safety: { level: 'block', alternatives: ['acrylic', 'PETG'], emissions: ['chlorine'] },
      safety_warnings: [BLOCKED],
    });
    openComposer();
    await send('cut 3 mm PVC');
  };

  it('is refused with what to use instead', async () => {
    await block();
    await expectShown(dialog(/PVC/).getByText('chlorine'));
    await pressInDialog('acrylic');
    await expectCall(createJob, {
      body: expect.objectContaining({ input_text: 'cut 3 mm acrylic' }) as never,
    });
    expect(api.calls(createJob)).toHaveLength(2);
  });

  it('is bypassed only after confirmation', async () => {
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
    await expectShown(alert().getByText(BLOCKED.text, { exact: true }));
    await press(/^Why/);
    await expectShown(dialog());
  });
});

describe('failures', () => {
  it('keeps the job and sends it under the same id when the network is back', async () => {
    api.on(createJob, noAnswer).on(getJob, () => refusal('not_found'));
    openComposer();
    await send();
    await expectShown(alert());
    answerWith();
    await press(/try again/i);
    await expectShown(heading('Workflow'));
    const ids = new Set(api.calls(createJob).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
  });

  it('shows why the plan refuses it, and keeps the sentence', async () => {
    api.on(createJob, () => refusal('plan_limit_jobs'));
    openComposer();
    await send();
    await expectShown(alert());
    await expect.element(sentence()).toHaveValue(SENTENCE);
  });

  it('runs a failed job again', async () => {
    answerWith({ status: 'failed', outcome: null, workflow: [] });
    openComposer();
    await send();
    await press('Run again');
    await expectCall(runJob, { body: {} });
    await expectShown(heading('Workflow'));
  });

  it('reports that a job was not found', async () => {
    api.on(getJob, () => refusal('not_found'));
    openComposer(`/?job=${idOf(30)}`);
    await expectShown(link(/history/i).last());
    await expectText(/history/);
  });

  it('reports that machines could not be loaded, and retries', async () => {
    api.on(listMachines, () => refusal('database_unavailable'));
    openComposer();
    await expectShown(button(/try again/i));
    withMachines(aMachine());
    await press(/try again/i);
    await expectShown(sentence());
  });
});

describe('a running job', () => {
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
    openComposer();
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
    openComposer();
    await send();
    await expect.element(button(/^Get settings/)).toBeDisabled();
  });
});
