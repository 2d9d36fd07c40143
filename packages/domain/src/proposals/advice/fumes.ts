import type { AdviceRule } from './advice-rule.ts';
import { advisesAgainst, isBanned } from './defeat-words.ts';

const TARGETS = [
  'extraction\\w*|extractors?|exhausts?|ventilat\\w+|vent|vents|fans?|filters?|filtration|fume hood|air cleaner|respirators?|(?:a|the|your|any|dust|breathing|gas|face) masks?|fresh air|smoke removal|airflow',
  '\\w{0,20}absaugung\\w*|abluft\\w*|luftung\\w*|belüftung\\w*|luften|lufter|filter\\w*|atemschutz\\w*|maske\\w*',
  'aspiration\\w*|extracteur\\w*|ventilation|ventilateur\\w*|filtre\\w*|masque\\w*|aeration|hotte',
  'extraccion\\w*|extractor\\w*|ventilacion|ventilador\\w*|filtros?|mascarill\\w*',
  'aspirazion\\w*|aspirator\\w*|ventilazione|ventola|filtr\\w*|mascherin\\w*',
  'extracao|exaust\\w*|ventilacao|mascara\\w*',
  'afzuiging\\w*|ventilatie|ventilator|mondkap\\w*|masker\\w*',
  'odciag\\w*|wentyl\\w*|wyciag\\w*|filtr\\w*|maseczk\\w*|masek|maske',
].join('|');

const FUMES =
  '(?:fumes?|smoke|vapou?rs?|gas(?:es)?|dust|emissions?|odou?rs?|smell|air|rauch|dampfe?|gase|fumees?|vapeurs?|humos?|gases|vapores|fumi|vapori|fumos?|fumaca|rook|dampen|dym\\w*|opary|oparow)';
const HARMLESS =
  '(?:safe|harmless|non ?toxic|not (?:\\w+ )?(?:toxic|harmful|dangerous|poisonous|bad|hazardous)|isnt (?:toxic|harmful|dangerous)|arent (?:toxic|harmful|dangerous)|breathable|no (?:danger|risk|problem|concern|hazard)|fine|healthy|unbedenklich|ungefahrlich|harmlos|sans danger|inoffensi\\w*|segur\\w*|sicur\\w*|innocu\\w*|veilig|ongevaarlijk|onschadelijk|bezpieczn\\w*|nieszkodliw\\w*)';
const CLAIMS = new RegExp(
  `\\b(?:(?:safe|fine|ok|okay|harmless|sicher|sicuro|seguro|veilig|bezpieczn\\w*) (?:to|for|zum|zu|da|para|om te|do) (?:be )?(?:breath\\w*|inhal\\w*|einatmen|atmen|respir\\w*|inademen|oddychan\\w*)|${FUMES}(?: \\w+){0,4} ${HARMLESS}|${HARMLESS} ${FUMES}|(?:no|without) masks?|(?:no|nothing|not) (?:\\w+ ){0,2}(?:toxic|harmful|dangerous|poisonous)(?: \\w+){0,3} ${FUMES}|(?:breath|inhal)\\w*(?: \\w+){0,4} (?:no|not|never)(?: \\w+){0,2} (?:harm\\w*|danger\\w*|problem|risk|hurt)|breathe (?:it |them |in )?(?:freely|normally|in)|inhale (?:it|them|freely)|(?:produc\\w+|giv\\w+ off|emit\\w*) no (?:\\w+ )?${FUMES})\\b`,
  'g',
);

const against = advisesAgainst(TARGETS);

/** ADV-3: working without extraction or mask, or claims that fumes are harmless. */
export const fumes: AdviceRule = {
  number: 'ADV-3',
  isIn: (sentence) =>
    against(sentence) || [...sentence.matchAll(CLAIMS)].some((match) => !isBanned(sentence, match)),
};
