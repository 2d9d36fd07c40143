import { ERRORS, PLAN_FEATURES } from '@beamwright/contract';
import type { ErrorCode, ErrorEntry, Problem } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from './api-problem.ts';
import { friendlyError } from './friendly-error.ts';
import { englishIn, startPseudoLanguage, stopPseudoLanguage } from './testing/pseudo-language.ts';

const NAME = { code: 'plan_feature.test_cards', values: {} };

/** As the server sends it, with a value for every brace. */
function refusal(code: string, more: Partial<Problem> = {}): Response {
  const entry: ErrorEntry | undefined = ERRORS[code as ErrorCode];
  const values = Object.entries(entry?.values ?? {}).map(([name, kind]) => [
    name,
    kind === 'message' ? NAME : 2000,
  ]);
  return Response.json({
    type: `/problems/${code}`,
    title: 'English title',
    status: 409,
    code,
    help: 'English help.',
    request_id: 'r1',
    values: Object.fromEntries(values),
    ...more,
  });
}

describe('a problem in another language', () => {
  beforeAll(startPseudoLanguage);
  afterAll(stopPseudoLanguage);

  it.each(Object.keys(ERRORS))('%s has no English in title and help', async (code) => {
    const { title, help } = await problemOf(refusal(code));
    expect(englishIn(`${title} ${help}`)).toEqual([]);
    expect(`${title}${help}`).not.toMatch(/[{}]/);
  });

  it.each(Object.keys(PLAN_FEATURES))('names the missing feature %s', async (feature) => {
    const values = { feature: { code: `plan_feature.${feature}`, values: {} } };
    const { title } = await problemOf(refusal('plan_feature_missing', { values }));
    expect(englishIn(title)).toEqual([]);
  });

  it('has no English in its details and fields', async () => {
    const sentence = { code: 'input.too_short', values: { min: 10 }, text: 'At least 10' };
    const problem = await problemOf(
      refusal('validation_failed', {
        detail: 'At least 10',
        details: [sentence],
        errors: [{ field: 'body.name', message: 'At least 10', sentence }],
      }),
    );
    expect(englishIn(friendlyError(problem).message)).toEqual([]);
    expect(problem.errors.flatMap(({ message }) => englishIn(message))).toEqual([]);
  });

  it('keeps the server’s text for a code or values it doesn’t know', async () => {
    const english = { title: 'English title', help: 'English help.' };
    expect(await problemOf(refusal('code_of_next_year'))).toMatchObject(english);
    expect(await problemOf(refusal('constructor'))).toMatchObject(english);
    expect(await problemOf(refusal('rate_limited', { values: {} }))).toMatchObject(english);
  });
});
