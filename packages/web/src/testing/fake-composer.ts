import { createJob, getJob, parseJob, runJob } from '@beamwright/contract';
import type { Job, OperationOutput } from '@beamwright/contract';
import { aMessage } from '../lib/testing/a-message.ts';
import { api } from './fake-api.ts';
import { press, textbox } from './find.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { aJob, aProfile, aStep } from './samples.ts';
import { openApp } from './screen.tsx';

export const BIRCH = { material: 'birch plywood', thickness_mm: 3, operations: ['Cut' as const] };
export const SENTENCE = 'cut 3 mm birch plywood';

export const understand = (overrides: DeepPartial<OperationOutput<typeof parseJob>> = {}) =>
  api.on(parseJob, sampleOf(parseJob.output, { parsed: BIRCH, ...overrides }));

/** Every job gets this result and keeps it until it runs again. */
export function answerWith(overrides: DeepPartial<Job> = {}) {
  let job = aJob({ parsed_data: BIRCH, ...overrides });
  api
    .on(createJob, ({ body }) => {
      job = aJob({ ...job, id: body.id ?? '', input_text: body.input_text ?? '' });
      return job;
    })
    .on(getJob, () => job)
    .on(runJob, ({ body }) => {
      const { answers = {} } = body;
      job = aJob({
        ...job,
        answers,
        status: 'completed',
        outcome: 'workflow',
        workflow: [aStep()],
      });
      return job;
    });
}

export const sentence = () => textbox(/job/i);

export async function send(text = SENTENCE) {
  await sentence().fill(text);
  await press(/^Get settings/);
}

export const openComposer = (address = '/') => openApp(address, aProfile());

export const asked = (overrides: Partial<Job['questions'][number]>): Job['questions'][number] => ({
  id: 'thickness',
  field: 'thickness',
  field_name: 'thickness',
  question_text: aMessage('How thick is it?'),
  question_type: 'number',
  example_answers: [],
  example_lengths: [],
  assumed_mm: 2,
  choices: [],
  placeholder_text: null,
  help_text: null,
  priority_level: 'required',
  ...overrides,
});
