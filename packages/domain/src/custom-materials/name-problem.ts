import { JOB_WORDS } from '../language/lexicon.ts';
import { normalize, tokenize } from '../language/tokenize.ts';
import type { Message } from '../messages/message.ts';
import { readText } from '../parsing/read-text.ts';
import { LENGTH_UNITS } from '../units/length.ts';
import { customMaterialMessage } from './messages.ts';

/** Why a custom material can't have this name: every job would name it ("cut", "3 mm sheet"). `null`: it can. */
export function nameProblem(name: string): Message | null {
  const tokens = tokenize(normalize(name));
  const letters = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  if (letters.join('').length < 2) return customMaterialMessage('name_without_letters');
  if (readText(name).names.length > 0) return null;
  const said = new Set<number>();
  for (const { from, to } of JOB_WORDS.matches(tokens))
    for (let at = from; at < to; at += 1) said.add(at);
  const isSaid = tokens.every(
    ({ kind, text }, at) => kind !== 'word' || said.has(at) || LENGTH_UNITS.has(text),
  );
  return isSaid ? customMaterialMessage('name_is_job_word', { name }) : null;
}
