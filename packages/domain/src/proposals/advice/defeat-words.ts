/** Words for disabling a safeguard, in the parser's eight languages, without accents. */
const ACTS = [
  // English
  'bypass\\w*|disabl\\w+|defeat\\w*|overrid\\w+|jumper\\w*|deactivat\\w+|circumvent\\w*|disconnect\\w*|unplug\\w*',
  'remov\\w+|skip\\w*|ignor\\w+|omit\\w*|forget|silenc\\w+|mut(?:e|ing)|unscrew\\w*|dismantl\\w+|detach\\w*|wedg\\w+',
  '(?:tap(?:e|es|ing)|prop(?:s|ping)?|short\\w*|trick|fool|cheat|cover\\w*|block\\w*|open\\w*|bridg\\w+|(?:put|stick|glue) (?:\\w+ )?magnets?)(?: (?:over|up|down|out|off|open|on|to))?',
  '(?:pull|tak|leav|cut|turn|switch|shut|power|hold|zip|tie|ty|dr(?:o|ow)p)\\w* (?:over|up|down|out|off|back|open|away)',
  'get rid of|do without|dont bother|dispense with|stop|paus\\w+|lift\\w*|crack',
  // German
  '\\w{0,20}bruck(?:e|en|t)|umgeh\\w*|deaktivier\\w*|\\w{0,20}schalt\\w*|entfern\\w*|weg\\w{0,20}lass\\w*|lass\\w*|abnehm\\w*|nimm|nehm\\w*|abmontier\\w*|ignorier\\w*|abkleb\\w*|offne\\w*|verzicht\\w*',
  // French
  'contourn\\w*|shunt\\w*|debranch\\w*|enlev\\w*|retir\\w*|ot(?:er|ez)|supprim\\w*|etei(?:gn|nd)\\w*|desactiv\\w*|neutralis\\w*|ouvr\\w*|laiss\\w*',
  // Spanish and Portuguese
  'puente\\w*|anul\\w*|quit\\w*|elimin\\w*|desconect\\w*|apag\\w*|salt\\w*|desativ\\w*|deslig\\w*|burl\\w*|tir[ae]\\w*|abr(?:e|a|ir|an)|dej\\w*|deix\\w*',
  // Italian
  'disattiv\\w*|aggir\\w*|esclud\\w*|rimuov\\w*|togli\\w*|spegn\\w*|scolleg\\w*|disabilit\\w*|ponticell\\w*|apri\\w*|lasci\\w*',
  // Dutch
  'overbrug\\w*|omzeil\\w*|uit\\w{0,20}schakel\\w*|schakel\\w*|uitzet\\w*|zet|verwijder\\w*|negeer\\w*|negeren|weglat\\w*|laat|loskoppel\\w*|open\\w*',
  // Polish
  'omi[nj]\\w*|obej\\w*|wylacz\\w*|usu[nw]\\w*|zdejm\\w*|zdjac|ignoruj\\w*|zignoruj\\w*|odlacz\\w*|zmostk\\w*|pomi[nj]\\w*|otworz\\w*|otwier\\w*',
].join('|');

/** States of a disabled safeguard. */
const STATES =
  'ajar|none|zero|raised|up|bypassed|disabled|defeated|overridden|off|out|open(?:ed)?|removed|skipped|ignored|omitted|disconnected|unplugged|taped|down|aus|abgeschaltet|ausgeschaltet|offen|weg|uit|apagad\\w*|desactivad\\w*|abiert\\w*|abert\\w*|apert\\w*|spent\\w*|eteint\\w*|ouvert\\w*|wylaczon\\w*|otwart\\w*|usuniet\\w*|(?:uber)?brucken|umgehen|deaktivieren|abschalten|ausschalten|entfernen|weglassen|abnehmen|abkleben|offnen|ignorieren|uitschakelen|omzeilen|overbruggen|verwijderen|openen';

/** Working without one. */
const ABSENCE =
  'no|without|w o|zero|instead of|rather than|ohne|kein\\w*|sans|aucun\\w*|pas de|pas d|sin|sem|senza|zonder|geen|bez|zadn\\w*|ningun\\w*|nenhum\\w*|nessun\\w*|non usare|niente';

/** Statements that one is not needed. */
const UNNECESSARY = [
  '(?:not|isnt|arent|never|no longer|hardly|rarely|scarcely) (?:\\w+ )?(?:needed|necessary|required|worn|used|important|mandatory|worth\\w*|essential|matter\\w*)',
  'doesnt matter|dont matter|who needs|unnecessary|optional|superfluous|pointless|useless|overkill|unneeded|redundant|waste|nonsense|for beginners',
  'nicht (?:\\w+ )?(?:notig|erforderlich|notwendig|gebraucht)|unnotig|uberflussig',
  'pas (?:\\w+ )?(?:necessaire\\w*|besoin|obligatoire\\w*|utile\\w*)|inutile\\w*|facultati\\w*|superflu\\w*',
  'no (?:\\w+ )?(?:necesari\\w*|obligatori\\w*)|no hace falta|innecesari\\w*|opcional\\w*|nao (?:\\w+ )?(?:necessari\\w*|precis\\w*|obrigatori\\w*)|desnecessari\\w*',
  'non (?:\\w+ )?(?:serv\\w*|necessari\\w*|obbligatori\\w*|occorr\\w*)|inutil\\w*',
  'niet (?:\\w+ )?(?:nodig|vereist|verplicht)|overbodig',
  'nie (?:\\w+ )?(?:potrzeb\\w*|koniecz\\w*|wymag\\w*)|niepotrzebn\\w*|zbedn\\w*',
].join('|');

