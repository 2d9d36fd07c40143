import type { PasswordIssue } from '@beamwright/domain/types';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { answerMessages } from '../../threads/answer-messages.ts';

export interface GuessRequest {
  password: string;
  /** What is known about its owner. */
  personal: string[];
}

export interface GuessReply {
  /** Why it is guessed quickly; `undefined` if it isn't. */
  issue?: PasswordIssue | undefined;
  /** How often somebody guesses until this one, as a power of ten. */
  guessesLog10: number;
}

/** Two common words with a space between take 10^8 to 10^9 guesses, ten random characters 10^10. */
const LEAST_LOG10 = 9;

/**
 * What people put between words. zxcvbn counts each as a character that nobody knows, but whoever guesses tries few: the
 * same words are joined in about 30 ways, 10^1.5.
 */
const SEPARATORS = /[\s._-]+/gu;
const LEAST_JOINED_LOG10 = LEAST_LOG10 - 1.5;

/** More substitutions find nothing more in our samples, and take up to 20 times as long. */
const zxcvbn = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...english.dictionary },
  l33tMaxSubstitutions: 2,
});

interface Match {
  pattern: string;
  token: string;
  dictionaryName?: string;
  l33t?: boolean;
}

answerMessages<GuessRequest, GuessReply>(() => ({ password, personal }) => {
  const { guessesLog10, sequence } = zxcvbn.check(password, personal);
  if (guessesLog10 < LEAST_LOG10) return { guessesLog10, issue: issueOf(sequence) };
  const joined = zxcvbn.check(password.replaceAll(SEPARATORS, ''), personal);
  if (joined.guessesLog10 >= LEAST_JOINED_LOG10) return { guessesLog10 };
  return { guessesLog10, issue: issueOf(joined.sequence) };
});

function issueOf(sequence: unknown): PasswordIssue {
  const [longest] = (sequence as Match[])
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .sort((a, b) => b.token.length - a.token.length);
  return longest === undefined ? 'words' : toIssue(longest);
}

function toIssue({ pattern, token, dictionaryName = '', l33t = false }: Match): PasswordIssue {
  if (pattern === 'date' || pattern === 'regex') return 'date';
  if (pattern === 'repeat') return 'repeated';
  if (pattern === 'spatial' || pattern === 'sequence') return 'predictable';
  if (!/\p{L}/u.test(token)) return 'common';
  if (dictionaryName.startsWith('userInputs')) return 'personal';
  if (l33t) return 'lookalikes';
  return /names/.test(dictionaryName) ? 'name' : 'words';
}
