import { proposalMessage } from './messages.ts';
import type { ModelWords } from '../types.ts';
import { isHarmfulAdvice } from './advice/harmful-advice.ts';
import { isReason, plainWords, READ_AHEAD } from './model-words.ts';

const MAX_RATIONALE = 600;
const MAX_REASON = 300;
const MAX_CONCERNS = 3;
const MAX_READ = 6;
const MAX_CONCERN = 200;

/** Unvalidated texts of a model: any type and length. */
export interface RawWords {
  rationale: unknown;
  disagreement_reason: unknown;
  concerns: unknown;
}

export interface QuotedModel {
  words: ModelWords;
  /** Whether there is a valid reason for leaving the band (AIP-9). */
  hasReason: boolean;
}

/** The words of a model for display: plain, cut, and without harmful advice (AIP-12, ADV). */
export function quoteModel(
  { rationale, disagreement_reason, concerns }: RawWords,
  statesExcessEnergy: (text: string) => boolean = () => false,
): QuotedModel {
  // Checking a text is slow, and most of many concerns would not be shown.
  const list = Array.isArray(concerns) ? [...new Set<unknown>(concerns)].slice(0, MAX_READ) : [];
  const texts = [
    quote(rationale, MAX_RATIONALE),
    quote(disagreement_reason, MAX_REASON),
    ...list.map((one) => quote(one, MAX_CONCERN)),
  ];
  const shown = texts.map(({ words, isHarmful }) =>
    isHarmful || statesExcessEnergy(words) ? '' : words,
  );
  // Advice may be spread over individually harmless texts.
  const together = shown.filter(Boolean).join('. ');
  const isSpread = isHarmfulAdvice(together) || statesExcessEnergy(together);
  const [quotedText = '', reason = '', ...quoted] = isSpread ? [] : shown;
  const isLeftOut =
    isSpread ||
    texts.some(({ words, isHarmful }, at) => isHarmful || (words !== '' && shown[at] === ''));
  return {
    words: {
      rationale: quotedText || null,
      disagreement_reason: reason || null,
      concerns: [...new Set(quoted.filter(Boolean))].slice(0, MAX_CONCERNS),
      left_out: isLeftOut ? proposalMessage('left_out') : null,
    },
    hasReason: isReason(reason, quotedText),
  };
}

/** Checked both before and after cleaning, because removing markup may reveal advice. */
function quote(text: unknown, maxLength: number): { words: string; isHarmful: boolean } {
  const words = plainWords(text, maxLength);
  const isHarmful =
    typeof text === 'string' &&
    (isHarmfulAdvice(text.slice(0, maxLength * READ_AHEAD)) || isHarmfulAdvice(words));
  return { words, isHarmful };
}
