import type { OperationSample } from './operation-sample.ts';

const triggerDraft = {
  trigger_name: 'Mine',
  trigger_pattern: 'tumbler',
  pattern_type: 'contains',
  priority: 100,
  laser_type_filter: null,
  operation_filter: null,
  is_active: true,
  questions: [
    {
      question_text: 'Is it coated?',
      question_type: 'yes_no',
      field_name: 'coating',
      priority_level: 'required',
      example_answers: [],
      placeholder_text: null,
      help_text: null,
    },
  ],
};
const blockDraft = {
  name: 'Mine',
  material_pattern: 'tumbler',
  block_level: 'error',
  laser_type_filter: null,
  reason: 'Mine',
  alternative: null,
  is_active: true,
};
const version = { updated_at: '2026-01-01T00:00:00.000Z' };

/** Questions and blocks, which administrators edit. */
export const QUESTIONS_SAMPLES: Record<string, OperationSample> = {
  'questions.listTriggers': { request: () => ({}), answers: [403] },
  'questions.createTrigger': { request: () => ({ body: triggerDraft }), answers: [403] },
  'questions.updateTrigger': {
    request: ({ jobId }) => ({ params: { id: jobId }, body: { ...triggerDraft, ...version } }),
    answers: [403],
  },
  'questions.deleteTrigger': {
    request: ({ jobId }) => ({ params: { id: jobId } }),
    answers: [403],
  },
  'questions.listBlocks': { request: () => ({}), answers: [403] },
  'questions.createBlock': { request: () => ({ body: blockDraft }), answers: [403] },
  'questions.updateBlock': {
    request: ({ jobId }) => ({ params: { id: jobId }, body: { ...blockDraft, ...version } }),
    answers: [403],
  },
  'questions.deleteBlock': {
    request: ({ jobId }) => ({ params: { id: jobId } }),
    answers: [403],
  },
  'questions.preview': {
    request: () => ({
      body: {
        pattern: 'tumbler',
        pattern_type: 'contains',
        laser_type_filter: null,
        operation_filter: null,
        questions: [],
        block: null,
        laser_type: 'CO2',
        sentences: ['mark a tumbler'],
      },
    }),
    answers: [403],
  },
  'questions.checkVisitorJob': {
    request: () => ({ body: { text: 'cut 3 mm birch plywood', laser_type: 'CO2' } }),
    answers: [200],
  },
};
