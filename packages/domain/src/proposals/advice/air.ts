import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { advisesAgainst } from './negated-advice.ts';

/** Surface work may have air off: the engine's own settings do this on paper. */
const ON_A_SURFACE = new RegExp(`\\b${adviceWords('on_surface')}\\w*`);
const ZERO = /\bair\w*(?: \w+){0,3} (?:zero|0|none|null)\b|\b0 (?:psi|bar)\b/;
const against = advisesAgainst(adviceWords('air_assist'));

/** ADV-5: a cut without air. */
export const airRule: AdviceRule = {
  number: 'ADV-5',
  isIn: (sentence) => (against(sentence) || ZERO.test(sentence)) && !ON_A_SURFACE.test(sentence),
};
