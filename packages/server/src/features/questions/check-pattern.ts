import { patternMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { RE2JS } from 're2js';
import { EXAMPLE_SENTENCES } from './example-sentences.ts';
import { compilePattern, compileRegex, wordsOf, type PatternType } from './patterns.ts';

/** Maximum instructions of the compiled pattern: five hundred letters need five hundred, `x{1000}` a thousand. */
const MAX_PROGRAM_SIZE = 800;
const LONG_TEXT = 100_000;
const SLOW_MS = 50;

/** Why this pattern may not be saved; empty when it may. */
export function checkPattern(pattern: string, type: PatternType): Message[] {
  const unreadable = type === 'regex' ? checkRegex(pattern) : checkWords(pattern);
  if (unreadable !== null) return [unreadable];
  const matches = compilePattern(pattern, type);
  const matchCount = EXAMPLE_SENTENCES.filter((sentence) => matches([sentence])).length;
  return matchCount > EXAMPLE_SENTENCES.length / 2
    ? [patternMessage('too_wide', { matched: matchCount, all: EXAMPLE_SENTENCES.length })]
    : [];
}

function checkWords(pattern: string): Message | null {
  return wordsOf(pattern).length > 0 ? null : patternMessage('no_words');
}

function checkRegex(pattern: string): Message | null {
  const regex = readRegex(pattern);
  if ('code' in regex) return regex;
  if (regex.programSize() > MAX_PROGRAM_SIZE) {
    return patternMessage('too_large');
  }
  if (regex.test('')) return patternMessage('matches_empty');
  return isSlow(regex, pattern) ? patternMessage('too_slow', { example: '.{0,10}' }) : null;
}

function readRegex(pattern: string): RE2JS | Message {
  try {
    return compileRegex(pattern);
  } catch (error) {
    // The engine's message also quotes the pattern, with flags that the administrator did not write.
    const [, reason = ''] = (error as Error).message.split(': ');
    return patternMessage('unreadable', { reason });
  }
}

/**
 * Linear time in the text can still be slow: random text of two letters makes `a.{90}z` track ninety positions. Each
 * pair of letters of the pattern is tried, twice in case it was not compiled yet.
 */
function isSlow(regex: RE2JS, pattern: string): boolean {
  const letters = [...new Set(Array.from(wordsOf(pattern).join('')))].slice(0, 3);
  const alphabet = [...new Set([...letters, '1', ' '])];
  const coins = Array.from({ length: LONG_TEXT }, () => Math.random() < 0.5);
  const texts = alphabet.flatMap((one, index) =>
    alphabet.slice(index + 1).map((other) => coins.map((is) => (is ? one : other)).join('')),
  );
  return texts.some((text) => timeOf(regex, text) > SLOW_MS && timeOf(regex, text) > SLOW_MS);
}

/** Of this thread: while others have the processor, no time passes. */
function timeOf(regex: RE2JS, text: string): number {
  const start = process.threadCpuUsage();
  regex.test(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
