import { createJob, getJob, listJobs, parseJob } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepJob, readKeptJob } from '../lib/kept-job.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, noAnswer } from '../testing/fake-api.ts';
import {
  button,
  checkbox,
  choose,
  combobox,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  textbox,
} from '../testing/find.ts';
import { aMachine, idOf } from '../testing/samples.ts';
import { closeScreen } from '../testing/screen.tsx';
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

describe('a job kept on a public page', () => {
  const kept = { text: 'cut 3 mm acrylic', machine: null, answers: { color: 'clear' } } as const;
  afterEach(() => localStorage.removeItem('beamwright:kept-job'));

  it('is the draft, and is sent with all that was answered', async () => {
    keepJob(kept);
    answerWith();
    openComposer();
    await expect.element(sentence()).toHaveValue(kept.text);
    expect(readKeptJob()).toBeNull();
    await press(/^Get settings/);
    await expectCall(createJob, {
      body: expect.objectContaining({
        input_text: kept.text,
        answers: { color: 'clear' },
      }) as never,
    });
  });

  it('in another tab stays when a draft changes here', async () => {
    openComposer();
    await sentence().fill('engrave slate');
    keepJob(kept);
    await sentence().fill('engrave slate coasters');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('engrave slate coasters');
    expect(readKeptJob()).toMatchObject(kept);
  });

  it('is offered beside another draft, and forgotten once it is taken', async () => {
    openComposer();
    await sentence().fill(SENTENCE);
    await expect.poll(() => JSON.stringify(localStorage)).toContain(SENTENCE);
    await closeScreen();
    keepJob(kept);
    openComposer();
    await expectText('You kept “cut 3 mm acrylic”.');
    expect(readKeptJob()).not.toBeNull();
    await press('Edit this sentence');
    await expect.element(sentence()).toHaveValue(kept.text);
    expect(readKeptJob()).toBeNull();
  });
});

