import type { AdviceRule } from './advice-rule.ts';
import { advisesAgainst, isBanned } from './defeat-words.ts';

const TARGETS = [
  'goggles?|glasses|eyewear|eye (?:protection|wear)|safety specs|laser specs|spectacles|ppe|protective (?:eye\\w*|gear|equipment)',
  '\\w{0,20}brillen?|augenschutz\\w*|schutzausrustung',
  'lunettes|protection oculaire',
  'gafas|lentes|anteojos|oculos',
  'occhiali\\w*',
  '\\w{0,20}bril|oogbescherming',
  'okular\\w*|gogl\\w*|ochron\\w* oczu',
].join('|');

const LOOKING =
  /\b(?:look\w*|star(?:e|es|ing)|peek\w*|peer\w*|gaz\w+|watch\w*|schau\w*|seh\w*|blick\w*|regard\w*|fix\w*|mira\w*|mire\w*|olha\w*|olhe\w*|guard(?:a|ate|are)|kijk\w*|patrz\w*|spojrz\w*|eyes?|augen?|yeux|ojos|occhi|olhos|ogen|oczy)(?: \w+){0,4} (?:(?:directly |straight |right )?(?:into|at|in|toward\w*|on) (?:\w+ ){0,2}(?:beam|laser light|laser dot|laser spot|raw light|aperture)|(?:in|auf) den (?:laser)?strahl|(?:in|dans|vers) (?:le )?(?:faisceau|rayon)|(?:el|al|o|ao|il|nel) (?:haz|rayo|feixe|raio|raggio|fascio)|in de (?:laser)?straal|w (?:wiazk\w*|promien\w*))\b/g;

const BARE =
  /\b(?:sunglasses|(?:bare|naked|unprotected) eyes?|(?:watch|observ)\w* (?:\w+ )?beam|blosse\w* augen?|oeil nu|ojo desnudo|occhio nudo|olho nu|blote oog)\b/g;

const against = advisesAgainst(TARGETS);

/** ADV-2: working without eye protection, or looking into the beam. */
export const eyes: AdviceRule = {
  number: 'ADV-2',
  isIn: (sentence) =>
    against(sentence) ||
    [LOOKING, BARE].some((pattern) =>
      [...sentence.matchAll(pattern)].some((match) => !isBanned(sentence, match)),
    ),
};
