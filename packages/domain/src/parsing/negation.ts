import { wordList } from '../language/word-lists.ts';
import { wordAt, wordsOf } from './job-text.ts';
import type { JobText } from './job-text.ts';

const OR = wordList('or');
const FREE_OF_CHARGE = wordList('free_of_charge');

/** "no PVC", "without any vinyl", "PVC-free", "no PVC or vinyl". "Not sure if PVC" does not negate it. */
export function isNegated(
  text: JobText,
  from: number,
  to: number,
  previous?: { to: number; negated: boolean },
): boolean {
  const after = wordAt(text, 'no', to);
  if (after?.value.value === 'after' && !deniesNothing(text, after.to))
    return !isDenied(text, from);
  if (isDenied(text, from)) return true;
  const link = text.tokens[from - 1]?.text ?? '';
  return previous?.negated === true && previous.to === from - 1 && OR.has(link);
}

/** "I got this PVC free from a friend". */
function deniesNothing(text: JobText, at: number): boolean {
  return FREE_OF_CHARGE.has(text.tokens[at]?.text ?? '');
}

function isDenied(text: JobText, from: number): boolean {
  let at = from;
  for (let steps = 0; steps < 5; steps += 1) {
    const negator = wordsOf(text, 'no').find(
      (word) => word.to === at && word.value.value === 'before',
    );
    if (negator !== undefined) {
      return !wordsOf(text, 'unsure').some(
        (word) => word.from <= negator.from && word.to >= negator.to,
      );
    }
    const filler = wordsOf(text, 'no').find(
      (word) => word.to === at && word.value.value === 'filler',
    );
    if (filler === undefined) return false;
    at = filler.from;
  }
  return false;
}
