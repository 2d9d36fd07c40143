import { describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { bodyProblem, missingParams, requestOf } from './request-state.ts';

startI18n(['en-US']);

const STATE = { params: { id: ' ' }, query: { limit: '' }, body: '{"a": 1}', idempotencyKey: 'k' };
const OPERATION = {
  method: 'POST',
  path: '/jobs/{id}/run',
  upload: null,
  isPublic: false,
  answer: { schema: null, media: [] },
} as never;

describe('a request that the reader edits', () => {
  it('is sent without what is empty', () => {
    expect(requestOf(OPERATION, STATE)).toEqual({
      method: 'POST',
      path: '/jobs/{id}/run',
      params: {},
      query: {},
      body: { a: 1 },
      idempotencyKey: 'k',
      answer: 'nothing',
    });
  });

  it('misses what its path needs', () => expect(missingParams(STATE)).toEqual(['id']));

  it('says that its body is no JSON, and may have none', () => {
    expect(bodyProblem('{"a": }')).toMatch(/^This isn’t JSON/);
    expect(bodyProblem(' ')).toBeNull();
    expect(requestOf(OPERATION, { ...STATE, body: '{' })).not.toHaveProperty('body');
  });
});
