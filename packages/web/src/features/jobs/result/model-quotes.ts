import type { WorkflowStep } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

/** One text of a model and its subject. */
export interface ModelQuote {
  label: string;
  text: string;
}

/** What a language model wrote about its numbers, kept apart from our own reasons and warnings. */
export function modelQuotes({
  model_words: words,
}: Pick<WorkflowStep, 'model_words'>): ModelQuote[] {
  if (!words) return [];
  const { rationale, disagreement_reason, concerns } = words;
  return [
    ...(rationale === null ? [] : [{ label: i18n.t('Why these numbers'), text: rationale }]),
    ...(disagreement_reason === null
      ? []
      : [{ label: i18n.t('Why outside our band'), text: disagreement_reason }]),
    ...concerns.map((text) => ({ label: i18n.t('Concern from the reviewing model'), text })),
  ];
}
