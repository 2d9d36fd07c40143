import type { AdviceRule } from './advice-rule.ts';
import { advisesAgainst, isBanned } from './defeat-words.ts';

const TARGETS =
  '(?:\\w+ )?limits?|maximums?|warnings?|safety|safeguards?|precautions?|safety (?:check|checks|rules?|data|notes?|warnings?|blocks?)|alarms?|instructions of the (?:maker|manufacturer)|manual|data ?sheet|grenzwert\\w*|warnung\\w*|warnhinweis\\w*|sicherheit\\w*|limites?|avertissement\\w*|consignes?|advertencia\\w*|limit[ei]|avvis\\w*|avvertenz\\w*|avisos?|waarschuwing\\w*|ostrzezen\\w*|limit\\w*|bezpieczenstw\\w*';

const BEYOND =
  /\b(?:(?:exceed\w*|beyond|above|over|past|higher than|more than|ubersteig\w*|uberschreit\w*|depass\w*|au dela|super(?:a|ar|e)\w*|ultrapass\w*|oltre|overschrijd\w*|boven|przekrocz\w*|przekracz\w*|powyzej)(?: \w+){0,4} (?:limits?|maximum|max|rated\w*|rating|specifications?|specs?|100 %|100%|grenz\w*|limites?|limite|massimo|maximo|maximale|maksim\w*|limit\w*)|overdriv\w+|overclock\w*|over ?power\w*|raise the (?:current|tube current) (?:above|beyond|over|past)|(?:1[1-9]\d|[2-9]\d\d) ?%(?: power)?)(?=\s|$)/g;

const against = advisesAgainst(TARGETS);

/** ADV-7: exceeding the limits of the machine, or ignoring warnings. */
export const limits: AdviceRule = {
  number: 'ADV-7',
  isIn: (sentence) =>
    against(sentence) || [...sentence.matchAll(BEYOND)].some((match) => !isBanned(sentence, match)),
};
