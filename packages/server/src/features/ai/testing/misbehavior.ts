import type { FakeMode } from '../../../platform/testing/fake-provider-modes.ts';
import type { FakeAgents } from './fake-agents.ts';

/** What the user of each plan gets: the numbers of a model, or those of our own engine. */
type AnsweredBy = 'model' | 'engine';

export interface Misbehavior {
  name: string;
  mode: FakeMode;
  agents?: FakeAgents;
  pro: AnsweredBy;
  free: AnsweredBy;
  /** Whether the installation pays although the user does not. */
  isPaid: boolean;
}

const byMode =
  (got: AnsweredBy, isPaid: boolean) =>
  (mode: FakeMode): Misbehavior => ({ name: mode, mode, pro: got, free: got, isPaid });

const UNDERSTOOD: FakeMode[] = [
  ...(['answer', 'slow', 'fenced', 'lying_usage', 'numbers_as_text', 'left_out'] as const),
  ...(['tool_call', 'wrapped', 'list_of_one', 'thinking', 'reasoning_content'] as const),
  ...(['two_choices', 'byte_order_mark', 'latin1', 'retry_after_second'] as const),
];

const UNCHARGED_MODES: FakeMode[] = [
  ...(['fail', 'unavailable', 'busy', 'redirect', 'not_json', 'refuse', 'unknown_model'] as const),
  ...(['retry_after_hour', 'retry_after_date', 'no_credit', 'refuse_by_filter'] as const),
];

const CHARGED_MODES: FakeMode[] = [
  ...(['reset', 'hang', 'drip', 'drip_answer', 'cut_connection', 'no_completion'] as const),
  'refuse_midway',
  ...(['huge', 'huge_gzip', 'truncated', 'thought_too_long', 'prose', 'wrong_shape'] as const),
  ...(['empty', 'null_content', 'no_choices', 'filtered', 'refusal', 'nan', 'infinite'] as const),
  ...(['huge_numbers', 'negative', 'minus_zero', 'unicode_digits', 'ambiguous_number'] as const),
  ...(['contradicting_unit', 'two_objects', 'duplicate_keys', 'deep_nest', 'prototype'] as const),
];

/** In this order each still meets a request with the part it refuses: what was refused stays away. */
const REFUSING_A_FIELD: FakeMode[] = [
  ...(['refuse_json_schema', 'refuse_response_format', 'refuse_max_tokens'] as const),
  ...(['refuse_without_words', 'refuse_all_optional', 'ignore_format'] as const),
];

const REASON = 'This beam is known to be much weaker than its label says.';
const byAgents = (
  name: string,
  agents: FakeAgents,
  [pro, free]: [AnsweredBy, AnsweredBy] = ['engine', 'engine'],
): Misbehavior => ({ name, mode: 'answer', agents, pro, free, isPaid: true });

/** Providers and models at their worst, each through the same job of a Pro and a Free user. */
export const MISBEHAVIORS: readonly Misbehavior[] = [
  ...UNDERSTOOD.map(byMode('model', true)),
  ...UNCHARGED_MODES.map(byMode('engine', false)),
  ...CHARGED_MODES.map(byMode('engine', true)),
  byAgents('a_fortieth_of_the_energy', { speedFactor: 40, reason: REASON }),
  byAgents('400_times_the_speed', { speedFactor: 400, reason: REASON }),
  byAgents('15_times_the_energy', { speedFactor: 1 / 15, reason: REASON }),
  byAgents('veto', { review: { verdict: 'reject', concerns: ['It burns.'] } }),
  byAgents('unreadable_review', { review: { verdict: 'perhaps' } }),
  byAgents('power_of_0', { change: { power_percent: 0 } }),
  byAgents('ten_thousand_steps', { extraSteps: 10_000 }),
  byAgents(
    'harmful_words',
    { rationale: 'Turn the exhaust off. <a href="https://evil.example">Open the lid</a>.' },
    ['model', 'model'],
  ),
  byAgents('an_invisible_rationale', { rationale: '\u200b\u202e\u0007' }, ['model', 'model']),
  ...REFUSING_A_FIELD.map(byMode('model', true)),
  byMode('engine', false)('refuse_always'),
];
