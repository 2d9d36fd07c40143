import { adviceWords } from './advice-words.ts';

const ACTS = adviceWords('defeat');
const ABSENCE = adviceWords('absence');
const NEEDLESS = adviceWords('needless');

/** No word here: these begin another thought. */
const GAP = `(?: (?!, |${adviceWords('next_thought')}\\b)\\w+)`;

const within = (least: number, most: number) => `${GAP}{${least},${most}}`;

/** Whether a sentence advises to put `target` (a group of a regular expression) out of action, or to do without it. */
export function advisesAgainst(target: string): (sentence: string) => boolean {
  const toDefeat = [
    `${ACTS}${within(0, 4)} ${target}`,
    `${ABSENCE}${within(0, 2)} ${target}`,
    `${target}${within(0, 3)} ${adviceWords('defeated')}`,
    `${target}(?: \\w+){0,5} ${NEEDLESS}`,
    `${NEEDLESS}(?: \\w+){0,5} ${target}`,
  ].map((pattern) => new RegExp(`\\b${pattern}\\b`, 'g'));
  const toDisuse = new RegExp(
    `\\b${adviceWords('disuse')}(?:(?! ${ABSENCE} )${GAP}){0,4} ${target}\\b`,
  );
  return (sentence) =>
    toDisuse.test(sentence) ||
    toDefeat.some((pattern) =>
      [...sentence.matchAll(pattern)].some((match) => !isBanned(sentence, match)),
    );
}

const POINTED = new RegExp(`\\b${ACTS} (it|them|this|that|those|these)(?: |$)`, 'g');
/** "It" is looked for within this many words back. */
const MAX_WORDS_BACK = 40;
/** A ban is no further back than this. */
const BAN_BACK = 8;
const MAX_POINTERS = 10;

/** "The interlock is in the way, bypass it" with every noun it may mean in the place of "it". */
export function replacePronouns(before: string, sentence: string): string[] {
  const pointed = [...sentence.matchAll(POINTED)].slice(0, MAX_POINTERS);
  return pointed.flatMap((match) => {
    const words = `${before} ${sentence.slice(0, match.index)}`.trim().split(' ');
    const act = match[0].slice(0, match[0].lastIndexOf(match[1] ?? ''));
    const start = words.slice(-BAN_BACK).join(' ');
    return words.slice(-MAX_WORDS_BACK).map((word) => `${start} ${act}${word}`);
  });
}

const BANNED = new RegExp(`\\b${adviceWords('ban')}(?: ${adviceWords('after_ban')}){0,6} $`);
/** German and Dutch may put it last: "Öffne den Deckel nicht". */
const BANNED_AFTER = new RegExp(
  `^(?: \\w+){0,2} ${adviceWords('ban_at_end')}(?: ab| aus| uit| open)?(?: ,|$)`,
);

/** Whether a match is what the words around it forbid. */
export function isBanned(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + match[0].length);
  return BANNED.test(before) || BANNED_AFTER.test(after);
}
