import type { BlockDraft, QuestionTrigger, SafetyBlock, TriggerDraft } from '@beamwright/contract';

export type QuestionDraft = TriggerDraft['questions'][number];

export const NEW_QUESTION: QuestionDraft = {
  question_text: '',
  question_type: 'text',
  field_name: '',
  priority_level: 'required',
  example_answers: [],
  placeholder_text: null,
  help_text: null,
};

export const NEW_TRIGGER: TriggerDraft = {
  trigger_name: '',
  trigger_pattern: '',
  pattern_type: 'contains',
  priority: 100,
  laser_type_filter: null,
  operation_filter: null,
  is_active: true,
  questions: [NEW_QUESTION],
};

/** Example of the empty list; it can be saved without changes. */
export const EXAMPLE_TRIGGER: TriggerDraft = {
  ...NEW_TRIGGER,
  trigger_name: 'Coating of tumblers',
  trigger_pattern: 'tumbler',
  questions: [
    {
      ...NEW_QUESTION,
      question_text: 'What is the tumbler coated with?',
      question_type: 'choice',
      example_answers: ['powder coated', 'painted', 'bare steel'],
      help_text: 'A coating is removed, bare steel is marked: the settings differ.',
    },
  ],
};

export const NEW_BLOCK: BlockDraft = {
  name: '',
  material_pattern: '',
  block_level: 'error',
  laser_type_filter: null,
  reason: '',
  alternative: null,
  is_active: true,
};

export const EXAMPLE_BLOCK: BlockDraft = {
  ...NEW_BLOCK,
  name: 'Foamboard in the club room',
  material_pattern: 'foam ?board|kapa',
  block_level: 'warning',
  reason: 'Our extraction is too weak for the smoke of foam board.',
  alternative: 'greyboard',
};

/** The editable fields; the server sets the others. */
export const triggerDraftOf = ({
  trigger_id: _id,
  created_at: _created,
  updated_at: _updated,
  ...draft
}: QuestionTrigger): TriggerDraft => ({
  ...draft,
  questions: draft.questions.map(({ display_order: _order, ...question }) => question),
});

export const blockDraftOf = ({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  ...draft
}: SafetyBlock): BlockDraft => draft;

/** Facts of a job that an answer can fill in; any other name is custom. */
export const JOB_FIELDS = ['material', 'thickness', 'depth'] as const;

/** A custom question is named after its text, so two triggers with the same text ask it once. */
function fieldNameOf({ field_name, question_text }: QuestionDraft): string {
  if (field_name !== '') return field_name;
  const words = question_text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return `q_${words}`.replace(/_+/g, '_').slice(0, 60).replace(/_$/, '');
}

/** Ready to send: names filled in, empty lines removed. */
export function finishTrigger(draft: TriggerDraft): TriggerDraft {
  return {
    ...draft,
    questions: draft.questions.map((question) => ({
      ...question,
      field_name: fieldNameOf(question),
      example_answers: question.example_answers.filter((answer) => answer.trim() !== ''),
      placeholder_text: question.placeholder_text?.trim() || null,
      help_text: question.help_text?.trim() || null,
    })),
  };
}

export const finishBlock = (draft: BlockDraft): BlockDraft => ({
  ...draft,
  alternative: draft.alternative?.trim() || null,
});
