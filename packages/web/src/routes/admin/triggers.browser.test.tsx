import {
  createTrigger,
  deleteTrigger,
  listBlocks,
  listTriggers,
  previewRule,
  questionTrigger,
  triggerDraft,
  updateTrigger,
} from '@beamwright/contract';
import type { QuestionTrigger } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMessage } from '../../lib/testing/a-message.ts';
import { api, noAnswer, refusal } from '../../testing/fake-api.ts';
import {
  alert,
  button,
  choose,
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
  pressInDialog,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import type { DeepPartial } from '../../testing/sample-of.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const aTrigger = (said: DeepPartial<QuestionTrigger> = {}) =>
  sampleOf(questionTrigger, {
    trigger_id: idOf(76),
    trigger_name: 'Coating',
    trigger_pattern: 'tumbler',
    pattern_type: 'starts_with',
    priority: 20,
    laser_type_filter: 'Fiber',
    is_active: true,
    questions: [
      {
        id: idOf(77),
        question_text: 'What is it coated with?',
        field_name: 'coating',
        question_type: 'text',
        priority_level: 'required',
      },
    ],
    ...said,
  });

const openQuestions = (hash = '') => openApp(`/admin/questions${hash}`, anAdministrator());
const openTrigger = () => openQuestions(`#trigger-${idOf(76)}`);
const question = (n: number) => page.getByRole('group', { name: `Question ${n}` });
const enabled = () => page.getByRole('switch', { name: /Coating/ });
const save = () => press('Save');

const expectSaved = (draft: object) =>
  expectCall(updateTrigger, { body: expect.objectContaining(draft) as never });

beforeEach(() => {
  api
    .on(listTriggers, { items: [aTrigger()] })
    .on(listBlocks, { items: [] })
    .on(previewRule, sampleOf(previewRule.output))
    .on(updateTrigger, aTrigger());
});

describe('questions of the installation', () => {
  it('are listed with what they match and ask', async () => {
    openQuestions();
    await expectShown(link(/begins with “tumbler”: What is it coated with\?/));
    await expectShown(link(/priority 20 · Fiber/));
  });

  it('are turned off, and show it before the server answers', async () => {
    openQuestions();
    const { promise, resolve } = Promise.withResolvers<QuestionTrigger>();
    api.on(updateTrigger, () => promise);
    await enabled().click({ force: true });
    await expect.element(enabled()).not.toBeChecked();
    await expectCall(updateTrigger, {
      params: { id: idOf(76) },
      body: expect.objectContaining({
        is_active: false,
        trigger_pattern: 'tumbler',
        updated_at: aTrigger().updated_at,
      }) as never,
    });
    api.on(listTriggers, { items: [aTrigger({ is_active: false })] });
    resolve(aTrigger({ is_active: false }));
    await expect.element(enabled()).not.toBeChecked();
  });

  it('stay on when they could not be turned off', async () => {
    openQuestions();
    api.on(updateTrigger, () => refusal('changed_meanwhile'));
    await enabled().click({ force: true });
    await expectShown(alert());
    await expect.element(enabled()).toBeChecked();
  });

  it('begin with an example that can be saved', async () => {
    api.on(listTriggers, { items: [] }).on(createTrigger, aTrigger());
    openQuestions();
    await link('Start from this example').first().click();
    await expect.element(textbox('Text or expression')).toHaveValue('tumbler');
    await save();
    await expectCalls(createTrigger, 1);
    const [sent] = api.calls(createTrigger).map(({ body: { id: _id, ...draft } }) => draft);
    expect(triggerDraft.parse(sent).questions[0]).toMatchObject({
      question_type: 'choice',
      example_answers: ['powder coated', 'painted', 'bare steel'],
    });
    await expectText('Saved. Applies to new jobs.');
    await expectShown(link(/New question/));
  });
});

describe('the editor of a question', () => {
  it('writes a new one', async () => {
    openQuestions();
    await link(/New question/).click();
    await expect.element(heading('New question')).toHaveFocus();
    await expectGone(button('Delete'));
    await textbox('Name').fill('Sides');
    await combobox('Ask when the job').selectOptions('contains');
    await textbox('Text or expression').fill('coaster');
    await combobox('Laser type').selectOptions('CO2');
    await combobox('Operation').selectOptions('Engrave');
    await textbox('Priority').fill('5x');
    await textbox('Question').fill('Which side, top or bottom?');
    await textbox(/^Why it/).fill(' The grain differs. ');
    api.on(createTrigger, aTrigger());
    await save();
    await expectCall(createTrigger, {
      body: expect.objectContaining({
        trigger_name: 'Sides',
        trigger_pattern: 'coaster',
        pattern_type: 'contains',
        laser_type_filter: 'CO2',
        operation_filter: 'Engrave',
        priority: 5,
        is_active: true,
        questions: [
          {
            question_text: 'Which side, top or bottom?',
            question_type: 'text',
            field_name: 'q_which_side_top_or_bottom',
            priority_level: 'required',
            example_answers: [],
            placeholder_text: null,
            help_text: 'The grain differs.',
          },
        ],
      }) as never,
    });
  });

  it('saves what was opened, under its ids', async () => {
    openTrigger();
    await textbox('Question').fill('Which coating?');
    await save();
    await expectSaved({ updated_at: aTrigger().updated_at, priority: 20 });
    const [sent] = api.calls(updateTrigger)[0]!.body.questions;
    expect(sent).toMatchObject({ id: idOf(77), question_text: 'Which coating?' });
    expect(sent).not.toHaveProperty('display_order');
  });

  it('asks for choices instead of examples', async () => {
    openTrigger();
    await combobox('Answer type').selectOptions('choice');
    await expectGone(textbox(/^Placeholder/));
    await textbox(/^Choices, one per line/).fill('painted\n\nbare');
    await save();
    await expectCalls(updateTrigger, 1);
    expect(api.calls(updateTrigger)[0]!.body.questions[0]).toMatchObject({
      question_type: 'choice',
      example_answers: ['painted', 'bare'],
    });
  });

  it('needs neither for yes or no', async () => {
    openTrigger();
    await combobox('Answer type').selectOptions('yes_no');
    await expectGone(textbox(/one per line$/, question(1)));
    await expectGone(textbox(/^Placeholder/));
  });

  it('always requires a fact of the job', async () => {
    openTrigger();
    await choose(/^No, allow/);
    await combobox('Asks about').selectOptions('thickness');
    await expectGone(page.getByRole('group', { name: 'Answer required?' }));
    await save();
    await expectCalls(updateTrigger, 1);
    expect(api.calls(updateTrigger)[0]!.body.questions[0]).toMatchObject({
      field_name: 'thickness',
      priority_level: 'required',
    });
  });

  it('adds and removes questions, but not the last', async () => {
    openTrigger();
    await expectShown(question(1));
    await expectGone(button(/^Remove question/));
    await press('Add another question');
    await textbox('Question', question(2)).fill('Which side?');
    await press('Remove question 1');
    await expectGone(question(2));
    await expect.element(textbox('Question')).toHaveValue('Which side?');
    await save();
    await expectCalls(updateTrigger, 1);
    expect(api.calls(updateTrigger)[0]!.body.questions.map((each) => each.question_text)).toEqual([
      'Which side?',
    ]);
  });

  it('shows a refusal beside its field', async () => {
    openTrigger();
    api.on(updateTrigger, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.questions.0.question_text', message: 'Enter a question' }],
      }),
    );
    await save();
    await expectShown(question(1).getByText('Enter a question'));
    await expect.element(textbox('Question')).toHaveFocus();
  });

  it('shows a refused pattern beside it', async () => {
    openTrigger();
    await combobox('Ask when the job').selectOptions('regex');
    await expectText(/^A regular expression/);
    api.on(updateTrigger, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.trigger_pattern', message: 'Look-ahead is not supported' }],
      }),
    );
    await save();
    await expect
      .element(textbox('Text or expression'))
      .toHaveAccessibleDescription(/Look-ahead is not supported/);
  });

  it('keeps what was typed while the server is away', async () => {
    openTrigger();
    await textbox('Name').fill('Coats');
    api.on(updateTrigger, noAnswer);
    await save();
    await expectShown(alert());
    await expect.element(textbox('Name')).toHaveValue('Coats');
    await press('Cancel');
    await expectShown(link(/Coating/));
  });

  it('deletes after a yes', async () => {
    openTrigger();
    await press('Delete');
    await expectShown(dialog(/Coating/));
    api.on(deleteTrigger, undefined).on(listTriggers, { items: [] });
    await pressInDialog('Delete');
    await expectCall(deleteTrigger, { params: { id: idOf(76) } });
    await expectText('No custom questions');
  });

  it('opens the list for a question that is gone', async () => {
    openQuestions(`#trigger-${idOf(99)}`);
    await expectShown(link(/Coating/));
  });
});

