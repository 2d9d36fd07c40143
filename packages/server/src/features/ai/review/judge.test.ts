import { inEnglish } from '@beamwright/domain/messages';
import { expect, test } from 'vitest';
import { AiError, type TryFailure } from '../../../platform/ai/ai-error.ts';
import type { SanityData } from './ask-sanity.ts';
import { judgeDraft } from './judge.ts';
import type { StoredSetting } from './lock-setting.ts';

const SETTING = { id: crypto.randomUUID() } as StoredSetting;
const DATA = { machine_type: 'CO2' } as SanityData;

async function failureOf(error: Error) {
  const refuse = async (): Promise<never> => {
    throw error;
  };
  return (await judgeDraft(refuse, SETTING, DATA)).failure;
}

const REFUSED: TryFailure = {
  kind: 'refused',
  reason: 'The provider refuses the question (HTTP 401): check AI_API_KEY',
  isRetryable: false,
  status: 401,
  check: 'AI_API_KEY',
};

test('a question without an answer is stored as its kind, not as the words of the error', async () => {
  const failure = await failureOf(new AiError(REFUSED));
  expect(failure?.message).toEqual({
    code: 'review.not_asked',
    values: { kind: 'refused', status: 401, check: 'AI_API_KEY' },
  });
  expect(failure?.message && inEnglish(failure.message)).toBe(
    'The AI service refused the question (HTTP 401). Check AI_API_KEY in the configuration of the server.',
  );
  expect(failure?.detail).toContain(REFUSED.reason);
});

test('an unexpected error has no kind, and its words stay in the log', async () => {
  const failure = await failureOf(new TypeError('x is not iterable'));
  expect(failure?.message).toEqual({
    code: 'review.not_asked',
    values: { kind: 'other', status: null, check: null },
  });
  expect(failure?.message && inEnglish(failure.message)).toBe('The model could not be asked.');
  expect(failure?.detail).toContain('x is not iterable');
});
