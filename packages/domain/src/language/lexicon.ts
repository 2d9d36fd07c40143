import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/job-words.json' with { type: 'json' };
import { PhraseIndex } from './phrase-index.ts';

/** What a phrase of `data/job-words.csv` means to the parser. */
export type WordKind =
  | 'op'
  | 'hint'
  | 'benign'
  | 'depth'
  | 'how_deep'
  | 'photo'
  | 'edge_lit'
  | 'rotary'
  | 'finish'
  | 'compound'
  | 'color'
  | 'laser'
  | 'machine'
  | 'number'
  | 'count'
  | 'product'
  | 'not_counted'
  | 'pieces'
  | 'qty'
  | 'thick'
  | 'deep_by'
  | 'extent'
  | 'extent_before'
  | 'passes'
  | 'no'
  | 'unsure'
  | 'context'
  | 'says'
  | 'on'
  | 'article'
  | 'companion'
  | 'liner'
  | 'sheet'
  | 'both'
  | 'but'
  | 'then'
  | 'word'
  | 'cavity'
  | 'asks'
  | 'done'
  | 'correction'
  | 'setting'
  | 'verdict'
  | 'topic'
  | 'switch'
  | 'not_through'
  | 'language'
  | 'A_size';

export interface JobWord {
  kind: WordKind;
  value: string;
  language: string;
}

interface JobWordRow {
  kind: WordKind;
  value: string | null;
  language: string;
  words: string[];
}

/** Every phrase the parser knows except material names. */
export const JOB_WORDS = new PhraseIndex<JobWord>((index) => {
  for (const row of decodeTable(table) as readonly JobWordRow[]) {
    const word: JobWord = { kind: row.kind, value: row.value ?? '', language: row.language };
    for (const phrase of row.words) index.add(phrase, word);
  }
});