describe('writing a job', () => {
  it('shows what was understood, and sends the sentence with the machine', async () => {
    answerWith();
    openComposer();
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

  it('keeps the button in place on a phone when the sentence is understood', async () => {
    await page.viewport(390, 844);
    openComposer();
    const topOf = () =>
      button(/^Get settings/)
        .element()
        .getBoundingClientRect().top;
    await expectShown(button(/^Get settings/));
    const top = topOf();
    await sentence().fill('cut');
    await expectShown(page.getByRole('group', { name: /understood/ }).getByText('birch plywood'));
    expect(topOf()).toBe(top);
    await page.viewport(1280, 800);
  });

  it('previews the sentence once, after a pause', async () => {
    openComposer();
    await sentence().fill('cut');
    await sentence().fill(SENTENCE);
    await expectCall(parseJob, {
      body: { machine_id: idOf(10), lens_id: null, input_text: SENTENCE },
    });
    await expectShown(page.getByRole('group', { name: /understood/ }));
    expect(api.calls(parseJob).length).toBeLessThanOrEqual(2);
  });

  it('submits with Ctrl+Enter', async () => {
    answerWith();
    openComposer();
    await sentence().fill(SENTENCE);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectCalls(createJob, 1);
  });

  it('sends the same job when it is sent again after its answer was lost', async () => {
    api.on(createJob, noAnswer).on(getJob, noAnswer);
    openComposer();
    await send();
    await expectShown(button('Try again'));
    await press(/^Get settings/);
    await expect.poll(() => api.calls(createJob).length).toBeGreaterThan(1);
    expect(new Set(api.calls(createJob).map(({ body }) => body?.id)).size).toBe(1);
  });

  it('does not submit with Enter alone', async () => {
    openComposer();
    await sentence().fill(SENTENCE);
    await userEvent.keyboard('{Enter}');
    await expectText('birch plywood');
    expect(api.calls(createJob)).toEqual([]);
  });

  it('can start from an example', async () => {
    openComposer();
    const example = page.getByRole('group', { name: 'Examples' }).getByRole('button').first();
    await expectShown(example);
    await example.click();
    await expect.element(sentence()).not.toHaveValue('');
    await expectGone(page.getByRole('group', { name: 'Examples' }));
  });

  it('refuses a text that is too long, and counts', async () => {
    openComposer();
    await sentence().fill('cut birch '.repeat(250));
    await expect.element(sentence()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(button(/^Get settings/)).toBeDisabled();
  });

  it('survives a reload', async () => {
    openComposer();
    await sentence().fill(SENTENCE);
    await expect
      .poll(() => localStorage.getItem(`beamwright:user:draft.${idOf(1)}`))
      .toContain(SENTENCE);
  });

  it('can be sent even when the preview fails', async () => {
    api.on(parseJob, noAnswer);
    answerWith();
    openComposer();
    await send();
    await expectShown(heading('Workflow'));
  });

  it('reports a blocked material while typing, and swaps it', async () => {
    understand({
      parsed: { ...BIRCH, material: 'PVC' },
      safety: { level: 'block', alternatives: ['acrylic'] },
    });
    openComposer();
    await sentence().fill('cut 3 mm PVC');
    await button('Use acrylic').click();
    await expect.element(sentence()).toHaveValue('cut 3 mm acrylic');
  });

  it.each([
    ['another laser', { stated_laser_type: 'Fiber' as const }, /fiber.*CO2/],
    ['other watts', { stated_power_watts: 80 }, /80\sW.*40\sW/],
  ])('reports that the sentence names %s', async (_what, stated, words) => {
    understand({ parsed: { ...BIRCH, ...stated } });
    openComposer();
    await sentence().fill(SENTENCE);
    await expectText(words);
  });

  it('ignores watts that are nearly the same', async () => {
    understand({ parsed: { ...BIRCH, stated_power_watts: 45 } });
    openComposer();
    await sentence().fill(SENTENCE);
    await expectText('birch plywood');
    await expectGone(page.getByText(/45\sW/));
  });
});

describe('correcting what was understood', () => {
  it('edits a fact by its chip and sends it with the sentence', async () => {
    answerWith();
    openComposer();
    await sentence().fill(SENTENCE);
    await press(/thickness/);
    await textbox(/Thickness/).fill('6');
    await press('Done');
    await press(/^Get settings/);
    await expectCall(createJob, {
      body: expect.objectContaining({ input_text: SENTENCE, thickness_mm: 6 }) as never,
    });
  });

  it('resets a fact to the sentence', async () => {
    openComposer();
    await sentence().fill(SENTENCE);
    await press(/material/);
    await combobox('Material').fill('oak');
    await press('Done');
    await expectShown(button(/oak/));
    await press(/oak/);
    await press(/Reset to sentence/);
    await expectShown(button(/birch plywood/));
  });

  it('marks facts that will be asked', async () => {
    understand({
      parsed: { ...BIRCH, thickness_mm: null },
      questions: [asked({})],
    });
    openComposer();
    await sentence().fill('cut birch plywood');
    await expectShown(button(/thickness.*required/));
  });

  it('accepts a job as a form', async () => {
    understand({ parsed: { operations: [] } });
    answerWith();
    openComposer();
    await choose('Form');
    await combobox('Material').fill('oak');
    await textbox(/Thickness/).fill('0.25');
    await choose('in');
    await textbox(/Thickness/).fill('0.25');
    await checkbox('Engrave').click({ force: true });
    await choose('Deep');
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
    openComposer();
    await sentence().fill(SENTENCE);
    await expectText('birch plywood');
    await choose('Form');
    await expect.element(combobox('Material')).toHaveValue('birch plywood');
    await press(/Clear sentence/);
    await expect.element(combobox('Material')).toHaveValue('');
  });
});

describe('an opened job', () => {
  it('restores its sentence', async () => {
    answerWith({ input_text: 'engrave slate' });
    openComposer(`/?job=${idOf(30)}`);
    await expectShown(heading('Workflow'));
    await expect.element(sentence()).toHaveValue('engrave slate');
  });

  it('keeps another sentence being written, and offers its own', async () => {
    answerWith({ input_text: 'engrave slate' });
    openComposer(`/?job=${idOf(30)}`);
    await expect.element(sentence()).toHaveValue('engrave slate');
    await sentence().fill('cut oak');
    await expectText(/engrave slate/);
    await press(/Edit this sentence/);
    await expect.element(sentence()).toHaveValue('engrave slate');
  });

  it('shows what this laser can’t do, and what to use instead', async () => {
    const newerMessage = (text: string) => ({ code: 'newer.x', values: {}, text });
    answerWith({
      outcome: 'impossible',
      workflow: [],
      impossible: [
        {
          operation: 'Engrave',
          reasons: [newerMessage('Light passes through.')],
          instead: [newerMessage('A UV laser')],
        },
      ],
    });
    openComposer(`/?job=${idOf(30)}`);
    await expectShown(heading(/Not possible/));
    await expectText(/Light passes through/);
    await expectText('A UV laser');
  });
});

describe('jobs running elsewhere', () => {
  it('don’t load the job list without a model', async () => {
    openComposer();
    await expectShown(sentence());
    expect(api.calls(listJobs)).toEqual([]);
  });
});