/** Statements not to use one. */
const DISUSE = [
  '(?:do not|dont|never|need not|neednt|not|no need(?: to| for| of)?|rather not|avoid|stop|quit|no point in|shouldnt|should not|without) (?:\\w+ ){0,2}(?:wear\\w*|us(?:e|ing)|bother\\w*|run\\w*|turn\\w*(?: on)?|switch\\w*(?: on)?|clos\\w*|shut\\w*|keep\\w*|watch\\w*|worry\\w*|need\\w*|requir\\w*|have|wait\\w*|check\\w*|stay\\w*|put\\w*)',
  'no need (?:for|of)',
  'ne (?:\\w+ ){0,2}(?:portez|mettez|utilisez|fermez|allumez)|nie (?:zakladaj|nos|uzywaj|zamykaj|wlaczaj)\\w*|no (?:uses?|usar|lleves?|pongas?|cierres?|necesit\\w*)|non (?:usare|usate|indossa\\w*|chiude\\w*|mettere)|nao (?:use|usar|feche|precisa\\w*|ligue)|nicht (?:tragen|schliessen|benutzen|einschalten)',
].join('|');

/** A prohibition, right before what it prohibits. */
const BANS =
  '(?:never|do not|dont|must not|mustnt|shall not|may not|cannot|cant|should not|shouldnt|avoid|instead of|rather than|nie|niemals|nicht|keinesfalls|ne|n|jamais|nunca|no|non|mai|nao|jamas|nooit|niet|nigdy)';
/** Words that may be between a prohibition and its object without reversing it. */
const BETWEEN =
  '(?: (?:ever|you|try to|to|the|a|this|your|laser|machine|den|der|die|das|le|la|les|el|los|las|il|o|os|as|de|het|run|running|operate|work|working|use|using|start|cut|cutting|engrave|engraving|fire|leave|be|it|briefly|run it|arbeiten|betreiben|schneiden|sie|travaillez|coupez|travailler|trabajes|trabaje|trabajar|cortes|lavorare|tagliare|trabalhe|trabalhar|corte|werk|werken|snij|pracuj|tnij|lasera|laser|uzywaj))';

/** Not in the list: words that start another clause. */
const GAP =
  '(?: (?!and |then |but |while |until |after |before |, |close|keep|wear|extra |more |additional |und |et |y |e |en |i )\\w+)';

const within = (least: number, most: number) => `${GAP}{${least},${most}}`;

/**
 * Whether a sentence advises disabling one of `targets` (alternatives of a regular expression) or working without it.
 */
export function advisesAgainst(targets: string): (sentence: string) => boolean {
  const target = `(?:${targets})`;
  const toDefeat = [
    `(?:${ACTS})${within(0, 4)} ${target}`,
    `(?:${ABSENCE})${within(0, 2)} ${target}`,
    `${target}${within(0, 3)} (?:${STATES})`,
    `${target}(?: \\w+){0,5} (?:${UNNECESSARY})`,
    `(?:${UNNECESSARY})(?: \\w+){0,5} ${target}`,
  ].map((pattern) => new RegExp(`\\b${pattern}\\b`, 'g'));
  const toDisuse = new RegExp(`\\b(?:${DISUSE})(?:(?! (?:${ABSENCE}) )${GAP}){0,4} ${target}\\b`);
  return (sentence) =>
    toDisuse.test(sentence) ||
    toDefeat.some((pattern) =>
      [...sentence.matchAll(pattern)].some((match) => !isBanned(sentence, match)),
    );
}

const POINTED = new RegExp(`\\b(?:${ACTS}) (it|them|this|that|those|these)(?: |$)`, 'g');
/** Maximum distance between "it" and its noun, in words. */
const MAX_WORDS_BACK = 40;
/** Maximum distance of a prohibition, in words. */
const BAN_BACK = 8;
const MAX_POINTERS = 10;

/** "The interlock is in the way, bypass it" with "it" replaced by every noun it may refer to. */
export function spelledOut(before: string, sentence: string): string[] {
  const pointed = [...sentence.matchAll(POINTED)].slice(0, MAX_POINTERS);
  return pointed.flatMap((match) => {
    const words = `${before} ${sentence.slice(0, match.index)}`.trim().split(' ');
    const act = match[0].slice(0, match[0].lastIndexOf(match[1] ?? ''));
    const start = words.slice(-BAN_BACK).join(' ');
    return words.slice(-MAX_WORDS_BACK).map((word) => `${start} ${act}${word}`);
  });
}

const BANNED = new RegExp(`\\b${BANS}${BETWEEN}{0,6} $`);
/** In German and Dutch, the prohibition may come last: "Öffne den Deckel nicht". */
const BANNED_AFTER =
  /^(?: \w+){0,2} (?:nicht|nie|niemals|niet|nooit|pas|jamais|mai)(?: ab| aus| uit| open)?(?: ,|$)/;

/** Whether the words around a match forbid it. */
export function isBanned(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + match[0].length);
  return BANNED.test(before) || BANNED_AFTER.test(after);
}
