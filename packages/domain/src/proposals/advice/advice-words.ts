import { decodeTable } from '../../data/decode-table.ts';
import table from '../../generated/advice-words.json' with { type: 'json' };

/** The lists of `data/advice-words.csv`. */
type AdviceList =
  | 'defeat'
  | 'defeated'
  | 'absence'
  | 'needless'
  | 'disuse'
  | 'ban'
  | 'after_ban'
  | 'ban_at_end'
  | 'next_thought'
  | 'interlock'
  | 'in_the_machine'
  | 'while'
  | 'eye_protection'
  | 'look'
  | 'into_beam'
  | 'bare_eye'
  | 'extraction'
  | 'fumes'
  | 'harmless'
  | 'safe'
  | 'safe_to'
  | 'breathe'
  | 'fire_watch'
  | 'unattended'
  | 'flame'
  | 'not'
  | 'normal'
  | 'fuel'
  | 'wet_with'
  | 'oxygen'
  | 'air_assist'
  | 'on_surface'
  | 'blocked_stock'
  | 'limit'
  | 'beyond'
  | 'rated_value'
  | 'overdrive'
  | 'already_warned'
  | 'change';

interface AdviceRow {
  list: AdviceList;
  pattern: string;
}

const ROWS = decodeTable(table) as readonly AdviceRow[];

/** The words of a list in all eight languages, as one group of a regular expression. */
export function adviceWords(list: AdviceList): string {
  const patterns = ROWS.filter((row) => row.list === list).map(({ pattern }) => pattern);
  if (patterns.length === 0) throw new Error(`data/advice-words.csv has no list ${list}`);
  return `(?:${patterns.join('|')})`;
}
