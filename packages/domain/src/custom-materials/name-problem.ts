import { JOB_WORDS, type WordKind } from '../language/lexicon.ts';
import { normalize, tokenize } from '../language/tokenize.ts';
import type { Message } from '../messages/message.ts';
import { readText } from '../parsing/read-text.ts';
import { LENGTH_UNITS } from '../units/length.ts';
import { customMaterialMessage } from './messages.ts';

/** Together, such words name stock: "white sheet". Alone they are said of any. */
const DESCRIBES_STOCK: ReadonlySet<WordKind> = new Set(['color', 'finish', 'sheet', 'product']);

/** Why a custom material can't have this name: every job would name it ("cut", "3 mm sheet"). `null`: it can. */
export function nameProblem(name: string): Message | null {
  const tokens = tokenize(normalize(name));
  const letters = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  if (letters.join('').length < 2) return customMaterialMessage('name_without_letters');
  if (readText(name).names.length > 0) return null;
  const isOneWord = letters.length === 1;
  const said = new Set<number>();
  for (const { from, to, value } of JOB_WORDS.matches(tokens))
    if (isOneWord || !DESCRIBES_STOCK.has(value.kind))
      for (let at = from; at < to; at += 1) said.add(at);
  const isSaid = tokens.every(
    ({ kind, text }, at) => kind !== 'word' || said.has(at) || LENGTH_UNITS.has(text),
  );
  return isSaid ? customMaterialMessage('name_is_job_word', { name }) : null;
}
