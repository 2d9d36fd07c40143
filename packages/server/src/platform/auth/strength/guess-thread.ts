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

/** `undefined`: takes long enough to guess. */
export type GuessReply = PasswordIssue | undefined;

/** On zxcvbn's scale of 0 to 4: needs more than 10^8 guesses. */
const LEAST_SCORE = 3;

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
  const { score, sequence } = zxcvbn.check(password, personal);
  if (score >= LEAST_SCORE) return undefined;
  const [longest] = (sequence as Match[])
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .sort((a, b) => b.token.length - a.token.length);
  return longest === undefined ? 'words' : toIssue(longest);
});

function toIssue({ pattern, token, dictionaryName = '', l33t = false }: Match): PasswordIssue {
  if (pattern === 'date' || pattern === 'regex') return 'date';
  if (pattern === 'repeat') return 'repeated';
  if (pattern === 'spatial' || pattern === 'sequence') return 'predictable';
  if (!/\p{L}/u.test(token)) return 'common';
  if (dictionaryName.startsWith('userInputs')) return 'personal';
  if (l33t) return 'lookalikes';
  return /names/.test(dictionaryName) ? 'name' : 'words';
}