describe('trying a question', () => {
  const panel = () => page.getByRole('region', { name: 'Try it on these jobs' });
  const jobs = () => textbox('Jobs, one per line');
  type Tried = DeepPartial<(typeof previewRule)['output']['_zod']['output']>;
  const answer = (said: Tried) => api.on(previewRule, sampleOf(previewRule.output, said));

  it('waits for a pattern', async () => {
    openQuestions('#trigger-new');
    await expectText(/^Enter a pattern above/);
    await textbox('Text or expression').fill('tumbler');
    await expectCalls(previewRule, 1);
    await expectGone(page.getByText(/^Enter a pattern above/));
  });

  it('sends the jobs and the laser that are shown', async () => {
    openTrigger();
    await jobs().fill('one\n\n two ');
    await choose('UV');
    await expectCall(previewRule, {
      body: expect.objectContaining({
        sentences: ['one', 'two'],
        laser_type: 'UV',
        pattern: 'tumbler',
        pattern_type: 'starts_with',
      }) as never,
    });
  });

  it('says for each job what happens', async () => {
    const result = { matches: true, level: 'safe' as const, questions: [], reasons: [] };
    answer({
      results: [
        { ...result, sentence: 'first job', questions: ['What is it coated with?'] },
        { ...result, sentence: 'second job' },
        { ...result, sentence: 'third job', matches: false },
        { ...result, sentence: 'fourth job', level: 'block', reasons: [aMessage('Chlorine.')] },
        { ...result, sentence: 'fifth job', level: 'warn', matches: false },
      ],
    });
    openTrigger();
    const job = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expectShown(job('first').getByText('Asks 1 question'));
    await expectShown(job('second').getByText(/^Not asked/));
    await expectShown(job('third').getByText('No match'));
    await expectShown(job('third').getByText('Settings', { exact: true }));
    await expectShown(job('fourth').getByText('Chlorine.'));
    await expectShown(job('fifth').getByText('Settings, with a warning'));
    await expectGone(panel().getByRole('alert'));
  });

  it('says that a pattern cannot be saved', async () => {
    answer({ problems: [aMessage('Look-ahead is not supported.')] });
    openTrigger();
    await expectText('This pattern can’t be saved');
    await expectText('Look-ahead is not supported.');
  });

  it('says that it could not be tried', async () => {
    api.on(previewRule, () => refusal('database_unavailable'));
    openTrigger();
    await expectShown(alert());
  });
});
