import type { AdviceRule } from './advice-rule.ts';
import { advisesAgainst, isBanned } from './defeat-words.ts';

const TARGETS = [
  'interlocks?|inter locks?|safety (?:switch|switches|system|systems|key|loop|circuit|features?|devices?)|door(?: switch| sensor)?s?|lids?|guards?|covers?|enclosures?|hood|panels?|shields?|emergency stop|e stop|estop|key switch|reed switch|magnet switch|protective housing',
  'verriegelung\\w*|turkontakt\\w*|deckel\\w*|tur|turen|haube\\w*|schutzabdeckung\\w*|abdeckung\\w*|gehause|not aus|notaus|sicherheits\\w*',
  'verrouillage\\w*|capot\\w*|porte|portes|couvercle\\w*|securites?|arret d urgence|carter\\w*',
  'enclavamiento\\w*|tapas?|puertas?|proteccion\\w*|seguridad\\w*|parada de emergencia',
  'interblocco|interblocchi|coperchi\\w*|sportell\\w*|porte|ripar\\w*|protezion\\w*|sicurezza\\w*',
  'intertravamento\\w*|tampas?|portas?|protec\\w*|seguranca\\w*|travas?',
  'vergrendeling\\w*|deksel\\w*|deur|deuren|kap|veiligheids\\w*|noodstop|afscherming\\w*',
  'blokad\\w*|pokryw\\w*|drzwi\\w*|oslon\\w*|klap\\w*|zabezpiecze\\w*|wylacznik\\w* bezpieczenstwa',
].join('|');

/** Hands in the machine while it runs. */
const REACHING =
  /\b(?:hands?|fingers?|reach\w*|lean\w*|hand|hande|mains?|manos?|mani|maos?|handen|reka|rece)(?: \w+){0,6} (?:while|when|during|wahrend|pendant|mientras|mentre|enquanto|terwijl|podczas)\b/g;

const against = advisesAgainst(TARGETS);

/** ADV-1: disabling interlocks, doors, lids, guards, covers or stops, or reaching inside while it runs. */
export const interlocks: AdviceRule = {
  number: 'ADV-1',
  isIn: (sentence) =>
    against(sentence) ||
    [...sentence.matchAll(REACHING)].some((match) => !isBanned(sentence, match)),
};
