import type { AdviceRule } from './advice-rule.ts';
import { advisesAgainst } from './defeat-words.ts';

const TARGETS =
  'air ?assist|air pressure|compressed air|air pump|air|compressor|luftunterstutzung|druckluft|luft|assistance d air|assist air|air comprime|asistencia de aire|aire|assistenza aria|aria(?: compressa)?|assistencia de ar|ar comprimido|luchtondersteuning|luchtassistentie|lucht|nadmuch\\w*|powietrz\\w*|sprezarka';

/** Surface work may have air off: the engine's own settings do this on paper. */
const ON_A_SURFACE = /\b(?:engrav|mark|etch|gravier|markier|grav|marc|incid|graw)\w*/;
const ZERO = /\bair\w*(?: \w+){0,3} (?:zero|0|none|null)\b|\b0 (?:psi|bar)\b/;
const against = advisesAgainst(TARGETS);

/** ADV-5: a cut without air. */
export const air: AdviceRule = {
  number: 'ADV-5',
  isIn: (sentence) => (against(sentence) || ZERO.test(sentence)) && !ON_A_SURFACE.test(sentence),
};
