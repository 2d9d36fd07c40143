import { giveFeedback } from '@beamwright/contract';
import { expect, it } from 'vitest';
import { EMPTY_FEEDBACK, toFeedbackDraft } from './feedback-values.ts';

it('an empty form, or one with only spaces, has nothing to send', () => {
  expect(toFeedbackDraft(EMPTY_FEEDBACK)).toBeNull();
  expect(toFeedbackDraft({ ...EMPTY_FEEDBACK, notes: '  ' })).toBeNull();
});

it.each([
  [{ edge_score: 0 }, { edge_score: 0, cut_through: null }],
  [{ cut: 'no' as const }, { edge_score: null, cut_through: false }],
  [{ cut: 'yes' as const }, { cut_through: true }],
  [{ depth_mm: 0.4 }, { depth_mm: 0.4, cut_through: null }],
  [{ notes: ' too hot ' }, { notes: 'too hot' }],
])('%o is sent', (overrides, draft) => {
  const sent = toFeedbackDraft({ ...EMPTY_FEEDBACK, ...overrides });
  expect(sent).toMatchObject(draft);
  expect(giveFeedback.body.safeParse(sent).success).toBe(true);
});
